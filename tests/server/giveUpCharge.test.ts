import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { providerOperations } from '../../server/db/schema';
import { chargePayment } from '../../server/payments/charge';
import { giveUpCharge } from '../../server/payments/giveUpCharge';
import type { Provider } from '../../server/provider/provider';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { type Fault, faultyProvider } from '../support/provider';
import { auditOf, makePayment, paymentOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(() => db.close());
afterEach(() => setClock());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const BY = 61;
const createContext = (provider: Provider) => ({ db, provider, timeoutMs: 1_000 });
const attemptOf = async (t_id: number) => {
  const rows = await orm
    .select()
    .from(providerOperations)
    .where(eq(providerOperations.t_id, t_id))
    .orderBy(desc(providerOperations.started_at));
  return rows[0];
};

/** Creates a payment whose charge is in doubt since `hours`: its request or its response was lost. */
async function makeDoubt(hours: number, fault: Fault = 'lost', cents = 5_000) {
  const began = now();
  setClock(() => began - hours * 3_600_000);
  const { t_id, acc_id } = await makePayment(orm, { t_subtotal_cents: cents });
  const lost = createContext(faultyProvider(orm, { charge: fault, find: 'lost' }));
  await expect(chargePayment(lost, BY, { t_id })).rejects.toMatchObject({ status: 502 });
  setClock(() => began);
  return { t_id, acc_id };
}
const giveUp = (t_id: number, provider: Provider = faultyProvider(orm, {})) =>
  giveUpCharge(createContext(provider), BY, { t_id });

it('gives up a charge that the provider never saw, after two days, by the user', async () => {
  const { t_id } = await makeDoubt(49);
  expect(await giveUp(t_id)).toBe('not_made');
  expect(await attemptOf(t_id)).toMatchObject({ state: 'not_made' });
  expect(await paymentOf(orm, t_id)).toMatchObject({ t_status: '33', t_reason: null });
  expect((await auditOf(orm, 'transaction', t_id))[0]).toMatchObject({
    action: 'give up charge',
    user_id: BY,
    after: { cents: 5_000 },
  });
});

it('is rejected while the key is still valid at the provider', async () => {
  const { t_id } = await makeDoubt(47);
  await expect(giveUp(t_id)).rejects.toMatchObject({
    status: 409,
    message: 'The payment provider may still make this charge.',
    note: 'Hours until it can be given up: 1.',
  });
  expect(await attemptOf(t_id)).toMatchObject({ state: 'unsure' });
});

it.each([
  ['succeeded', 5_000, '34'],
  ['declined', 113, '35'],
] as const)('stores the result of a charge that the provider has: %s', async (result, cents, t_status) => {
  const { t_id } = await makeDoubt(1, 'unheard', cents);
  expect(await giveUp(t_id)).toBe(result);
  expect(await paymentOf(orm, t_id)).toMatchObject({ t_status });
});

it('is rejected without an answer of the provider, and while the bank or a server is charging', async () => {
  const { t_id } = await makeDoubt(49);
  await expect(giveUp(t_id, faultyProvider(orm, { find: 'lost' }))).rejects.toMatchObject({ status: 502 });
  const processing = {
    ...faultyProvider(orm, {}),
    find: async () => ({ outcome: 'processing', id: 'pi_1' }),
  };
  await expect(giveUp(t_id, processing as Provider)).rejects.toMatchObject({
    status: 409,
    message: 'The payment is being processed by the bank.',
  });
  const lease = { state: 'calling', server_id: db.serverId, started_at: new Date(now()) } as const;
  await orm.update(providerOperations).set(lease).where(eq(providerOperations.t_id, t_id));
  await expect(giveUp(t_id)).rejects.toMatchObject({ message: 'This payment is being charged right now.' });
});

it('over the API: a payment in doubt says so until its charge was given up', async () => {
  const app = testApp(db);
  const keys = await keysOf(app);
  const { t_id, acc_id } = await makeDoubt(49);
  const isInDoubt = async () =>
    (await read(app, keys, `/admin/payment?t_id=${t_id}`))[0].charge_in_doubt as boolean;
  expect(await isInDoubt()).toBe(true);
  const post = () => send(app, 'POST', '/admin/give_up_charge', { id: t_id, acc_id }, keys);
  expect(await (await post()).json()).toMatchObject({
    status: 'success',
    msg: 'The charge was given up: the payment provider has never made it.',
  });
  expect(await isInDoubt()).toBe(false);
  expect(await (await post()).json()).toMatchObject({ msg: 'No charge of this payment is in doubt.' });
});
