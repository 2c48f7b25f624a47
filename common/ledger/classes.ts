import { formatMinor } from '../money';
import { INTENT_STATUS_TITLES, T_STATUS } from '../statuses';
import { HELD_STATUS, isCaptured, PARTLY_CAPTURED_STATUS } from './capture';
import { type Dispute, formatDispute, getTakenAmount, isOpenOrLost } from './disputes';
import type { MatchedPair, ProviderPayment } from './matchPayments';
import type { Payment } from './types';

/** The classes of pairs that differ, by urgency. A pair is in the first class that applies. */
export const DISCREPANCY_CLASSES = [
  'Disputed',
  'Duplicate Stripe ID',
  'Stuck in processing',
  'Held in Stripe, not taken',
  'Partly captured in Stripe',
  'Paid in the ledger, unknown in Stripe',
  'Succeeded in Stripe, not in the ledger',
  'Currency differs',
  'Amount differs',
  'Refund differs',
  'Status differs',
] as const;

/** The classes of the reconciliation. A pair that differs is `Explained` while an explanation applies to it. */
export const RECONCILIATION_CLASSES = [...DISCREPANCY_CLASSES, 'Explained', 'Matched'] as const;

/** The class of a pair, with regard to explanations. */
export type ReconciliationClass = (typeof RECONCILIATION_CLASSES)[number];

/** The class of a pair that differs. */
export type DiscrepancyClass = (typeof DISCREPANCY_CLASSES)[number];

/** The class of a pair without regard to explanations. */
export type PairClass = DiscrepancyClass | 'Matched';

/** The currency of the ledger. */
export const LEDGER_CURRENCY = 'usd';

const DAY_S = 86_400;
const STALE_S = 3 * DAY_S;

const isPaid = ({ t_status }: Payment) => t_status === T_STATUS.paid;

/** Returns the ledger's title of a payment status, or its code. */
export const getLedgerStatus = ({ status, t_status }: Payment): string => status || t_status;

const TITLES = new Map<string, string>(Object.entries(INTENT_STATUS_TITLES));
/** Returns the title of a provider status, or the status itself. */
const getStatusTitle = (status: string): string => TITLES.get(status) ?? status;
/** Returns the title of a provider status within a sentence. */
const describeStatus = (status: string): string => TITLES.get(status)?.toLowerCase() ?? status;

/**
 * Returns the class of a pair and the sentence that explains it. `seconds` is the current time in epoch
 * seconds.
 */
export function classifyPair(
  { payments, providerPayment }: MatchedPair,
  seconds: number,
): [PairClass, string] {
  const [payment] = payments;
  if (providerPayment?.dispute && isDisputed(payments, providerPayment.dispute))
    return ['Disputed', formatDispute(providerPayment.dispute, providerPayment.currency)];
  if (payments.length > 1)
    return ['Duplicate Stripe ID', `${payments.length} payments in the ledger have the same provider ID.`];
  if (providerPayment?.isDuplicate)
    return ['Duplicate Stripe ID', 'The provider lists this ID more than once.'];
  if (providerPayment?.status === 'processing' && seconds - (providerPayment.created ?? seconds) > STALE_S) {
    const days = Math.floor((seconds - (providerPayment.created ?? seconds)) / DAY_S);
    return ['Stuck in processing', `The provider has been processing this payment for ${days} days.`];
  }
  if (providerPayment?.status === HELD_STATUS)
    return ['Held in Stripe, not taken', describeHeld(providerPayment, payment)];
  if (!payment) return describeUnreferenced(providerPayment);
  if (!providerPayment) {
    if (isPaid(payment)) return ['Paid in the ledger, unknown in Stripe', describeUnknown(payment)];
    return ['Matched', `${getLedgerStatus(payment)} in the ledger, missing at the provider.`];
  }
  return comparePayment(payment, providerPayment);
}

/**
 * A lost dispute of a payment that is not paid in the ledger is not a discrepancy: the cardholder has the
 * money back.
 */
const isDisputed = (payments: readonly Payment[], dispute: Dispute): boolean =>
  isOpenOrLost(dispute) && (dispute.status !== 'lost' || payments.length === 0 || payments.some(isPaid));

/**
 * Returns when the class or the sentence of a pair changes, in epoch seconds. Null if it does not depend on
 * the time.
 */
export function getExpiresAt({ providerPayment }: MatchedPair, seconds: number): number | null {
  if (providerPayment?.status !== 'processing' || providerPayment.created === null) return null;
  const age = seconds - providerPayment.created;
  return providerPayment.created + (age > STALE_S ? (Math.floor(age / DAY_S) + 1) * DAY_S : STALE_S);
}

const describeUnknown = ({ provider_id }: Payment) =>
  provider_id
    ? `Paid in the ledger with ${provider_id}, which the provider does not know.`
    : 'Paid in the ledger without a provider ID.';

function describeHeld({ amount, currency }: ProviderPayment, payment: Payment | undefined): string {
  const held = amount === null ? 'an amount' : formatMinor(amount, currency);
  return payment
    ? `The provider holds ${held} on the card and has not taken it. Ledger: ${getLedgerStatus(payment)}.`
    : `The provider holds ${held} on the card and has not taken it. The ledger does not have this payment.`;
}

const describeUnreferenced = (providerPayment: ProviderPayment | undefined): [PairClass, string] =>
  providerPayment && isCaptured(providerPayment.status)
    ? ['Succeeded in Stripe, not in the ledger', 'The provider has this payment. The ledger does not.']
    : [
        'Matched',
        `${getStatusTitle(providerPayment?.status ?? '') || 'Unknown'} at the provider, missing in the ledger.`,
      ];

function comparePayment(payment: Payment, providerPayment: ProviderPayment): [PairClass, string] {
  const { cents } = payment;
  const providerAmount =
    providerPayment.amount === null
      ? 'no amount'
      : formatMinor(providerPayment.amount, providerPayment.currency);
  const ledgerAmount = cents === null ? 'no amount' : formatMinor(cents, LEDGER_CURRENCY);
  const amounts = `Ledger ${ledgerAmount}, provider ${providerAmount}.`;
  if (providerPayment.currency !== LEDGER_CURRENCY) return ['Currency differs', amounts];
  if (providerPayment.amount !== cents)
    return [
      providerPayment.status === PARTLY_CAPTURED_STATUS ? 'Partly captured in Stripe' : 'Amount differs',
      amounts,
    ];
  const refunded = payment.refunded ?? 0;
  if (refunded !== providerPayment.refunded && (isPaid(payment) || refunded > 0))
    return ['Refund differs', describeRefunds(refunded, providerPayment)];
  // For a cancelled payment the provider must not hold any money.
  const lost = getTakenAmount(providerPayment.dispute);
  const isHeld =
    isCaptured(providerPayment.status) &&
    (isPaid(payment) || (providerPayment.amount ?? 0) > providerPayment.refunded + lost);
  if (isPaid(payment) !== isHeld)
    return [
      'Status differs',
      `Ledger: ${getLedgerStatus(payment)}. Provider: ${describeStatus(providerPayment.status) || 'unknown'}.`,
    ];
  const formatPart = (minor: number, description: string) =>
    minor > 0 ? `, ${formatMinor(minor, providerPayment.currency)} of it ${description}` : '';
  const details = `${formatPart(providerPayment.refunded, 'refunded')}${formatPart(lost, 'lost in a dispute')}`;
  return [
    'Matched',
    `Ledger and provider agree: ${ledgerAmount}, ${isHeld ? 'paid' : describeStatus(providerPayment.status) || 'not paid'}${details}.`,
  ];
}

/** Describes a difference between the refunds of the ledger and the provider. */
function describeRefunds(refunded: number, providerPayment: ProviderPayment): string {
  const ledgerAmount = formatMinor(refunded, LEDGER_CURRENCY);
  const providerRefund = formatMinor(providerPayment.refunded, providerPayment.currency);
  if (providerPayment.refunded === 0)
    return `Refunded in the ledger ${ledgerAmount}, at the provider nothing.`;
  return refunded === 0
    ? `Refunded at the provider ${providerRefund}, in the ledger nothing.`
    : `Refunded in the ledger ${ledgerAmount}, at the provider ${providerRefund}.`;
}
