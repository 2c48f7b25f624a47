import { and, eq, inArray } from 'drizzle-orm';
import { now } from '../../../common/clock';
import { toDollars } from '../../../common/money';
import { random } from '../../../sandbox/random';
import type { Db } from '../../../server/db/open';
import { idempotencyKeys, providerOperations, transactions } from '../../../server/db/schema';
import { isRefund } from '../../../server/operations/operations';
import type { StandIn } from '../../support/stripeStandIn';
import type { MoneyAction } from './charges';
import type { CrashTest } from './killRound';
import type { PaymentOutcome, PaymentToCreate } from './ledger';

const PAID = 5_000;
/** Parts of a payment that are refunded before a round, none to two of them, in cents. */
const PARTS = [700, 1_299];
/** One in this many refunds has an amount that the bank rejects. */
const REFUSED_EVERY = 7;
const REFUSED = 2_053;

/**
 * Returns the refund during which a server is killed. Also returns the earlier partial refunds of the i-th
 * payment, in cents.
 */
function getAmounts(i: number): { parts: number[]; cents: number } {
  const rnd = random(i + 1);
  const parts = PARTS.filter(() => rnd.chance(0.4));
  if (rnd.chance(0.5)) parts.reverse();
  const left = PAID - parts.reduce((sum, part) => sum + part, 0);
  if (i % REFUSED_EVERY === REFUSED_EVERY - 1) return { parts, cents: REFUSED };
  // Full dollars, because other amounts have a meaning for the simulator.
  return { parts, cents: rnd.chance(0.5) ? left : 100 * rnd.int(1, Math.floor(left / 100)) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const getKey = (i: number, tab: number) => `round ${i} tab ${tab}`;

/** Creates a payment that was charged at the provider. */
function createPaidPayment({ intents, addCharge }: StandIn, i: number): PaymentToCreate {
  const id = `pi_paid_${i}`;
  const { id: latest_charge } = addCharge({ amount: PAID, payment_intent: id });
  intents.push({
    id,
    object: 'payment_intent',
    status: 'succeeded',
    amount: PAID,
    currency: 'usd',
    customer: '',
    payment_method: '',
    latest_charge,
    last_payment_error: null,
    description: null,
    metadata: {},
    created: Math.floor(now() / 1000),
  });
  return { t_status: '34', t_subtotal_cents: PAID, stripe_payment_id: id };
}

const createBody = ({ scene }: CrashTest, t_id: number, cents: number, refunded: number) => ({
  t_id,
  acc_id: scene.account,
  amount: toDollars(cents),
  refunded: toDollars(refunded),
  reason: 'Tortured',
});

async function refundParts(world: CrashTest, i: number, t_id: number): Promise<void> {
  let refunded = 0;
  for (const part of getAmounts(i).parts) {
    const answer = await fetch(`${world.servers[0]?.address}/api/admin/refund`, {
      method: 'POST',
      headers: { ...world.scene.tabs[0], 'idempotency-key': `part ${i} ${part}` },
      body: JSON.stringify(createBody(world, t_id, part, refunded)),
    });
    if (answer.status !== 200) throw new Error(`A part was answered with ${answer.status}.`);
    refunded += part;
  }
}

/**
 * Returns the result of a round's refund. `done` counts the refunds at the provider. The ledger agrees if its
 * refunds and those of the provider have the same amounts, without duplicates. Their sum must be that of the
 * payment.
 */
async function getRefundOutcome(orm: Db, standIn: StandIn, i: number, t_id: number): Promise<PaymentOutcome> {
  const made = standIn.refunds.filter(({ metadata }) => metadata.t_id === String(t_id));
  const sent = made.filter(({ status }) => status !== 'failed');
  const rows = await orm
    .select()
    .from(providerOperations)
    .where(and(eq(providerOperations.t_id, t_id), isRefund));
  const [payment] = await orm.select().from(transactions).where(eq(transactions.t_id, t_id));
  const atProvider = (key: string) => sent.filter(({ metadata }) => metadata.key === key);
  const keys = [0, 1].map((tab) => getKey(i, tab));
  const requests = await orm.select().from(idempotencyKeys).where(inArray(idempotencyKeys.key, keys));
  const ids = new Set(requests.map(({ operation_id }) => operation_id));
  const requested = rows.filter(({ operation_id }) => ids.has(operation_id));
  const counted = rows.filter(({ state }) => state !== 'failed').map(({ cents }) => cents);
  return {
    done: sum(requested.map(({ key }) => atProvider(key).length)),
    more: sum(sent.map(({ amount }) => amount)) > PAID,
    agrees:
      payment?.refunded_cents === sum(counted) &&
      sent.length === sum(rows.map(({ key }) => atProvider(key).length)) &&
      rows.every(({ key, state, cents }) => {
        const own = atProvider(key);
        return own.length === (state === 'succeeded' ? 1 : 0) && own.every(({ amount }) => amount === cents);
      }),
    stuck: rows.some(
      ({ state, key }) =>
        state === 'calling' || (state === 'unsure' && made.some(({ metadata }) => metadata.key === key)),
    ),
  };
}

/** Refunds a part of a payment, or the rest, from two tabs with a double click each. */
export const refunds: MoneyAction = {
  name: 'refunds',
  createPayment: createPaidPayment,
  create: 'POST /v1/refunds',
  find: 'GET /v1/refunds',
  refundParts,
  clicks: (world, i, t_id, tab) => {
    const { parts, cents } = getAmounts(i);
    const headers = { ...world.scene.tabs[tab], 'idempotency-key': getKey(i, tab) };
    const click = { headers, path: '/api/admin/refund', body: createBody(world, t_id, cents, sum(parts)) };
    return [click, click];
  },
  getProviderObjects: (standIn) => standIn.refunds,
  getEventType: ({ status }) => (status === 'failed' ? 'refund.failed' : 'refund.updated'),
  getOutcome: getRefundOutcome,
};
