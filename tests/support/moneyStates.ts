import { eq } from 'drizzle-orm';
import { now, setClock } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { REFUND_STATE_TITLES } from '../../common/statuses';
import type { Database } from '../../server/db/open';
import { chargeAttempts, refunds } from '../../server/db/schema';
import { chargePayment, settleChargeByKey, settleOpenCharges } from '../../server/payments/charge';
import { acquireChargeAttempt } from '../../server/payments/chargeAttempt';
import { giveUpCharge } from '../../server/payments/giveUpCharge';
import type { PaymentContext } from '../../server/payments/paymentContext';
import type { ChargeResult, RefundResult } from '../../server/provider/provider';
import { sandboxProvider } from '../../server/provider/sandbox';
import { retryRefund, settleRefundByKey, settleRefunds } from '../../server/refunds/refund';
import { acquireRefund } from '../../server/refunds/refundAttempt';
import { makePayment } from './rows';
import type { StateMachine } from './stateMachine';

const BY = 61;
const AWAY = 'no response';

/** Runs work three days later. */
async function threeDaysLater<T>(work: () => Promise<T>): Promise<T> {
  const at = now() + 3 * DAY_MS;
  setClock(() => at);
  return work().finally(() => setClock());
}

/** A provider with one answer to all calls: a result, nothing known, or no response. */
function createAnswers<T>(result: T | undefined | typeof AWAY) {
  const find = async () => {
    if (result === AWAY) throw new Error('connection refused');
    return result as T | undefined;
  };
  const call = async () => {
    if (result === AWAY || result === undefined) throw new Error('connection refused');
    return result as T;
  };
  return { find, call };
}

/** The server that has taken over after the first one was killed. */
const nextServer = (db: Database, provider: Partial<PaymentContext['provider']>): PaymentContext => ({
  db: { ...db, serverId: db.serverId + 1 },
  provider: { ...sandboxProvider(db.orm), ...provider },
  timeoutMs: 1_000,
});

const CHARGE_TITLES = {
  calling: 'Calling the provider',
  unsure: 'In doubt',
  processing: 'Processing at the bank',
  succeeded: 'Succeeded',
  declined: 'Declined',
  not_made: 'Not made',
};

/** An attempt to charge a payment, whose server was killed during the call. */
export function chargeStates(db: Database): StateMachine<{ t_id: number; key: string }> {
  const { orm } = db;
  const at = (result: ChargeResult | undefined | typeof AWAY) => {
    const { find, call } = createAnswers(result);
    return nextServer(db, { find, charge: call });
  };
  const charged: ChargeResult = { outcome: 'succeeded', id: 'pi_1' };
  const declined: ChargeResult = { outcome: 'declined', id: 'pi_1', reason: 'Declined.' };
  const processing: ChargeResult = { outcome: 'processing', id: 'pi_1' };
  return {
    title: 'Attempt to charge a payment',
    create: async () => {
      const { t_id } = await makePayment(orm);
      const instance = { serverId: db.serverId, maxCallMs: 4_000 };
      const { key } = await orm.transaction((tx) => acquireChargeAttempt(tx, BY, { t_id }, instance));
      return { t_id, key };
    },
    getState: async ({ key }) => {
      const [attempt] = await orm.select().from(chargeAttempts).where(eq(chargeAttempts.key, key));
      return CHARGE_TITLES[attempt?.state ?? 'calling'];
    },
    events: {
      'Pay Now, charged': ({ t_id }) => chargePayment(at(charged), BY, { t_id }),
      'Pay Now, declined': ({ t_id }) => chargePayment(at(declined), BY, { t_id }),
      'Pay Now, processing': ({ t_id }) => chargePayment(at(processing), BY, { t_id }),
      'Pay Now, no response': ({ t_id }) => chargePayment(at(AWAY), BY, { t_id }),
      'the job finds it charged': () => settleOpenCharges(at(charged)),
      'the job finds it declined': () => settleOpenCharges(at(declined)),
      'the job finds it processing': () => settleOpenCharges(at(processing)),
      'the job finds nothing': () => settleOpenCharges(at(undefined)),
      'the job finds nothing, after two days': () => threeDaysLater(() => settleOpenCharges(at(undefined))),
      'a webhook reports it charged': ({ key }) => settleChargeByKey(at(charged), key),
      'a webhook reports it declined': ({ key }) => settleChargeByKey(at(declined), key),
      'Give Up Charge finds it charged': ({ t_id }) => giveUpCharge(at(charged), BY, { t_id }),
      'Give Up Charge finds nothing, after two days': ({ t_id }) =>
        threeDaysLater(() => giveUpCharge(at(undefined), BY, { t_id })),
    },
    isEnd: (state) =>
      [CHARGE_TITLES.succeeded, CHARGE_TITLES.declined, CHARGE_TITLES.not_made].includes(state),
  };
}

/** A refund whose server was killed during the call. */
export function refundStates(db: Database): StateMachine<{ refund_id: number; key: string }> {
  const { orm } = db;
  const at = (result: RefundResult | undefined | typeof AWAY) => {
    const { find, call } = createAnswers(result);
    return nextServer(db, { findRefund: find, refund: call });
  };
  const refunded: RefundResult = { outcome: 'succeeded', id: 're_1' };
  const pending: RefundResult = { outcome: 'pending', id: 're_1' };
  const failed: RefundResult = { outcome: 'failed', id: 're_1', reason: 'Failed.' };
  return {
    title: 'Refund',
    create: async () => {
      const { t_id, acc_id } = await makePayment(orm, { t_status: '34', stripe_payment_id: 'pi_1' });
      const lockOwner = { by: BY, serverId: db.serverId, maxCallMs: 4_000 };
      const ask = { t_id, acc_id, cents: 100, reason: 'A test.', refunded: 0, request_key: `refund ${t_id}` };
      return (await orm.transaction((tx) => acquireRefund(tx, lockOwner, ask))).refund;
    },
    getState: async ({ refund_id }) => {
      const [refund] = await orm.select().from(refunds).where(eq(refunds.refund_id, refund_id));
      return REFUND_STATE_TITLES[refund?.state ?? 'calling'];
    },
    events: {
      'Check Again, refunded': ({ refund_id }) => retryRefund(at(refunded), BY, refund_id),
      'Check Again, pending': ({ refund_id }) => retryRefund(at(pending), BY, refund_id),
      'Check Again, failed': ({ refund_id }) => retryRefund(at(failed), BY, refund_id),
      'Check Again, no response': ({ refund_id }) => retryRefund(at(AWAY), BY, refund_id),
      'the job finds it refunded': () => settleRefunds(at(refunded)),
      'the job finds it pending': () => settleRefunds(at(pending)),
      'the job finds it failed': () => settleRefunds(at(failed)),
      'the job finds nothing': () => settleRefunds(at(undefined)),
      'a webhook reports it refunded': ({ key }) => settleRefundByKey(at(refunded), key),
      'a webhook reports it failed': ({ key }) => settleRefundByKey(at(failed), key),
    },
    isEnd: (state) => state === REFUND_STATE_TITLES.succeeded || state === REFUND_STATE_TITLES.failed,
  };
}
