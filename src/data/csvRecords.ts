import Papa, { type ParseResult } from 'papaparse';

/** Why the cells of a row are not reliable: its quotes, or the number of its cells. */
export type RowFault = 'unclosed' | 'stray' | 'short' | 'long';

/** A record of a CSV file. `line` is its row in a spreadsheet, counted from 1. Empty rows count. */
export type CsvRecord = { cells: string[]; line: number; fault?: RowFault };

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** A first line that names the delimiter, as spreadsheets write and read it. */
const SEPARATOR_LINE = /^"?sep=([^\w\s"]|\t)"?\1*$/i;

/** Lines that decide about the delimiter and the row of the headings. */
const SAMPLE = 50;

/** Lines that are read at a time, so that the page stays responsive. */
const CHUNK = 5_000;

const isBlank = (cell: string) => cell.trim() === '';

/** The cells of the record that starts at a line, and the number of its lines. */
type Read = { cells: string[]; size: number; fault?: RowFault };

/**
 * Reads the record that starts at `lines[at]`. A quoted cell can contain line breaks, so more and more lines are
 * parsed until its quote is closed. If it never is, or a quote is inside of a cell, the record is this line
 * alone. Its quotes then have no meaning. The lines after it are records of their own.
 */
function readRecord(lines: readonly string[], at: number, delimiter: string): Read {
  const line = lines[at] ?? '';
  const plain = line.split(delimiter);
  if (!line.includes('"')) return { cells: plain, size: 1 };
  // `Papa.parse` creates streams for each call, which would take a second for 20,000 rows.
  const parser = new Papa.Parser({ delimiter, newline: '\n', preview: 1 });
  for (let size = 1; ; size *= 2) {
    const block = lines.slice(at, at + size).join('\n');
    const { data, errors, meta } = parser.parse(block, 0, false) as ParseResult<string[]>;
    const codes = errors.map(({ code }) => code);
    if (codes.includes('InvalidQuotes'))
      return { cells: plain, size: 1, fault: size === 1 ? 'stray' : 'unclosed' };
    if (!codes.includes('MissingQuotes')) {
      const text = block.slice(0, meta.cursor);
      return { cells: data[0] ?? [], size: text.replace(/\n$/, '').split('\n').length };
    }
    if (at + size >= lines.length) return { cells: plain, size: 1, fault: 'unclosed' };
  }
}

/** Returns the most frequent number of cells, and its frequency. Of equally frequent ones, the smallest over 1. */
function getUsualWidth(records: readonly { cells: readonly string[] }[]): { width: number; times: number } {
  const times = new Map<number, number>();
  for (const { cells } of records)
    if (cells.length > 1) times.set(cells.length, (times.get(cells.length) ?? 0) + 1);
  return [...times].reduce(
    (best, [width, times]) =>
      times > best.times || (times === best.times && width < best.width) ? { width, times } : best,
    { width: 1, times: 0 },
  );
}

/** Returns the delimiter with which most of the first lines have the same number of cells. */
function guessDelimiter(lines: readonly string[]): string {
  const sample = lines.filter((line) => line !== '').slice(0, SAMPLE);
  const guesses = DELIMITERS.map((delimiter) => {
    const records: Read[] = [];
    for (let at = 0; at < sample.length; at += records.at(-1)?.size ?? 1)
      records.push(readRecord(sample, at, delimiter));
    return { delimiter, ...getUsualWidth(records) };
  });
  return guesses.reduce((best, guess) =>
    guess.times > best.times || (guess.times === best.times && guess.width > best.width) ? guess : best,
  ).delimiter;
}

/**
 * Splits the text of a CSV file (RFC 4180) into records without blank ones. The delimiter is named by the
 * first line or guessed. Line ends can be mixed, and are `\n` in cells.
 */
export async function readRecords(text: string): Promise<{ records: CsvRecord[]; delimiter: string }> {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const [, named] = SEPARATOR_LINE.exec(lines[0] ?? '') ?? [];
  if (named) lines.shift();
  const delimiter = named ?? guessDelimiter(lines);
  const records: CsvRecord[] = [];
  let line = 0;
  for (let at = 0, pause = CHUNK; at < lines.length; ) {
    const { size, ...read } = readRecord(lines, at, delimiter);
    line += 1;
    at += size;
    if (!read.cells.every(isBlank)) records.push({ ...read, line });
    if (at < pause) continue;
    pause = at + CHUNK;
    await new Promise((resume) => setTimeout(resume));
  }
  return { records, delimiter };
}

/**
 * Returns the index of the headings: the first record as wide as most records and with text in most of its
 * cells. Titles above the headings are narrower, or padded with empty cells.
 */
export function findHeadings(records: readonly CsvRecord[]): number {
  const sample = records.slice(0, SAMPLE);
  const { width } = getUsualWidth(sample);
  const found = sample.findIndex(
    ({ cells, fault }) =>
      !fault && cells.length >= width && cells.filter((cell) => !isBlank(cell)).length > width / 2,
  );
  return Math.max(found, 0);
}

/**
 * Returns the fault of a row below its headings. Missing cells at the end, and more text than headings, both
 * mean that the columns have probably shifted.
 */
export function getRowFault(headers: readonly string[], { cells, fault }: CsvRecord): RowFault | undefined {
  if (fault) return fault;
  if (cells.slice(headers.length).some((cell) => !isBlank(cell))) return 'long';
  return cells.length <= headers.findLastIndex((head) => !isBlank(head)) ? 'short' : undefined;
}

/** True if a cell contains a line break and the delimiters of a row: it has probably swallowed rows. */
export const looksLikeRows = (cell: string, headers: readonly string[], delimiter: string): boolean =>
  headers.length > 1 && cell.includes('\n') && cell.split(delimiter).length >= headers.length;
