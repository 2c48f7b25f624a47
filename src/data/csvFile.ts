import Papa from 'papaparse';
import { FORMULA_START } from '../../providers/csv';
import { findHeadings, getRowFault, looksLikeRows, type RowFault, readRecords } from './csvRecords';

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
  /** The row in a spreadsheet with the headings, and the first rows that can be chosen instead. */
  headingLine: number;
  headingChoices: { line: number; cells: string[] }[];
};

/** Choices of the user. What is missing is detected. `headingLine` is a row of a spreadsheet. */
export type CsvOptions = { headingLine?: number };

/** What `formatCsv` puts before a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** Rows that can be chosen as headings. */
const HEADING_CHOICES = 10;

/**
 * Decodes a file: UTF-16 with a byte order mark, UTF-8, or Windows-1252 as Excel saves CSV. It is decoded as
 * a whole, because a chunk may end within a character.
 * @throws {Error} if it contains NUL: workbooks and PDFs are not text.
 */
async function decodeFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new Error('This is no text.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Parses a CSV file. The encoding, the delimiter and the row of the headings are detected. Byte order marks,
 * escapes of formulas and empty rows are dropped. Rows above the headings are no rows of the table.
 * @throws {Error} if the file cannot be read or is not text.
 */
export async function parseCsvFile(file: File, { headingLine }: CsvOptions = {}): Promise<Table> {
  const { records, delimiter } = await readRecords(await decodeFile(file));
  for (const record of records) record.cells = record.cells.map((cell) => cell.replace(ESCAPED_FORMULA, ''));
  const chosen = records.findIndex(({ line }) => line === headingLine);
  const at = chosen >= 0 ? chosen : findHeadings(records);
  const headers = (records[at]?.cells ?? []).map((head) => head.trim());
  const below = records.slice(at + 1);
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
