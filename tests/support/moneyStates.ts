import { eq } from 'drizzle-orm';
import { now, setClock } from '../../common/clock';
import { DAY_MS } from '../../common/days';
import { REFUND_STATE_TITLES } from '../../common/statuses';
import type { Database } from '../../server/db/open';
import { providerOperations } from '../../server/db/schema';
import type { Operation } from '../../server/operations/operations';
import type { PaymentContext } from '../../server/operations/paymentContext';
import { settleByKey, settleOperations } from '../../server/operations/runOperation';
import { acquireCharge } from '../../server/payments/acquireCharge';
import { CHARGE, chargePayment } from '../../server/payments/charge';
import { giveUpCharge } from '../../server/payments/giveUpCharge';
import type { ChargeResult, RefundResult } from '../../server/provider/provider';
import { sandboxProvider } from '../../server/provider/sandbox';
import { acquireRefund } from '../../server/refunds/acquireRefund';
import { REFUND, retryRefund } from '../../server/refunds/refund';
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

/** Returns the state of an operation, which must be one of its kind. */
async function getState<S extends Operation['state']>(
  { orm }: Database,
  { operation_id }: Operation,
  titles: Record<S, string>,
): Promise<string> {
  const [operation] = await orm
    .select()
    .from(providerOperations)
    .where(eq(providerOperations.operation_id, operation_id));
  const state = operation?.state;
  const found = Object.entries<string>(titles).find(([name]) => name === state);
  if (!found) throw new Error(`The state ${state} has no title.`);
  return found[1];
}

/** An attempt to charge a payment, whose server was killed during the call. */
export function chargeStates(db: Database): StateMachine<Operation> {
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
      const { operation } = await orm.transaction((tx) => acquireCharge(tx, BY, { t_id }, instance));
      return operation;
    },
    getState: (operation) => getState(db, operation, CHARGE_TITLES),
    events: {
      'Pay Now, charged': ({ t_id }) => chargePayment(at(charged), BY, { t_id }),
      'Pay Now, declined': ({ t_id }) => chargePayment(at(declined), BY, { t_id }),
      'Pay Now, processing': ({ t_id }) => chargePayment(at(processing), BY, { t_id }),
      'Pay Now, no response': ({ t_id }) => chargePayment(at(AWAY), BY, { t_id }),
      'the job finds it charged': () => settleOperations(at(charged), CHARGE),
      'the job finds it declined': () => settleOperations(at(declined), CHARGE),
      'the job finds it processing': () => settleOperations(at(processing), CHARGE),
      'the job finds nothing': () => settleOperations(at(undefined), CHARGE),
      'the job finds nothing, after two days': () =>
        threeDaysLater(() => settleOperations(at(undefined), CHARGE)),
      'a webhook reports it charged': ({ key }) => settleByKey(at(charged), CHARGE, key),
      'a webhook reports it declined': ({ key }) => settleByKey(at(declined), CHARGE, key),
      'Give Up Charge finds it charged': ({ t_id }) => giveUpCharge(at(charged), BY, { t_id }),
      'Give Up Charge finds nothing, after two days': ({ t_id }) =>
        threeDaysLater(() => giveUpCharge(at(undefined), BY, { t_id })),
    },
    isEnd: (state) =>
      [CHARGE_TITLES.succeeded, CHARGE_TITLES.declined, CHARGE_TITLES.not_made].includes(state),
  };
}

/** A refund whose server was killed during the call. */
export function refundStates(db: Database): StateMachine<Operation> {
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
      const instance = { serverId: db.serverId, maxCallMs: 4_000 };
      const ask = { t_id, acc_id, cents: 100, reason: 'A test.', refunded: 0 };
      const request = { user_id: BY, key: `refund ${t_id}`, call: 'POST /admin/refund', body: ask };
      const { operation } = await orm.transaction((tx) => acquireRefund(tx, request, ask, instance));
      return operation;
    },
    getState: (operation) => getState(db, operation, REFUND_STATE_TITLES),
    events: {
      'Check Again, refunded': ({ operation_id }) => retryRefund(at(refunded), BY, operation_id),
      'Check Again, pending': ({ operation_id }) => retryRefund(at(pending), BY, operation_id),
      'Check Again, failed': ({ operation_id }) => retryRefund(at(failed), BY, operation_id),
      'Check Again, no response': ({ operation_id }) => retryRefund(at(AWAY), BY, operation_id),
      'the job finds it refunded': () => settleOperations(at(refunded), REFUND),
      'the job finds it pending': () => settleOperations(at(pending), REFUND),
      'the job finds it failed': () => settleOperations(at(failed), REFUND),
      'the job finds nothing': () => settleOperations(at(undefined), REFUND),
      'a webhook reports it refunded': ({ key }) => settleByKey(at(refunded), REFUND, key),
      'a webhook reports it failed': ({ key }) => settleByKey(at(failed), REFUND, key),
    },
    isEnd: (state) => state === REFUND_STATE_TITLES.succeeded || state === REFUND_STATE_TITLES.failed,
  };
}
