import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Day } from '../../common/days';
import type { Db } from '../db/open';
import type { ReadOptions, RowId, SqlList } from './sqlList';

/** Reads rows of a list's table, what is `selected` on a day, each `answered` as the documented read has it. */
export const readRowsFrom =
  <F extends SelectedFieldsFlat>(
    table: PgTable,
    id: PgColumn,
    selected: (day: Day) => F,
    answered: (row: SelectResultFields<F>) => Record<string, unknown>,
  ): SqlList['read'] =>
  async (orm: Db, { where, order, limit, offset, key, lowCardinality }: ReadOptions, day: Day) => {
    const read = (from: Db, holds: SQL) =>
      from
        .select({
          row: selected(day),
          key: sql<string | null>`(${key})::text`.as('sorted_by'),
          id: sql<RowId>`${id}`.mapWith(id).as('own_id'),
        })
        .from(table)
        .where(holds)
        .orderBy(order)
        .limit(limit)
        .offset(offset);
    const rows = await (lowCardinality
      ? orm.transaction(async (tx) => {
          // The planner, which does not know how columns go together, would look for the few along the whole order.
          await tx.execute(sql`set local enable_seqscan = off`);
          return read(tx, sql`${id} = any (array(select ${id} from ${table} where ${where}))`);
        })
      : read(orm, where));
    return rows.map((row) => ({
      row: answered(row.row as SelectResultFields<F>),
      key: row.key as string | null,
      id: row.id as RowId,
    }));
  };
