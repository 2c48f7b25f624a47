import { now } from '../../common/clock';
import { formatMinor } from '../../common/money';
import type { Row } from '../../declare/types';
import { plain } from '../values';
import { ledgerCents, type Pair, pairs, refundedCents, type Unit } from './pairs';

/** The classes of the reconciliation, the most wanted first; a pair is in the first that holds. */
export const CLASSES = [
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

const PAID = '34';
const STALE_S = 3 * 86_400;
const LEDGER_CURRENCY = 'usd';

const isPaid = (payment: Row) => plain(payment.t_status) === PAID;

const words = (payment: Row) => plain(payment.status) || plain(payment.t_status);

/** The class of a pair and the sentence that explains it; `seconds` is now, in epoch seconds. */
function judge({ payments, unit }: Pair, seconds: number): [Class, string] {
  const [payment] = payments;
  if (payments.length > 1)
    return [
      'Same provider id twice',
      `${payments.length} payments of the ledger carry the same provider id.`,
    ];
  if (unit?.twice) return ['Same provider id twice', 'The provider lists this id more than once.'];
  if (unit?.status === 'processing' && seconds - (unit.created ?? seconds) > STALE_S) {
    const days = Math.floor((seconds - (unit.created ?? seconds)) / 86_400);
    return ['Stale', `The provider has been processing this payment for ${days} days.`];
  }
  if (!payment) return unreferenced(unit);
  if (!unit) {
    if (isPaid(payment)) return ['Paid in the ledger, unknown at the provider', unknown(payment)];
    return ['Matched', `${words(payment)} in the ledger, and nothing at the provider.`];
  }
  return compared(payment, unit);
}

const unknown = (payment: Row) =>
  plain(payment.stripe_payment_id)
    ? `The ledger says paid with ${plain(payment.stripe_payment_id)}, which the provider does not know.`
    : 'The ledger says paid without a provider id.';

const unreferenced = (unit: Unit | undefined): [Class, string] =>
  unit?.status === 'succeeded'
    ? [
        'Succeeded at the provider, not in the ledger',
        'The provider has this payment, and no payment of the ledger carries its id.',
      ]
    : ['Matched', `${unit?.status || 'Unknown'} at the provider, and nothing in the ledger.`];

function compared(payment: Row, unit: Unit): [Class, string] {
  const cents = ledgerCents(payment);
  const there = unit.amount === undefined ? 'no amount' : formatMinor(unit.amount, unit.currency);
  const here = cents === undefined ? 'no amount' : formatMinor(cents, LEDGER_CURRENCY);
  if (unit.currency !== LEDGER_CURRENCY)
    return [
      'Currency differs',
      `The ledger has ${here}, the provider ${there} in ${unit.currency.toUpperCase()}.`,
    ];
  if (unit.amount !== cents) return ['Amount differs', `The ledger has ${here}, the provider ${there}.`];
  const refunded = refundedCents(payment);
  if (refunded !== unit.refunded && (isPaid(payment) || refunded > 0))
    return ['Refund differs', refundsOf(refunded, unit)];
  // Of a payment that was cancelled, nothing may be held any more.
  const held = unit.status === 'succeeded' && (isPaid(payment) || (unit.amount ?? 0) > unit.refunded);
  if (isPaid(payment) !== held)
    return ['Status differs', `The ledger says ${words(payment)}, the provider ${unit.status || 'unknown'}.`];
  const also = unit.refunded > 0 ? `, ${formatMinor(unit.refunded, unit.currency)} of it refunded` : '';
  return [
    'Matched',
    `Ledger and provider agree: ${here}, ${held ? 'paid' : unit.status || 'not paid'}${also}.`,
  ];
}

/** What either side says was refunded, where they do not say the same. */
function refundsOf(refunded: number, unit: Unit): string {
  const here = formatMinor(refunded, LEDGER_CURRENCY);
  const there = formatMinor(unit.refunded, unit.currency);
  if (unit.refunded === 0) return `The ledger has refunded ${here}, the provider nothing.`;
  return refunded === 0
    ? `The provider has refunded ${there}, the ledger nothing.`
    : `The ledger has refunded ${here}, the provider ${there}.`;
}

/** What the ledger's side comes to in cents; `undefined` when no payment has an amount. */
function totalOf(payments: readonly Row[]): number | undefined {
  const amounts = payments.flatMap((payment) => ledgerCents(payment) ?? []);
  return amounts.length > 0 ? amounts.reduce((sum, cents) => sum + cents, 0) : undefined;
}

/**
 * Every ledger payment and every provider transaction, each in exactly one row and class. What there is of a
 * pair on either side stands beside the sentence that explains it. Stale is processing for over 3 days.
 */
export function reconciliation(ledger: readonly Row[], provider: readonly Row[]): Row[] {
  const seconds = now() / 1000;
  return pairs(ledger, provider).map((pair) => {
    const { payments, unit } = pair;
    const [payment] = payments;
    const [kind, sentence] = judge(pair, seconds);
    const cents = totalOf(payments);
    const id = unit?.ids[0] ?? `t-${plain(payment?.t_id)}`;
    return {
      id,
      class: kind,
      rank: CLASSES.indexOf(kind),
      sentence,
      t_id: plain(payment?.t_id),
      t_ids: payments.map(({ t_id }) => plain(t_id)).join(', '),
      acc_title: payment?.acc_title,
      t_date: payment?.t_date,
      ledger_status: payment && words(payment),
      ledger_amount: cents,
      ledger_currency: LEDGER_CURRENCY,
      provider_id: unit?.ids[0] ?? plain(payment?.stripe_payment_id),
      provider_ids: unit?.ids.join(', '),
      provider_status: unit?.status,
      provider_amount: unit?.amount,
      provider_currency: unit?.currency,
      created: unit?.created,
      amount: cents ?? unit?.amount,
      currency: cents === undefined ? unit?.currency : LEDGER_CURRENCY,
    };
  });
}
