import { type FocusEvent, useEffect, useRef } from 'react';

const ROWS = 'tbody > tr, [data-row-cards] > li';
const CONTROL = 'a[href], button, input';

/** Where the focus was last among the rows: on what, called what, in the how manyth row, as the how manyth control of it. */
type Held = { on: HTMLElement; name: string | null; at: number; nth: number };

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const controlsOf = (within: Element) => [...within.querySelectorAll<HTMLElement>(CONTROL)];
const placeOf = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row);

function heldBy(on: HTMLElement, rows: string): Held | undefined {
  const row = on.closest(rows);
  return row ? { on, name: nameOf(on), at: placeOf(row), nth: controlsOf(row).indexOf(on) } : undefined;
}

/**
 * The same control of the row that stands there now, or of the last one; else what stands there in its place. Where no row is
 * left, it is looked for in the box.
 */
function successorOf({ name, at, nth }: Held, box: Element, rows: string): HTMLElement | undefined {
  const row = [...box.querySelectorAll(rows)].slice(0, at + 1).at(-1) ?? box;
  const controls = controlsOf(row);
  return (
    controls.find((one) => nameOf(one) === name) ?? controls[Math.min(Math.max(nth, 0), controls.length - 1)]
  );
}

/**
 * Keeps the focus among rows: where the row that has it goes, deleted or done with, the row that takes its place has it. Else
 * it would begin anew at the top of the page. For the box around the rows, which are those of a list unless it is said.
 */
export function useFocusAfterRowRemoval<Box extends HTMLElement = HTMLDivElement>(rows = ROWS) {
  const ref = useRef<Box>(null);
  const held = useRef<Held>(undefined);
  useEffect(() => {
    const before = held.current;
    if (!before || before.on.isConnected || document.activeElement !== document.body) return;
    if (ref.current) successorOf(before, ref.current, rows)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      held.current = heldBy(target, rows);
    },
  };
}
