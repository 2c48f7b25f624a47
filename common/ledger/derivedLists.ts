import { now } from '../clock';
import type { Explanation } from './explanations';
import { matchPayments } from './matchPayments';
import { type ReconciliationRow, toReconciliationRow } from './reconciliation';
import { getLedgerRefunds, getProviderRefunds, type RefundRow } from './refunds';
import type { Payment, Refund, Transaction } from './types';

/** The payments and refunds of the ledger, and the transactions of the provider. */
export type LedgerSides = {
  ledger: readonly Payment[];
  provider: readonly Transaction[];
  ledgerRefunds: readonly Refund[];
};

/** Returns one row for each ledger payment or provider transaction. Matched ones share a row. */
export function deriveReconciliation(
  { ledger, provider }: Omit<LedgerSides, 'ledgerRefunds'>,
  explanations: readonly Explanation[],
): ReconciliationRow[] {
  const seconds = now() / 1000;
  const byRow = new Map(explanations.map((explanation) => [explanation.row_id, explanation]));
  return matchPayments(ledger, provider).map((pair) => toReconciliationRow(pair, seconds, byRow));
}

/**
 * Returns the refunds of the ledger, the amounts that are owed back, and the refunds made outside of the
 * portal.
 */
export const deriveRefunds = ({ ledger, provider, ledgerRefunds }: LedgerSides): RefundRow[] => [
  ...getLedgerRefunds(ledgerRefunds, ledger),
  ...matchPayments(ledger, provider).flatMap(getProviderRefunds),
];
