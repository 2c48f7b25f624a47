import type { Row } from '../schema/types';
import { type FieldAccessor, formatForExport } from './values';

/** A head and the reading under it. */
export type CsvColumn = { header: string; accessor: FieldAccessor };

/** Rows that follow one another, and how many there are in all of them, as far as is known. */
export type Batch = { rows: readonly Row[]; total: number };

/** Whole lines of a CSV, each with its end; how many rows they are, and of how many. The first part begins with the heads. */
export type CsvPart = { text: string; rows: number; total: number };

/** Takes the next part of a CSV; false where no more is wanted. */
export type OnCsvPart = (part: CsvPart) => boolean | Promise<boolean>;

/** Rows that are made into text at once. */
const BATCH_SIZE = 1000;

/** Rows that are all there, batch by batch; of none, one batch without rows. */
export function* createBatches(rows: readonly Row[]): Generator<Batch> {
  for (let from = 0; from === 0 || from < rows.length; from += BATCH_SIZE)
    yield { rows: rows.slice(from, from + BATCH_SIZE), total: rows.length };
}

/**
 * How a cell begins that a spreadsheet would take for a formula, whatever follows, a line break too. A number below 0 is
 * none.
 */
export const FORMULA_START = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/;

/** What parts cells where commas do not, as in Excel of most of Europe: a cell that holds one is one cell there too. */
const SEPARATORS = /[;\t]/;

/**
 * Writes rows as CSV (RFC 4180), in their order, each part of it handed over before the next rows are read; a leading
 * formula sign is defused.
 */
export async function writeCsv(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  columns: readonly CsvColumn[],
  onPart: OnCsvPart,
): Promise<void> {
  const { unparse } = (await import('papaparse')).default;
  let lines: unknown[][] = [columns.map(({ header }) => header)];
  for await (const { rows, total } of batches) {
    lines.push(...rows.map((row) => columns.map(({ accessor }) => formatForExport(row, accessor))));
    const text =
      lines.length === 0
        ? ''
        : `${unparse(lines, { escapeFormulae: FORMULA_START, quotes: (cell) => SEPARATORS.test(String(cell)) })}\r\n`;
    lines = [];
    if (!(await onPart({ text, rows: rows.length, total }))) return;
  }
}
