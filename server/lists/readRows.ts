import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Day } from '../../common/days';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import type { ReadOptions, RowId, SqlList } from './sqlList';

/**
 * Creates the `read` function of a list: selects columns of its table for a day, and converts each row to the
 * documented response.
 */
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
      ? inTransaction(orm, async (tx) => {
          // The planner does not know how columns correlate. It would scan the complete sort index for the
          // few matching rows.
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
