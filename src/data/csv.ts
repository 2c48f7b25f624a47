import Papa, { type ParseResult, type Parser } from 'papaparse';
import { FORMULA_START } from '../../providers/csv';

/** A file of rows: the heads of its columns, its rows of texts, and the line of each in a spreadsheet, whose first is 1. */
export type Table = { name: string; headers: string[]; rows: string[][]; lines: number[] };

/** What `writeTable` puts before a formula sign. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** Characters taken at a time, so that the page stays quick while a large file is read. */
const CHUNK = 65_536;

/**
 * The text of a file: in UTF-16 where its mark says so, in UTF-8, or else as Excel on Windows saves a CSV. Decoded whole:
 * a piece may end in the midst of a character.
 * @throws what holds a NUL, as a workbook or a PDF does, is no text.
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
 * Reads a CSV file (RFC 4180; its encoding and its delimiter are guessed, a byte-order mark and what defuses a
 * formula are dropped). Empty lines do not count.
 * @throws the browser's own error when the file cannot be read, and where it is no text.
 */
export async function parseCsvFile(file: File): Promise<Table> {
  const text = await decodeFile(file);
  return new Promise((resolve) => {
    const all: string[][] = [];
    const lines: number[] = [];
    let line = 0;
    // The package's types know of pieces of files alone; it cuts a text into pieces as well.
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

/** Rows as the text of a CSV file; a leading formula sign is defused. */
export const formatCsv = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    [headers, ...rows].map((row) => [...row]),
    { escapeFormulae: FORMULA_START },
  );
