import { OPENS_ROW } from '../actions/openRow';

/** The rows of the lists of the page: of tables, and of cards on small screens. */
const ROWS = 'main tbody > tr, main [data-row-cards] > li';

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Returns the row with the focus, or the row around the element with the focus. */
const getCurrentRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROWS) ?? null;

/** Moves the focus to the next or the previous row, from nowhere to the first one. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter(isVisible);
  const current = getCurrentRow();
  const index = current ? rows.indexOf(current) + step : 0;
  const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
  if (!row) return;
  // Rows are no tab stops. Their links and buttons are.
  row.tabIndex = -1;
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/** Opens the record of the row that has the focus itself. Its links and buttons handle the key themselves. */
export function openFocusedRow(): void {
  const row = getCurrentRow();
  if (row === document.activeElement) row?.querySelector<HTMLElement>(`[${OPENS_ROW}]`)?.click();
}

/** Selects the current row, or deselects it. */
export const toggleFocusedRow = (): void =>
  getCurrentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
