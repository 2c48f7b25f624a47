import { DamagedBackupError } from './format';

/** A stream that is read by line, or by block of lines. */
export type Lines = {
  /** Returns the next line without its line break, or undefined at the end. */
  line: () => Promise<string | undefined>;
  /** Yields the lines before the line `end` in chunks of complete lines, and skips `end`. */
  block: (end: string) => AsyncGenerator<Uint8Array>;
};

/** Maximum length of a JSON line, in bytes. Rows are not read as lines. */
const LONGEST = 1_048_576;

/** Reads a stream by line. Throws `DamagedBackupError` if the stream ends in the middle. */
export function readLines(stream: AsyncIterable<Buffer>): Lines {
  const pieces = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** Reads another chunk. Returns false at the end of the stream. */
  const more = async (): Promise<boolean> => {
    const { done, value } = await pieces.next().catch((error: unknown) => {
      throw new DamagedBackupError('it cannot be unpacked', error);
    });
    if (!done) rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return !done;
  };

  async function line(): Promise<string | undefined> {
    let at = rest.indexOf('\n');
    while (at < 0) {
      if (rest.length > LONGEST) throw new DamagedBackupError('a line of it has no end');
      if (!(await more())) {
        if (rest.length > 0) throw new DamagedBackupError('it ends in the middle of a line');
        return undefined;
      }
      at = rest.indexOf('\n');
    }
    const text = rest.toString('utf8', 0, at);
    rest = rest.subarray(at + 1);
    return text;
  }

  async function* block(end: string): AsyncGenerator<Uint8Array> {
    const first = `${end}\n`;
    const mark = Buffer.from(first);
    const later = `\n${end}\n`;
    for (;;) {
      const starts = rest.subarray(0, first.length).equals(mark);
      const at = starts ? 0 : rest.indexOf(later) + 1;
      if (at > 0 || starts) {
        if (at > 0) yield rest.subarray(0, at);
        rest = rest.subarray(at + first.length);
        return;
      }
      const whole = rest.lastIndexOf('\n') + 1;
      if (whole > 0) {
        const piece = rest.subarray(0, whole);
        rest = rest.subarray(whole);
        yield piece;
      }
      if (!(await more())) throw new DamagedBackupError('it ends in the middle of a table');
    }
  }
  return { line, block };
}
