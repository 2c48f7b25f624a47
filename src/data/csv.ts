import Papa from 'papaparse';
import { FORMULA } from '../../providers/csv';

/** A file of rows: the heads of its columns, and its rows of texts. */
export type Table = { name: string; heads: string[]; rows: string[][] };

/** Bytes read at a time, so that the page stays quick while a large file is read. */
const CHUNK = 65_536;

/**
 * Reads a CSV file (RFC 4180; the delimiter is guessed, a byte-order mark is dropped). Empty lines do not count.
 * @throws the browser's own error when the file cannot be read.
 */
export function readTable(file: File): Promise<Table> {
  return new Promise((resolve, reject) => {
    const all: string[][] = [];
    Papa.parse<string[]>(file, {
      chunkSize: CHUNK,
      skipEmptyLines: 'greedy',
      chunk: ({ data }) => {
        for (const row of data) all.push(row);
      },
      complete: () => {
        const [heads = [], ...rows] = all;
        resolve({ name: file.name, heads: heads.map((head) => head.replace(/^\uFEFF/, '').trim()), rows });
      },
      error: reject,
    });
  });
}

/** Rows as the text of a CSV file; a leading formula sign is defused. */
export const writeTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  Papa.unparse({ fields: [...heads], data: rows.map((row) => [...row]) }, { escapeFormulae: FORMULA });
