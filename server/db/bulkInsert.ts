import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CopyIn } from './copy';
import type { Db } from './open';

/** Inserts rows with the columns of the first row. Other columns get their defaults. */
export type BulkInsert = (table: PgTable, rows: readonly object[]) => Promise<void>;

const BATCH = 5_000;
const CHUNK = 65_536;

/**
 * Inserts rows as JSON, with one parameter per batch, which is the fastest way into the embedded database.
 */
export const bulkInsertJson =
  (tx: Db): BulkInsert =>
  async (table, rows) => {
    const columns = sql.join(
      columnsOf(rows).map((name) => sql.identifier(name)),
      sql`, `,
    );
    for (let at = 0; at < rows.length; at += BATCH) {
      const json = JSON.stringify(rows.slice(at, at + BATCH));
      await tx.execute(
        sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb)`,
      );
    }
  };

/** Inserts rows with `COPY`, which is the fastest way into a PostgreSQL server. */
export const bulkInsertCopy =
  (copy: CopyIn): BulkInsert =>
  async (table, rows) => {
    const columns = columnsOf(rows);
    if (rows.length > 0) await copy({ table: getTableName(table), columns }, copyText(rows, columns));
  };

const columnsOf = (rows: readonly object[]): string[] => Object.keys(rows[0] ?? {});

/** Yields rows in the text format of `COPY`, in chunks of about 64 KB. */
function* copyText(rows: readonly object[], columns: readonly string[]): Generator<string> {
  let text = '';
  for (const row of rows) {
    const fields = new Map(Object.entries(row));
    text += `${columns.map((name) => field(fields.get(name))).join('\t')}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (char) => ESCAPED[char] ?? char);

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : escaped(String(value));
}
