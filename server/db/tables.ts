import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable, pgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open';
import * as schema from './schema';

const exported: readonly unknown[] = Object.values(schema);
const all = exported.filter((value): value is PgTable => is(value, PgTable));

/** The list tables. */
export const LIST_TABLES: readonly PgTable[] = [
  schema.accountList,
  schema.reservationList,
  schema.coverageList,
  schema.paymentList,
];

/** The versions of the lists. They must never repeat, because browsers cache rows by version. */
export const VERSION_TABLES = schema.listVersions;

const derived: readonly PgTable[] = [
  ...LIST_TABLES,
  schema.reservationCounts,
  schema.coverageCounts,
  schema.paymentCounts,
  schema.accountCounts,
  schema.listChanges,
  VERSION_TABLES,
];

/** The tables that contain original data, by name. All others can be rebuilt with `rebuild_lists`. */
export const STORED_TABLES: readonly PgTable[] = all
  .filter((table) => !derived.includes(table))
  .sort((a, b) => (getTableName(a) < getTableName(b) ? -1 : 1));

/** All tables except the versions. */
export const ALL_TABLES: readonly PgTable[] = all.filter((table) => table !== VERSION_TABLES);

/** Tables of earlier versions in their backups. A later migration moves their rows. */
const FORMER_TABLES: readonly PgTable[] = ['charge_attempts', 'refunds'].map((name) => pgTable(name, {}));

/** Returns the tables with original data that exist, because an earlier version has others. */
export async function findStoredTables(tx: Db): Promise<PgTable[]> {
  const rows = await tx.select({ name: sql<string>`tablename::text` }).from(sql`pg_tables`);
  const names = new Set(rows.map(({ name }) => name));
  return [...STORED_TABLES, ...FORMER_TABLES].filter((table) => names.has(getTableName(table)));
}
