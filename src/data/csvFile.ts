import Papa from 'papaparse';
import { detectEncoding, type Encoding, isUnreadable } from '../../common/textEncoding';
import { FORMULA_START } from '../../providers/csv';
import {
  type CsvRecord,
  findHeadings,
  getRowFault,
  looksLikeRows,
  type RowFault,
  readRecords,
} from './csvRecords';

/** A CSV file: its headings and rows as text. Rows of a spreadsheet are counted from 1, with empty rows. */
export type Table = {
  name: string;
  headers: string[];
  rows: string[][];
  /** The row in a spreadsheet of each of `rows`. */
  lines: number[];
  /** The faults of rows, by their index in `rows`. Their cells are not reliable. */
  faults: ReadonlyMap<number, RowFault>;
  /** The rows in a spreadsheet with a cell that has probably swallowed rows. */
  swallowing: number[];
  delimiter: string;
  encoding: Encoding;
  /** Cells with control characters or characters that could not be decoded: their number, and the first. */
  unreadable?: { count: number; line: number; cell: string };
  /** The row in a spreadsheet with the headings, and the first rows that can be chosen instead. */
  headingLine: number;
  headingChoices: { line: number; cells: string[] }[];
};

/** Choices of the user. What is missing is detected. `headingLine` is a row of a spreadsheet. */
export type CsvOptions = { headingLine?: number; encoding?: Encoding };

/** What `formatCsv` puts before a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** Rows that can be chosen as headings. */
const HEADING_CHOICES = 10;

/**
 * Decodes a file as a whole, because a chunk may end within a character. Without `chosen` the encoding is
 * detected.
 * @throws {Error} if it contains NUL: workbooks and PDFs are not text.
 */
async function decodeFile(file: File, chosen?: Encoding): Promise<{ text: string; encoding: Encoding }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = chosen ?? detectEncoding(bytes);
  if (!encoding.startsWith('utf-16') && bytes.includes(0)) throw new Error('This is no text.');
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** Counts the cells that could not be read. */
function findUnreadable(records: readonly CsvRecord[]): Table['unreadable'] {
  const found = records.flatMap(({ cells, line }) =>
    cells.filter(isUnreadable).map((cell) => ({ line, cell })),
  );
  return found[0] && { count: found.length, ...found[0] };
}

/**
 * Parses a CSV file. The encoding, the delimiter and the row of the headings are detected. Byte order marks,
 * escapes of formulas and empty rows are dropped. Rows above the headings are no rows of the table.
 * @throws {Error} if the file cannot be read or is not text.
 */
export async function parseCsvFile(file: File, options: CsvOptions = {}): Promise<Table> {
  const { text, encoding } = await decodeFile(file, options.encoding);
  const { records, delimiter } = await readRecords(text);
  for (const record of records) record.cells = record.cells.map((cell) => cell.replace(ESCAPED_FORMULA, ''));
  const chosen = records.findIndex(({ line }) => line === options.headingLine);
  const at = chosen >= 0 ? chosen : findHeadings(records);
  const headers = (records[at]?.cells ?? []).map((head) => head.trim());
  const below = records.slice(at + 1);
  const unreadable = findUnreadable(records.slice(at));
  return {
    name: file.name,
    headers,
    rows: below.map(({ cells }) => cells),
    lines: below.map(({ line }) => line),
    faults: new Map(
      below.flatMap((record, i) => {
        const fault = getRowFault(headers, record);
        return fault ? [[i, fault]] : [];
      }),
    ),
    swallowing: below
      .filter(({ cells }) => cells.some((cell) => looksLikeRows(cell, headers, delimiter)))
      .map(({ line }) => line),
    delimiter,
    encoding,
    ...(unreadable && { unreadable }),
    headingLine: records[at]?.line ?? 1,
    headingChoices: records
      .slice(0, Math.max(HEADING_CHOICES, at + 1))
      .map(({ line, cells }) => ({ line, cells })),
  };
}

/** Returns a label for each heading: `#3` for an empty one, `Title (2)` for the second of its name. */
export const getHeaderLabels = (headers: readonly string[]): string[] =>
  headers.map((head, i) => {
    if (head === '') return `#${i + 1}`;
    const before = headers.slice(0, i).filter((other) => other === head).length;
    return before > 0 ? `${head} (${before + 1})` : head;
  });

/** Formats rows as CSV. Formulas are escaped. */
export const formatCsv = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    [headers, ...rows].map((row) => [...row]),
    { escapeFormulae: FORMULA_START },
  );
