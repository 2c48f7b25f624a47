import { formatMinor } from '../money';
import { INTENT_STATUS, T_STATUS } from '../statuses';
import { type Dispute, saysDispute, stands, takenBy } from './disputes';
import type { Pair, Unit } from './pairs';
import type { Payment } from './sides';

/** The classes of the reconciliation, by urgency. A pair is in the first class that applies. */
export const CLASSES = [
  'Disputed',
  'Same provider id twice',
  'Stale',
  'Paid in the ledger, unknown at the provider',
  'Succeeded at the provider, not in the ledger',
  'Currency differs',
  'Amount differs',
  'Refund differs',
  'Status differs',
  'Matched',
] as const;

export type Class = (typeof CLASSES)[number];

/** The currency of the ledger. */
export const LEDGER_CURRENCY = 'usd';

const DAY_S = 86_400;
const STALE_S = 3 * DAY_S;

const isPaid = ({ t_status }: Payment) => t_status === T_STATUS.paid;

/** Returns the ledger's title of a payment status, or its code. */
export const wordsOf = ({ status, t_status }: Payment): string => status || t_status;

const TITLES = new Map<string, string>(Object.entries(INTENT_STATUS));
/** Returns the title of a provider status, or the status itself. */
const titleOf = (status: string): string => TITLES.get(status) ?? status;
/** Returns the title of a provider status within a sentence. */
const describeStatus = (status: string): string => TITLES.get(status)?.toLowerCase() ?? status;

/**
 * Returns the class of a pair and the sentence that explains it. `seconds` is the current time in epoch
 * seconds.
 */
export function classOf({ payments, unit }: Pair, seconds: number): [Class, string] {
  const [payment] = payments;
  if (unit?.dispute && isDisputed(payments, unit.dispute))
    return ['Disputed', saysDispute(unit.dispute, unit.currency)];
  if (payments.length > 1)
    return [
      'Same provider id twice',
      `${payments.length} payments of the ledger carry the same provider id.`,
    ];
  if (unit?.twice) return ['Same provider id twice', 'The provider lists this id more than once.'];
  if (unit?.status === 'processing' && seconds - (unit.created ?? seconds) > STALE_S) {
    const days = Math.floor((seconds - (unit.created ?? seconds)) / DAY_S);
    return ['Stale', `The provider has been processing this payment for ${days} days.`];
  }
  if (!payment) return unreferenced(unit);
  if (!unit) {
    if (isPaid(payment)) return ['Paid in the ledger, unknown at the provider', unknown(payment)];
    return ['Matched', `${wordsOf(payment)} in the ledger, and nothing at the provider.`];
  }
  return compared(payment, unit);
}

/**
 * A lost dispute of a payment that is not paid in the ledger is not a discrepancy: the cardholder has the
 * money back.
 */
const isDisputed = (payments: readonly Payment[], dispute: Dispute): boolean =>
  stands(dispute) && (dispute.status !== 'lost' || payments.length === 0 || payments.some(isPaid));

/**
 * Returns when the class or the sentence of a pair changes, in epoch seconds. Null if it does not depend on
 * the time.
 */
export function soUntil({ unit }: Pair, seconds: number): number | null {
  if (unit?.status !== 'processing' || unit.created === null) return null;
  const age = seconds - unit.created;
  return unit.created + (age > STALE_S ? (Math.floor(age / DAY_S) + 1) * DAY_S : STALE_S);
}

const unknown = ({ provider_id }: Payment) =>
  provider_id
    ? `The ledger says paid with ${provider_id}, which the provider does not know.`
    : 'The ledger says paid without a provider id.';

const unreferenced = (unit: Unit | undefined): [Class, string] =>
  unit?.status === 'succeeded'
    ? [
        'Succeeded at the provider, not in the ledger',
        'The provider has this payment, and no payment of the ledger carries its id.',
      ]
    : ['Matched', `${titleOf(unit?.status ?? '') || 'Unknown'} at the provider, and nothing in the ledger.`];

function compared(payment: Payment, unit: Unit): [Class, string] {
  const { cents } = payment;
  const providerAmount = unit.amount === null ? 'no amount' : formatMinor(unit.amount, unit.currency);
  const here = cents === null ? 'no amount' : formatMinor(cents, LEDGER_CURRENCY);
  const amounts = `The ledger has ${here}, the provider ${providerAmount}.`;
  if (unit.currency !== LEDGER_CURRENCY) return ['Currency differs', amounts];
  if (unit.amount !== cents) return ['Amount differs', amounts];
  const refunded = payment.refunded ?? 0;
  if (refunded !== unit.refunded && (isPaid(payment) || refunded > 0))
    return ['Refund differs', refundsOf(refunded, unit)];
  // For a cancelled payment the provider must not hold any money.
  const lost = takenBy(unit.dispute);
  const held = unit.status === 'succeeded' && (isPaid(payment) || (unit.amount ?? 0) > unit.refunded + lost);
  if (isPaid(payment) !== held)
    return [
      'Status differs',
      `The ledger says ${wordsOf(payment)}, the provider ${describeStatus(unit.status) || 'unknown'}.`,
    ];
  const of = (minor: number, what: string) =>
    minor > 0 ? `, ${formatMinor(minor, unit.currency)} of it ${what}` : '';
  const also = `${of(unit.refunded, 'refunded')}${of(lost, 'lost in a dispute')}`;
  return [
    'Matched',
    `Ledger and provider agree: ${here}, ${held ? 'paid' : describeStatus(unit.status) || 'not paid'}${also}.`,
  ];
}

/** Describes a difference between the refunds of the ledger and the provider. */
function refundsOf(refunded: number, unit: Unit): string {
  const here = formatMinor(refunded, LEDGER_CURRENCY);
  const providerRefund = formatMinor(unit.refunded, unit.currency);
  if (unit.refunded === 0) return `The ledger has refunded ${here}, the provider nothing.`;
  return refunded === 0
    ? `The provider has refunded ${providerRefund}, the ledger nothing.`
    : `The ledger has refunded ${here}, the provider ${providerRefund}.`;
}
