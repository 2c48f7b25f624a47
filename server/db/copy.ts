import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '@electric-sql/pglite';
import type { TransactionSql } from 'postgres';

/** A table and those of its columns that are copied. */
export type Copied = { table: string; columns: readonly string[] };
/** The rows of a table as the text of `COPY`, a line each, in pieces of any length. */
export type CopyOut = (of: Copied) => AsyncIterable<Uint8Array>;
/** Puts such rows into a table; each piece is whole lines. */
export type CopyIn = (into: Copied, text: AsyncIterable<Uint8Array> | Iterable<string>) => Promise<void>;

/** About so many bytes are in the embedded database's memory at once, on their way in or out. */
const AT_ONCE = 8 * 1_048_576;
const PAGE = 8_192;

const names = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ');

/** Copies out of a PostgreSQL server, in its transaction. */
export const copyOutOf = (tx: TransactionSql): CopyOut =>
  async function* ({ table, columns }) {
    const rows = await tx.unsafe(`copy "${table}" (${names(columns)}) to stdout`).readable();
    yield* rows;
    // The driver stops its socket when it has read ahead, and starts it when it is asked for more: at the end too.
    rows._read(0);
  };

/** Copies into a PostgreSQL server, in its transaction: so it takes millions of rows. */
export const copyInto =
  (tx: TransactionSql): CopyIn =>
  async ({ table, columns }, text) => {
    const into = await tx.unsafe(`copy "${table}" (${names(columns)}) from stdin`).writable();
    await pipeline(Readable.from(text), into, { end: false });
    into.end();
    // The driver tells nobody of a refusal that comes after the last row; the next statement does.
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
