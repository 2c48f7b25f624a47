import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { getTableName, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { CopyOut } from '../db/copy';
import { getMigrations } from '../db/migrations';
import type { Database, Db } from '../db/open';
import { findStoredTables } from '../db/tables';
import { FORMAT, type Head, ROWS_END } from './format';

const NEWLINE = 10;

/**
 * Writes a backup of the complete database, in one snapshot, to a stream, and respects its backpressure.
 * Derived tables (`rebuild_lists`) are left out. The output is not compressed, and the stream is not closed.
 */
export async function writeBackup(db: Database, into: Writable): Promise<void> {
  const put = async (bytes: Uint8Array | string) => {
    if (into.destroyed) throw new Error('The backup was aborted.');
    if (!into.write(bytes)) await once(into, 'drain');
  };
  const line = (of: object) => put(`${JSON.stringify(of)}\n`);
  await db.snapshot(async (tx, copy) => {
    await line(await headOf(tx));
    let rows = 0;
    const tables = await findStoredTables(tx);
    for (const stored of tables) {
      const table = getTableName(stored);
      const part = { table, columns: await columnsOf(tx, table) };
      await line(part);
      const sum = await copyRows(copy(part), put);
      if (sum.rows !== (await tx.$count(stored))) throw new Error(`Rows of ${table} are missing.`);
      await put(`${ROWS_END}\n`);
      await line(sum);
      rows += sum.rows;
    }
    await line({ end: true, tables: tables.length, rows });
  });
}

async function copyRows(text: ReturnType<CopyOut>, put: (bytes: Uint8Array) => Promise<void>) {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const bytes of text) {
    hash.update(bytes);
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows++;
    await put(bytes);
  }
  return { rows, sha256: hash.digest('hex') };
}

/**
 * Sequences are not part of the snapshot. They are read after it begins, so that no value is lower than an id
 * in a row.
 */
async function headOf(tx: Db): Promise<Head> {
  const migrations = await getMigrations(tx);
  const counters = await tx
    .select({ name: sql<string>`sequencename::text`, value: sql<string>`last_value::text` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public' and last_value is not null`);
  return {
    backup: 'coverage-portal',
    format: FORMAT,
    made: new Date(now()).toISOString(),
    migrations,
    counters: Object.fromEntries(counters.map(({ name, value }) => [name, Number(value)])),
  };
}

/** Returns the stored (not generated) columns of a table, in their order. */
export async function columnsOf(tx: Db, table: string): Promise<string[]> {
  const rows = await tx
    .select({ name: sql<string>`column_name::text` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
    .orderBy(sql`ordinal_position`);
  return rows.map(({ name }) => name);
}
