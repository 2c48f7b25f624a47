import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open';
import { LIST_TABLES } from './tables';

/** The statements that drop an object and create it again. */
type Part = { off: string; on: string };

/**
 * Loads millions of rows: drops indexes, constraints and triggers, runs `rows`, restores them, and rebuilds
 * the list tables. `step` reports the progress after the rows.
 */
export async function bulkLoad(
  tx: Db,
  tables: readonly PgTable[],
  rows: () => Promise<void>,
  step: (done: number, of: number) => void = () => {},
): Promise<void> {
  await tx.execute(sql.raw("set local maintenance_work_mem = '1GB'"));
  const back = await dropIndexesAndConstraints(tx, tables);
  const lists = await dropIndexesAndConstraints(tx, LIST_TABLES);
  await rows();
  const names = tables.map(getTableName).join(', ');
  const rest = [...back, `analyze ${names}`, 'select rebuild_lists()', ...lists];
  for (const [i, statement] of rest.entries()) {
    await tx.execute(sql.raw(statement));
    step(i + 1, rest.length);
  }
}

/**
 * Drops everything that slows down bulk inserts: foreign keys, constraints with an index, indexes and
 * triggers. Returns the statements that restore them, in order. Use one transaction for both, so that other
 * connections never see incomplete tables.
 */
export async function dropIndexesAndConstraints(tx: Db, tables: readonly PgTable[]): Promise<string[]> {
  const names = tables.map((table) => `public.${getTableName(table)}`);
  const those = sql`${`{${names.join(',')}}`}::text[]::regclass[]`;
  const references = await partsOf(
    tx,
    sql`select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as def from pg_constraint
      where contype = 'f' and (conrelid = any(${those}) or confrelid = any(${those})) order by conrelid, conname`,
    constraint,
  );
  const held = await partsOf(
    tx,
    sql`select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as def from pg_constraint
      where contype in ('p', 'u', 'x') and conrelid = any(${those}) order by conrelid, contype, conname`,
    constraint,
  );
  const indexes = await partsOf(
    tx,
    sql`select indrelid::regclass::text as of, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def
      from pg_index i where indrelid = any(${those})
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
      order by indrelid, indexrelid`,
    ({ name, def }) => ({ off: `drop index ${name}`, on: def }),
  );
  const triggers = names.map((name) => ({
    off: `alter table ${name} disable trigger user`,
    on: `alter table ${name} enable trigger user`,
  }));
  for (const { off } of [...references, ...held, ...indexes, ...triggers]) await tx.execute(sql.raw(off));
  return [...held, ...indexes, ...references, ...triggers].map(({ on }) => on);
}

type Found = { of: string; name: string; def: string };

const constraint = ({ of, name, def }: Found): Part => ({
  off: `alter table ${of} drop constraint "${name}"`,
  on: `alter table ${of} add constraint "${name}" ${def}`,
});

async function partsOf(tx: Db, query: ReturnType<typeof sql>, part: (row: Found) => Part): Promise<Part[]> {
  const rows = await tx
    .select({
      of: sql<string>`f.of`,
      name: sql<string>`f.name`,
      def: sql<string>`f.def`,
    })
    .from(sql`(${query}) as f`);
  return rows.map(part);
}
