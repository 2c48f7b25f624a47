import type { Row } from '../schema/types';
import { type FieldAccessor, formatForExport } from './fieldAccessor';

/** The header of a CSV column, and how its values are read from a row. */
export type CsvColumn = { header: string; accessor: FieldAccessor };

/** Consecutive rows, and the total number of rows as far as it is known. */
export type Batch = { rows: readonly Row[]; total: number };

/**
 * Complete lines of a CSV with their line breaks, their number of rows, and the total. The first part begins
 * with the headers.
 */
export type CsvPart = { text: string; rows: number; total: number };

/** Receives the next part of a CSV. Returns false to stop. */
export type OnCsvPart = (part: CsvPart) => boolean | Promise<boolean>;

/** Rows that are converted to text at a time. */
const BATCH_SIZE = 1000;

/** Splits rows into batches. An empty array gives one empty batch. */
export function* createBatches(rows: readonly Row[]): Generator<Batch> {
  for (let from = 0; from === 0 || from < rows.length; from += BATCH_SIZE)
    yield { rows: rows.slice(from, from + BATCH_SIZE), total: rows.length };
}

/**
 * Matches cells that a spreadsheet would run as a formula. Some of them begin with a tab or a line break.
 * Negative numbers do not match.
 */
export const FORMULA_START = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/;

/** Separators that Excel uses in locales with a decimal comma. A cell that contains one is quoted. */
const SEPARATORS = /[;\t]/;

/**
 * Writes rows as CSV (RFC 4180) in their order. Each part is handed to `onPart` before the next rows are
 * read. Formulas are escaped.
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
