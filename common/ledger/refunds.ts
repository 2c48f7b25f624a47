import { formatMinor, toDollarsOrNull } from '../money';
import { REFUND_STATE_TITLES, T_STATUS } from '../statuses';
import { isCaptured } from './capture';
import { LEDGER_CURRENCY } from './classes';
import { getTakenAmount } from './disputes';
import type { MatchedPair, ProviderPayment } from './matchPayments';
import { getLedgerRowId } from './reconciliation';
import type { Payment, Refund } from './types';

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
  requested_at: string | null;
  requested_by: string | null;
};

/** The title and the sentence of each refund state. */
const STATES: ReadonlyMap<string, readonly [state: string, sentence: string]> = new Map([
  ['calling', [REFUND_STATE_TITLES.calling, 'Contacting the payment provider.']],
  ['unsure', [REFUND_STATE_TITLES.unsure, 'The payment provider did not respond. Try again.']],
  ['pending', [REFUND_STATE_TITLES.pending, 'Being processed by the bank.']],
  ['succeeded', [REFUND_STATE_TITLES.succeeded, 'Refunded.']],
  ['failed', [REFUND_STATE_TITLES.failed, 'The refund failed.']],
]);

/** The fields of a payment that its rows have in common. */
const pickPaymentFields = (payment: Payment | Refund) => ({
  t_id: payment.t_id,
  acc_id: payment.acc_id,
  policy_id: payment.policy_id,
  t_date: payment.t_date,
  acc_title: payment.acc_title,
  coverage_no: payment.coverage_no,
  res_code: payment.res_code,
});

/**
 * Returns what is owed back or was refunded outside of the portal. Money is owed back if the payment is
 * cancelled in the ledger and the provider still holds it. Money taken by a dispute does not count.
 */
export const getProviderRefunds = ({ payments, providerPayment }: MatchedPair): RefundRow[] =>
  providerPayment?.amount
    ? payments.flatMap((payment) => toProviderRefunds(payment, providerPayment, providerPayment.amount ?? 0))
    : [];

function toProviderRefunds(payment: Payment, providerPayment: ProviderPayment, paid: number): RefundRow[] {
  if (!isCaptured(providerPayment.status) && providerPayment.refunded === 0) return [];
  const { t_status } = payment;
  const refunded = payment.refunded ?? 0;
  const held = paid - Math.max(providerPayment.refunded, refunded) - getTakenAmount(providerPayment.dispute);
  const refundedOutside = providerPayment.refunded - refunded;
  const isOwed = t_status === T_STATUS.cancelled && held > 0;
  if (!isOwed && !(t_status === T_STATUS.paid && refundedOutside > 0)) return [];
  const minor = isOwed ? held : refundedOutside;
  const formatted = formatMinor(minor, providerPayment.currency);
  return [
    {
      ...pickPaymentFields(payment),
      id: getLedgerRowId(payment.t_id),
      refund_id: null,
      state: isOwed ? 'Owed' : 'Refunded in Stripe',
      sentence: isOwed
        ? `Cancelled in the ledger, but the provider still holds ${formatted}.`
        : `Paid in the ledger, but the provider has refunded ${formatted}.`,
      provider_id: providerPayment.ids[0] ?? '',
      t_rate: toDollarsOrNull(payment.cents),
      refunded: toDollarsOrNull(payment.refunded),
      minor,
      currency: providerPayment.currency,
      created: providerPayment.created,
      requested_at: null,
      requested_by: null,
    },
  ];
}

/** Returns the refunds of the ledger with fields of their payments. */
export function getLedgerRefunds(
  ledgerRefunds: readonly Refund[],
  payments: readonly Payment[],
): RefundRow[] {
  const byId = new Map(payments.map((payment) => [payment.t_id, payment]));
  return ledgerRefunds.map((refund) => toLedgerRefund(refund, byId.get(refund.t_id)));
}

function toLedgerRefund(refund: Refund, payment: Payment | undefined): RefundRow {
  const { requested_by: requestedBy, reason } = refund;
  const [state, stateSentence] = STATES.get(refund.state) ?? [refund.state, ''];
  return {
    ...pickPaymentFields(refund),
    id: `refund-${refund.refund_id}`,
    refund_id: refund.refund_id,
    state,
    sentence: [
      refund.failure || stateSentence,
      reason && `${requestedBy ? `Requested by ${requestedBy}` : 'Reason'}: ${reason}`,
    ]
      .filter(Boolean)
      .join(' '),
    provider_id: refund.provider_id,
    t_rate: toDollarsOrNull(payment?.cents),
    refunded: toDollarsOrNull(payment?.refunded),
    minor: refund.cents,
    currency: LEDGER_CURRENCY,
    created: null,
    requested_at: refund.requested_at,
    requested_by: requestedBy,
  };
}
