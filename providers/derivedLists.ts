import { deriveReconciliation, deriveRefunds } from '../common/ledger/derivedLists';
import type { DerivedTransform, Row } from '../schema/types';
import { toExplanation, toPayment, toRefund, toTransaction } from './ledgerSides';

export type { DerivedTransform };

const toLedgerSides = ([ledger = [], provider = [], refunds = []]: readonly (readonly Row[])[]) => ({
  ledger: ledger.map(toPayment),
  provider: provider.flatMap((row) => toTransaction(row) ?? []),
  ledgerRefunds: refunds.map(toRefund),
});

/**
 * Computes the rows of a derived list from the rows of its sources. The results depend only on the rows and
 * the clock.
 */
export const derivedLists: Record<DerivedTransform, (lists: readonly (readonly Row[])[]) => Row[]> = {
  reconciliation: ([ledger = [], provider = [], explanations = []]) =>
    deriveReconciliation(toLedgerSides([ledger, provider]), explanations.map(toExplanation)),
  refunds: (lists) => deriveRefunds(toLedgerSides(lists)),
};
