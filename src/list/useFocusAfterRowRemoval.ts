import { type FocusEvent, useEffect, useRef } from 'react';

const ROW_SELECTOR = 'tbody > tr, [data-row-cards] > li';
const CONTROL_SELECTOR = 'a[href], button, input';

/**
 * The last focused control in the list: the element, its name, its row index and its index within
 * the row.
 */
type FocusSnapshot = { element: HTMLElement; name: string | null; rowIndex: number; controlIndex: number };

/** The name of a control in every row. The button of a row's menu names its row, so it has a name of its own. */
const getControlName = (element: Element) =>
  element.getAttribute('aria-haspopup') === 'menu'
    ? 'menu'
    : (element.getAttribute('aria-label') ?? element.textContent);

const getControls = (within: Element) => [...within.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)];
const getRowIndex = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row);

function captureFocus(element: HTMLElement, rowSelector: string): FocusSnapshot | undefined {
  const row = element.closest(rowSelector);
  return row
    ? {
        element,
        name: getControlName(element),
        rowIndex: getRowIndex(row),
        controlIndex: getControls(row).indexOf(element),
      }
    : undefined;
}

/**
 * Returns the same control of the row that is now at this index, or of the last row. If the row lacks it, the
 * control at the same position. Without rows, a control of the container.
 */
function findNextFocusTarget(
  { name, rowIndex, controlIndex }: FocusSnapshot,
  container: Element,
  rowSelector: string,
): HTMLElement | undefined {
  const row = [...container.querySelectorAll(rowSelector)].slice(0, rowIndex + 1).at(-1) ?? container;
  const controls = getControls(row);
  return (
    controls.find((control) => getControlName(control) === name) ??
    controls[Math.min(Math.max(controlIndex, 0), controls.length - 1)]
  );
}

/**
 * When the focused row is removed, moves focus to the row that takes its place. Otherwise the browser would reset
 * focus to the top of the page. Attach the returned ref to the container. `rowSelector` selects the rows, by
 * default those of a list.
 */
export function useFocusAfterRowRemoval<Box extends HTMLElement = HTMLDivElement>(
  rowSelector = ROW_SELECTOR,
) {
  const ref = useRef<Box>(null);
  const snapshot = useRef<FocusSnapshot>(undefined);
  useEffect(() => {
    const before = snapshot.current;
    if (!before || before.element.isConnected || document.activeElement !== document.body) return;
    if (ref.current) findNextFocusTarget(before, ref.current, rowSelector)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      snapshot.current = captureFocus(target, rowSelector);
    },
  };
}
