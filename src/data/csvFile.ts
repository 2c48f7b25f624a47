import Papa, { type ParseResult, type Parser } from 'papaparse';
import { FORMULA_START } from '../../providers/csv';

/** A CSV file: the headers and rows as text, and the line of each row in a spreadsheet, counted from 1. */
export type Table = { name: string; headers: string[]; rows: string[][]; lines: number[] };

/** What `formatCsv` puts before a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** Characters that are parsed at a time, so that the page stays responsive. */
const CHUNK = 65_536;

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
 * Parses a CSV file (RFC 4180). The encoding and the delimiter are detected. Byte order marks, escapes of
 * formulas and empty lines are dropped.
 * @throws {Error} if the file cannot be read or is not text.
 */
export async function parseCsvFile(file: File): Promise<Table> {
  const text = await decodeFile(file);
  return new Promise((resolve) => {
    const all: string[][] = [];
    const lines: number[] = [];
    let line = 0;
    // The types of the package allow chunks only for files, but it also splits strings.
    const options = {
      chunkSize: CHUNK,
      chunk: ({ data }: ParseResult<string[]>, parser: Parser) => {
        for (const row of data) {
          line += 1;
          if (row.every((cell) => cell.trim() === '')) continue;
          all.push(row.map((cell) => cell.replace(ESCAPED_FORMULA, '')));
          lines.push(line);
        }
        parser.pause();
        setTimeout(parser.resume);
      },
      complete: () => {
        const [headers = [], ...rows] = all;
        resolve({
          name: file.name,
          headers: headers.map((head) => head.trim()),
          rows,
          lines: lines.slice(1),
        });
      },
    };
    Papa.parse<string[]>(text, options);
  });
}

/** Formats rows as CSV. Formulas are escaped. */
export const formatCsv = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    [headers, ...rows].map((row) => [...row]),
    { escapeFormulae: FORMULA_START },
  );
