import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

const exported: readonly unknown[] = Object.values(schema);
const all = exported.filter((value): value is PgTable => is(value, PgTable));

/** The list tables that have rows as they are shown. */
export const LIST_TABLES: readonly PgTable[] = [
  schema.accountList,
  schema.reservationList,
  schema.coverageList,
  schema.paymentList,
];

/** How often lists were written to: a version that was once is never to come again, for whoever has its rows. */
export const VERSION_TABLES = schema.listVersions;

const derived: readonly PgTable[] = [
  ...LIST_TABLES,
  schema.reservationCounts,
  schema.coverageCounts,
  schema.paymentCounts,
  schema.accountCounts,
  schema.listTouched,
  VERSION_TABLES,
];

/** The tables that everything else can be made of again (`rebuild_lists`), by their names. */
export const STORED_TABLES: readonly PgTable[] = all
  .filter((table) => !derived.includes(table))
  .sort((a, b) => (getTableName(a) < getTableName(b) ? -1 : 1));

/** Every table with rows of its own or made of others, but for the versions. */
export const ALL_TABLES: readonly PgTable[] = all.filter((table) => table !== VERSION_TABLES);
