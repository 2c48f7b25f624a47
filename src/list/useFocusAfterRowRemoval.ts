import { type FocusEvent, useEffect, useRef } from 'react';

const ROW_SELECTOR = 'tbody > tr, [data-row-cards] > li';
const CONTROL_SELECTOR = 'a[href], button, input';

/** Where the focus was last among the rows: on what, called what, in the how manyth row, as the how manyth control of it. */
type FocusSnapshot = { element: HTMLElement; name: string | null; rowIndex: number; controlIndex: number };

const getAccessibleName = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const getControls = (within: Element) => [...within.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)];
const getRowIndex = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row);

function captureFocus(element: HTMLElement, rowSelector: string): FocusSnapshot | undefined {
  const row = element.closest(rowSelector);
  return row
    ? {
        element,
        name: getAccessibleName(element),
        rowIndex: getRowIndex(row),
        controlIndex: getControls(row).indexOf(element),
      }
    : undefined;
}

/**
 * The same control of the row that stands there now, or of the last one; else what stands there in its place. Where no row is
 * left, it is looked for in the box.
 */
function findNextFocusTarget(
  { name, rowIndex, controlIndex }: FocusSnapshot,
  container: Element,
  rowSelector: string,
): HTMLElement | undefined {
  const row = [...container.querySelectorAll(rowSelector)].slice(0, rowIndex + 1).at(-1) ?? container;
  const controls = getControls(row);
  return (
    controls.find((control) => getAccessibleName(control) === name) ??
    controls[Math.min(Math.max(controlIndex, 0), controls.length - 1)]
  );
}

/**
 * Keeps the focus among rows: where the row that has it goes, deleted or done with, the row that takes its place has it. Else
 * it would begin anew at the top of the page. For the box around the rows, which are those of a list unless it is said.
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
