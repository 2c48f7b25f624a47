import { dollarsOf, formatMinor } from '../money';
import { REFUND_STATE, T_STATUS } from '../statuses';
import { LEDGER_CURRENCY } from './classes';
import { takenBy } from './disputes';
import type { Pair, Unit } from './pairs';
import { idOfPayment } from './reconciliation';
import type { Payment, Refund } from './sides';

/**
 * A row of the refunds: an amount that is owed back, a refund of the ledger, or one made outside of the
 * portal. `minor` is in minor units of `currency`. `t_rate` and `refunded` of the payment are in dollars.
 */
export type RefundRow = Pick<
  Payment,
  't_id' | 'acc_id' | 'policy_id' | 't_date' | 'acc_title' | 'coverage_no' | 'res_code' | 'provider_id'
> & {
  id: string;
  refund_id: Refund['refund_id'] | null;
  state: string;
  sentence: string;
  t_rate: number | null;
  refunded: number | null;
  minor: number | null;
  currency: string;
  created: number | null;
  asked_at: string | null;
  asked_by: string | null;
};

/** The title and the sentence of each refund state. */
const STATES: ReadonlyMap<string, readonly [state: string, sentence: string]> = new Map([
  ['calling', [REFUND_STATE.calling, 'The payment provider is being asked.']],
  ['unsure', [REFUND_STATE.unsure, 'The payment provider did not answer: ask again.']],
  ['pending', [REFUND_STATE.pending, 'On its way at the bank.']],
  ['succeeded', [REFUND_STATE.succeeded, 'Sent back.']],
  ['failed', [REFUND_STATE.failed, 'The money was not sent back.']],
]);

/** The fields of a payment that its rows have in common. */
const ofPayment = (of: Payment | Refund) => ({
  t_id: of.t_id,
  acc_id: of.acc_id,
  policy_id: of.policy_id,
  t_date: of.t_date,
  acc_title: of.acc_title,
  coverage_no: of.coverage_no,
  res_code: of.res_code,
});

/**
 * Returns what is owed back or was refunded outside of the portal. Money is owed back if the payment is
 * cancelled in the ledger and the provider still holds it. Money taken by a dispute does not count.
 */
export const refundsAtProvider = ({ payments, unit }: Pair): RefundRow[] =>
  unit?.amount ? payments.flatMap((payment) => atProvider(payment, unit, unit.amount ?? 0)) : [];

function atProvider(payment: Payment, unit: Unit, paid: number): RefundRow[] {
  if (unit.status !== 'succeeded' && unit.refunded === 0) return [];
  const { t_status } = payment;
  const refunded = payment.refunded ?? 0;
  const held = paid - Math.max(unit.refunded, refunded) - takenBy(unit.dispute);
  const elsewhere = unit.refunded - refunded;
  const owed = t_status === T_STATUS.cancelled && held > 0;
  if (!owed && !(t_status === T_STATUS.paid && elsewhere > 0)) return [];
  const minor = owed ? held : elsewhere;
  const formatted = formatMinor(minor, unit.currency);
  return [
    {
      ...ofPayment(payment),
      id: idOfPayment(payment.t_id),
      refund_id: null,
      state: owed ? 'Owed back' : 'Sent back',
      sentence: owed
        ? `Cancelled in the ledger, and the provider still holds ${formatted}.`
        : `Paid in the ledger, and the provider has sent back ${formatted}.`,
      provider_id: unit.ids[0] ?? '',
      t_rate: dollarsOf(payment.cents),
      refunded: dollarsOf(payment.refunded),
      minor,
      currency: unit.currency,
      created: unit.created,
      asked_at: null,
      asked_by: null,
    },
  ];
}

/** Returns the refunds of the ledger with fields of their payments. */
export function refundsOfLedger(made: readonly Refund[], payments: readonly Payment[]): RefundRow[] {
  const byId = new Map(payments.map((payment) => [payment.t_id, payment]));
  return made.map((refund) => ofLedger(refund, byId.get(refund.t_id)));
}

function ofLedger(refund: Refund, payment: Payment | undefined): RefundRow {
  const { asked_by: by, reason: why } = refund;
  const [state, so] = STATES.get(refund.state) ?? [refund.state, ''];
  return {
    ...ofPayment(refund),
    id: `refund-${refund.refund_id}`,
    refund_id: refund.refund_id,
    state,
    sentence: [refund.failure || so, why && `${by ? `Asked by ${by}` : 'Reason'}: ${why}`]
      .filter(Boolean)
      .join(' '),
    provider_id: refund.provider_id,
    t_rate: dollarsOf(payment?.cents),
    refunded: dollarsOf(payment?.refunded),
    minor: refund.cents,
    currency: LEDGER_CURRENCY,
    created: null,
    asked_at: refund.asked_at,
    asked_by: by,
  };
}
