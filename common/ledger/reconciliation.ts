import {
  classifyPair,
  type DiscrepancyClass,
  getLedgerStatus,
  LEDGER_CURRENCY,
  type PairClass,
  RECONCILIATION_CLASSES,
  type ReconciliationClass,
} from './classes';
import { type Explanations, getDiscrepancy } from './explanations';
import type { MatchedPair } from './matchPayments';
import type { Payment } from './types';

/**
 * A row of the reconciliation: both sides of a pair, its class, and the sentence that explains it. Amounts
 * are in minor units of the currency beside them.
 */
export type ReconciliationRow = {
  id: string;
  class: ReconciliationClass;
  /** The position of the class in `RECONCILIATION_CLASSES`: discrepancies come first. */
  rank: number;
  sentence: string;
  t_id: string;
  t_ids: string;
  acc_title: string | null;
  t_date: string | null;
  ledger_status: string | null;
  ledger_amount: number | null;
  ledger_currency: string;
  provider_id: string;
  provider_ids: string;
  provider_status: string | null;
  provider_amount: number | null;
  provider_currency: string | null;
  created: number | null;
  /** The provider's amount less that of the ledger, in cents. Null if a side has none, or another currency. */
  difference: number | null;
  /** The money in question: by how much amounts differ, and the amount itself in all other classes. */
  amount: number | null;
  currency: string | null;
  /** Identifies the difference (`getDiscrepancy`). Empty if the row matches. */
  discrepancy: string;
  /** The class of the difference that is explained. Null if the row is not. */
  explained_class: DiscrepancyClass | null;
  /** Why the difference is in order. Empty if the row is not explained. */
  reason: string;
  explained_by: string | null;
  /** ISO 8601, in UTC. */
  explained_at: string | null;
};

/**
 * Returns the id of a row for a ledger payment. It differs from all provider ids. It is not a bare number, so
 * that ties are sorted as text in the portal and in SQL.
 */
export const getLedgerRowId = (t_id: Payment['t_id']): string => `t-${t_id}`;

/** Sums the ledger amounts in cents. Null if no payment has an amount. */
function sumCents(payments: readonly Payment[]): number | null {
  const amounts = payments.flatMap(({ cents }) => cents ?? []);
  return amounts.length > 0 ? amounts.reduce((sum, cents) => sum + cents, 0) : null;
}

/** The classes in which the amounts of both sides differ. */
const AMOUNT_CLASSES: readonly PairClass[] = ['Amount differs', 'Partly captured in Stripe'];

function getDifference(cents: number | null, provider: MatchedPair['providerPayment']): number | null {
  if (cents === null || !provider || provider.amount === null) return null;
  return provider.currency === LEDGER_CURRENCY ? provider.amount - cents : null;
}

/**
 * Creates the row of a pair. `seconds` is the current time in epoch seconds. A payment is stale after
 * processing for more than 3 days. An explanation counts only if it belongs to the present difference.
 */
export function toReconciliationRow(
  pair: MatchedPair,
  seconds: number,
  explanations: Explanations,
): ReconciliationRow {
  const { payments, providerPayment } = pair;
  const [payment] = payments;
  const [pairClass, sentence] = classifyPair(pair, seconds);
  const cents = sumCents(payments);
  const difference = getDifference(cents, providerPayment);
  const isAmountWrong = difference !== null && AMOUNT_CLASSES.includes(pairClass);
  const id = providerPayment?.ids[0] ?? getLedgerRowId(payment?.t_id ?? '');
  const discrepancy = getDiscrepancy(pair, pairClass);
  const found = explanations.get(id);
  const explanation = pairClass !== 'Matched' && found?.discrepancy === discrepancy ? found : undefined;
  const rowClass = explanation ? 'Explained' : pairClass;
  return {
    id,
    class: rowClass,
    rank: RECONCILIATION_CLASSES.indexOf(rowClass),
    sentence,
    t_id: String(payment?.t_id ?? ''),
    t_ids: payments.map(({ t_id }) => t_id).join(', '),
    acc_title: payment?.acc_title ?? null,
    t_date: payment?.t_date ?? null,
    ledger_status: payment ? getLedgerStatus(payment) : null,
    ledger_amount: cents,
    ledger_currency: LEDGER_CURRENCY,
    provider_id: providerPayment?.ids[0] ?? payment?.provider_id ?? '',
    provider_ids: providerPayment?.ids.join(', ') ?? '',
    provider_status: providerPayment?.status ?? null,
    provider_amount: providerPayment?.amount ?? null,
    provider_currency: providerPayment?.currency ?? null,
    created: providerPayment?.created ?? null,
    difference,
    amount: isAmountWrong ? Math.abs(difference) : (cents ?? providerPayment?.amount ?? null),
    currency: cents === null ? (providerPayment?.currency ?? null) : LEDGER_CURRENCY,
    discrepancy,
    explained_class: explanation && pairClass !== 'Matched' ? pairClass : null,
    reason: explanation?.reason ?? '',
    explained_by: explanation?.explained_by ?? null,
    explained_at: explanation?.explained_at ?? null,
  };
}
