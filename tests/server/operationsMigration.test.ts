import { asc, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { applyMigrations, getOwnMigrations, recreateSchema } from '../../server/db/migrations';
import { idempotencyKeys, providerOperations } from '../../server/db/schema';
import { runQuery } from '../../server/lists/count';
import { freshDatabase } from '../support/database';

/** The number of migrations before charges and refunds became one table. */
const BEFORE = 28;
const KEY = '00000000-0000-4000-8000-00000000000';

/** The payments of the rows are not part of this test, so that foreign keys are not checked. */
const WITHOUT_PAYMENTS = sql`set local session_replication_role = replica`;

const db = await freshDatabase('none');
afterAll(() => db.close());

await db.orm.transaction(async (tx) => {
  const own = getOwnMigrations();
  await recreateSchema(tx, own.slice(0, BEFORE));
  await tx.execute(WITHOUT_PAYMENTS);
  await tx.execute(sql`insert into charge_attempts
    (key, t_id, state, server_id, user_id, cents, customer, description, provider_id, reason, requested_at, started_at)
    values (${`${KEY}1`}, 1, 'declined', 3, 61, 5000, 'cus_1', 'A stay', 'pi_1', 'No funds.', '2026-03-01', '2026-03-02')`);
  await tx.execute(sql`insert into refunds
    (refund_id, key, request_key, t_id, state, server_id, user_id, cents, reason, payment, started_at)
    values (7, ${`${KEY}2`}, 'form 2', 1, 'pending', 3, 61, 1000, 'Left early', 'pi_0', now())`);
  await tx.execute(sql`insert into idempotency_keys (user_id, key, request_hash, response, created_at)
    values (61, 'form 1', 'hash', ${JSON.stringify({ attempt: `${KEY}1` })}, now())`);
  await applyMigrations(tx, own.slice(BEFORE));
});

it('keeps charges and refunds with their keys, and the numbers of refunds', async () => {
  const rows = await db.orm.select().from(providerOperations).orderBy(asc(providerOperations.key));
  expect(rows).toMatchObject([
    {
      kind: 'charge',
      key: `${KEY}1`,
      state: 'declined',
      customer: 'cus_1',
      description: 'A stay',
      reason: null,
      failure: 'No funds.',
    },
    {
      operation_id: 7,
      kind: 'refund',
      key: `${KEY}2`,
      state: 'pending',
      payment: 'pi_0',
      reason: 'Left early',
      failure: null,
    },
  ]);
  const [charge, refund] = rows;
  expect(refund?.requested_at).toEqual(refund?.started_at);
  const keys = await db.orm.select().from(idempotencyKeys).orderBy(asc(idempotencyKeys.key));
  expect(keys).toMatchObject([
    { key: 'form 1', operation_id: charge?.operation_id },
    { key: 'form 2', operation_id: 7 },
  ]);
});

it('lets servers of the version before read and write them', async () => {
  const rows = await db.orm.transaction(async (tx) => {
    await tx.execute(WITHOUT_PAYMENTS);
    await tx.execute(sql`insert into charge_attempts
    (key, t_id, state, server_id, user_id, cents, customer, description, provider_id, reason, requested_at, started_at,
      settled_at)
    values (${`${KEY}3`}, 2, 'calling', 3, 61, 100, default, 'A stay', default, default, now(), now(), default)`);
    await tx.execute(
      sql`update charge_attempts set state = 'declined', reason = 'No.' where key = ${`${KEY}3`}`,
    );
    const insertRefund = () =>
      runQuery(
        tx,
        sql`insert into refunds
      (refund_id, key, request_key, t_id, state, server_id, user_id, cents, reason, payment, provider_id, failure,
        started_at, settled_at)
      values (default, gen_random_uuid(), 'form 4', 2, 'calling', 3, 61, 100, 'A test', 'pi_2', default, default, now(),
        default) on conflict do nothing returning refund_id, state`,
      );
    expect(await insertRefund()).toEqual([{ refund_id: expect.any(Number), state: 'calling' }]);
    expect(await insertRefund()).toEqual([]);
    await tx.execute(sql`select from charge_attempts where t_id = 2 for update`);
    return tx.select().from(providerOperations).where(sql`t_id = 2`).orderBy(asc(providerOperations.kind));
  });
  expect(rows).toMatchObject([
    { kind: 'charge', state: 'declined', failure: 'No.' },
    { kind: 'refund', state: 'calling', reason: 'A test', requested_at: expect.any(Date) },
  ]);
});
