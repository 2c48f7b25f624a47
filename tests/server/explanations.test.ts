import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, reconciliationExplanations, transactions } from '../../server/db/schema';
import { keysOf, read, send, testApp } from '../support/api';
import { agree, type Both, derived } from '../support/bothAnswers';
import { freshDatabase } from '../support/database';
import { readReconciliation } from '../support/reconciliation';
import { makePayment } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
const app = testApp(db);
let keys: Record<string, string>;
beforeAll(async () => {
  keys = await keysOf(app);
});
afterAll(() => db.close());

const PATH = '/admin/reconciliation_explanation';
const [reconciled] = derived.filter(({ list }) => list.derivedFrom?.transform === 'reconciliation');

const readRow = async (id: string) => (await readReconciliation(app, keys, id))[0];
const expectSameRows = () => agree({ app, keys }, reconciled as Both);

/** Creates a payment of $50.00 that is paid in the ledger and unknown to the provider. */
async function makeDifference() {
  const { t_id, acc_id } = await makePayment(orm, {
    t_status: '34',
    t_subtotal_cents: 5_000,
    stripe_payment_id: null,
  });
  const id = `t-${t_id}`;
  const row = await readRow(id);
  return { id, t_id, acc_id, discrepancy: String(row?.discrepancy) };
}

const explain = (body: object, headers: Record<string, string> = {}) =>
  send(app, 'POST', PATH, { reason: 'Paid in cash', ...body }, { ...keys, ...headers });

const latestEvent = async () => (await orm.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

it('an explained difference has its own class, reason, user and time, and an audit event', async () => {
  const { id, t_id, acc_id, discrepancy } = await makeDifference();
  expect((await explain({ id, discrepancy })).status).toBe(200);
  expect(await readRow(id)).toMatchObject({
    class: 'Explained',
    explained_class: 'Paid in the ledger, unknown in Stripe',
    reason: 'Paid in cash',
    explained_by: 'admin@example.com',
    explained_at: expect.stringMatching(/Z$/),
  });
  expect(await latestEvent()).toMatchObject({
    action: 'explain difference',
    entity: 'reconciliation',
    row_id: id,
    title: String(t_id),
    acc_id,
    after: { class: 'Paid in the ledger, unknown in Stripe', reason: 'Paid in cash' },
  });
  await expectSameRows();
});

it('the difference counts as open again if its amount changes, and is explained if the change is undone', async () => {
  const { id, t_id, discrepancy } = await makeDifference();
  await explain({ id, discrepancy });
  const setAmount = (t_subtotal_cents: number) =>
    orm.update(transactions).set({ t_subtotal_cents }).where(eq(transactions.t_id, t_id));
  await setAmount(5_001);
  expect(await readRow(id)).toMatchObject({
    class: 'Paid in the ledger, unknown in Stripe',
    reason: '',
    explained_by: null,
  });
  await expectSameRows();
  await setAmount(5_000);
  expect(await readRow(id)).toMatchObject({ class: 'Explained' });
});

it('a removed explanation is audited, and the difference counts as open', async () => {
  const { id, discrepancy } = await makeDifference();
  await explain({ id, discrepancy });
  expect((await send(app, 'DELETE', PATH, { id }, keys)).status).toBe(200);
  expect(await readRow(id)).toMatchObject({ class: 'Paid in the ledger, unknown in Stripe', reason: '' });
  expect(await latestEvent()).toMatchObject({
    action: 'remove explanation',
    row_id: id,
    before: { reason: 'Paid in cash' },
  });
  await expectSameRows();
  const again = await send(app, 'DELETE', PATH, { id }, keys);
  expect([again.status, (await again.json()).msg]).toEqual([404, 'There is no such explanation.']);
});

it('a repeated request with the same key explains once', async () => {
  const { id, discrepancy } = await makeDifference();
  const key = { 'idempotency-key': randomUUID() };
  const statuses = [await explain({ id, discrepancy }, key), await explain({ id, discrepancy }, key)];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await orm.$count(audit, sql`row_id = ${id}`)).toBe(1);
  expect((await explain({ id, discrepancy })).status).toBe(409);
});

it.each([
  ['a reason', (body: object) => ({ ...body, reason: ' ' }), 400, 'Missing or wrong: reason.'],
  ['a row', (body: object) => ({ ...body, id: 'pi_none' }), 404, 'There is no such difference.'],
  [
    'the present difference',
    (body: object) => ({ ...body, discrepancy: 'An earlier one' }),
    409,
    'The difference has changed.',
  ],
])('a request without %s is rejected', async (_, change, status, msg) => {
  const { id, discrepancy } = await makeDifference();
  const response = await explain(change({ id, discrepancy }));
  expect([response.status, (await response.json()).msg]).toEqual([status, msg]);
  expect(await orm.$count(reconciliationExplanations, eq(reconciliationExplanations.row_id, id))).toBe(0);
});

it('a row without a difference cannot be explained', async () => {
  const { t_id } = await makePayment(orm, { t_status: '33', stripe_payment_id: null });
  const response = await explain({ id: `t-${t_id}`, discrepancy: 'Any' });
  expect((await response.json()).msg).toBe('Both sides agree. There is nothing to explain.');
});

it('explanations are listed, latest first', async () => {
  const { id, discrepancy } = await makeDifference();
  await explain({ id, discrepancy, reason: 'The newest' });
  const rows = await read(app, keys, '/admin/reconciliation_explanations');
  expect(rows[0]).toMatchObject({ row_id: id, discrepancy, reason: 'The newest' });
});
