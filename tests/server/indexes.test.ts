import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { lists } from '../../server/listRegistry';
import { partsOf } from '../../server/lists/order';
import { column, type SqlList } from '../../server/lists/sqlList';
import { freshDatabase } from '../support/database';

const db = await freshDatabase();
afterAll(() => db.close());

/** Columns of small tables, or of rows that hardly change. */
const WITHOUT = [
  'accounts.acc_owner',
  'accounts.parent_id',
  'delegations.requested_by',
  'delegations.user_id',
  'policies.product_id',
  'provider_customers.acc_id',
  'sign_in_challenges.user_id',
];

it('foreign keys have an index', async () => {
  const { rows } = (await db.orm.execute(sql`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)
    order by 1`)) as unknown as { rows: { name: string }[] };
  expect(rows.map(({ name }) => name)).toEqual(WITHOUT);
});

it.each([
  ['reservations', 'res_checkin', 'UPCOMING_FIRST'],
  ['coverages', 'res_checkin', 'UPCOMING_FIRST'],
  ['payments', 't_date', 'RECENT_FIRST'],
] as const)(
  '%s in the order of %s, %s, are read from ranges of an index, without sorting',
  async (name, field, order) => {
    const list = lists[name] as SqlList;
    const parts = partsOf(list, { names: [field], order, reading: undefined }, '2026-03-10');
    expect(parts).toHaveLength(2);
    for (const { where = sql`true`, key, descending } of parts) {
      const direction = descending ? sql`desc` : sql`asc`;
      const plan = await db.orm.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_bitmapscan = off`);
        return tx.execute(sql`explain select from ${sql.identifier(list.table)} where ${where}
        order by ${key} ${direction}, ${column(list.id)} ${direction} limit 26`);
      });
      const { rows } = plan as unknown as { rows: { 'QUERY PLAN': string }[] };
      const text = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${list.table}_by_`));
      expect(text).toContain(`Index Cond: (${field} `);
      expect(text).not.toContain('Sort');
    }
  },
);
