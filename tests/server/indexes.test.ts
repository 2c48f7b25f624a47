import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
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
