import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '@electric-sql/pglite';
import type { TransactionSql } from 'postgres';

/** A table and the columns to copy. */
export type Copied = { table: string; columns: readonly string[] };
/** Yields the rows of a table in the text format of `COPY`, in chunks of any size. */
export type CopyOut = (of: Copied) => AsyncIterable<Uint8Array>;
/** Inserts rows in the text format of `COPY`. Each chunk has complete lines. */
export type CopyIn = (into: Copied, text: AsyncIterable<Uint8Array> | Iterable<string>) => Promise<void>;

/** Maximum size of a chunk for the embedded database, in bytes (approximate). */
const AT_ONCE = 8 * 1_048_576;
const PAGE = 8_192;

const names = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ');

/** Copies out of a PostgreSQL server, within its transaction. */
export const copyOutOf = (tx: TransactionSql): CopyOut =>
  async function* ({ table, columns }) {
    const rows = await tx.unsafe(`copy "${table}" (${names(columns)}) to stdout`).readable();
    yield* rows;
    // The driver pauses its socket after reading ahead and resumes it on the next read. One more read is
    // therefore needed.
    rows._read(0);
  };

/** Copies into a PostgreSQL server, within its transaction. */
export const copyInto =
  (tx: TransactionSql): CopyIn =>
  async ({ table, columns }, text) => {
    const into = await tx.unsafe(`copy "${table}" (${names(columns)}) from stdin`).writable();
    await pipeline(Readable.from(text), into, { end: false });
    into.end();
    // The driver does not report an error that arrives after the last row. The next statement does.
    await setImmediate();
    await tx`select 1`.catch((cause: unknown) => {
      throw new Error(`PostgreSQL rejected the rows of ${table}. See its log.`, { cause });
    });
  };

/** Copies out of the embedded database, some pages of a table at a time. */
export const copyOutOfEmbedded = (tx: Transaction): CopyOut =>
  async function* ({ table, columns }) {
    const size = await tx.query<{ bytes: number }>('select pg_relation_size($1::regclass)::float8 as bytes', [
      `"${table}"`,
    ]);
    const pages = Math.ceil((size.rows[0]?.bytes ?? 0) / PAGE);
    const step = AT_ONCE / PAGE;
    for (let page = 0; page < pages; page += step) {
      const rows = `select ${names(columns)} from "${table}" where ctid >= '(${page},0)' and ctid < '(${page + step},0)'`;
      const { blob } = await tx.query(`copy (${rows}) to '/dev/blob'`);
      if (blob) yield new Uint8Array(await blob.arrayBuffer());
    }
  };

/** Copies into the embedded database, some megabytes at a time. */
export const copyIntoEmbedded =
  (tx: Transaction): CopyIn =>
  async ({ table, columns }, text) => {
    let [pieces, bytes] = [[] as Uint8Array<ArrayBuffer>[], 0];
    const put = async () => {
      if (bytes === 0) return;
      const blob = new Blob(pieces);
      [pieces, bytes] = [[], 0];
      await tx.query(`copy "${table}" (${names(columns)}) from '/dev/blob'`, [], { blob });
    };
    for await (const piece of text) {
      const raw = new Uint8Array(Buffer.from(piece));
      pieces.push(raw);
      bytes += raw.length;
      if (bytes >= AT_ONCE) await put();
    }
    await put();
  };
