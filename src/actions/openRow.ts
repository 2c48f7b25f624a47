import type { MouseEvent } from 'react';

/** The attribute of the link or button that opens the record of its row. */
export const OPENS_ROW = 'data-opens-row';

const INTERACTIVE = 'a, button, input, label, select, textarea';

const MIDDLE_BUTTON = 1;

/**
 * Returns what opens the record of the row that an element is in; `undefined` in an interactive element, and if
 * nothing opens it.
 */
function findOpener(target: EventTarget): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest(INTERACTIVE)) return undefined;
  return target.closest('tr, li')?.querySelector<HTMLElement>(`[${OPENS_ROW}]`) ?? undefined;
}

/** Opens the record of the row that was clicked. A modifier key or the middle button opens it in a new tab. */
function openRow(event: MouseEvent): void {
  const opener = findOpener(event.target);
  // A drag across the row selects text.
  if (!opener || window.getSelection()?.isCollapsed === false) return;
  const inNewTab = event.ctrlKey || event.metaKey || event.button === MIDDLE_BUTTON;
  if (!inNewTab) opener.click();
  else if (opener instanceof HTMLAnchorElement) window.open(opener.href, '_blank', 'noopener');
}

/**
 * The handlers of the element around the rows. A click anywhere in a row opens its record. Keyboards use the link
 * in the row.
 */
export const rowClickHandlers = {
  onClick: openRow,
  onAuxClick: (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) openRow(event);
  },
};
