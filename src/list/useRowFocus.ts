import { type FocusEvent, useEffect, useRef } from 'react';

const ROW = 'tbody > tr, .cp-rows > li';
const CONTROL = 'a[href], button, input';

/** Where the focus was last among the rows: on what, called what, in the how manyth row. */
type Held = { on: Element; name: string | null; at: number };

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const placeOf = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row);

function heldBy(on: Element): Held | undefined {
  const row = on.closest(ROW);
  return row ? { on, name: nameOf(on), at: placeOf(row) } : undefined;
}

/** The same control of the row that stands there now, or of the last one; else the first that the row has. */
function successorOf({ name, at }: Held, box: Element): HTMLElement | undefined {
  const row = [...box.querySelectorAll(ROW)].slice(0, at + 1).at(-1);
  const controls = [...(row?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
  return controls.find((one) => nameOf(one) === name) ?? controls[0];
}

/**
 * Keeps the focus among rows: where the row that has it goes, deleted or done with, the row that takes its place has it. Else
 * it would begin anew at the top of the page. For the box around the rows.
 */
export function useRowFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(undefined);
  useEffect(() => {
    const before = held.current;
    if (!before || before.on.isConnected || document.activeElement !== document.body) return;
    if (ref.current) successorOf(before, ref.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      held.current = heldBy(target);
    },
  };
}
