import { now } from '../clock';
import { pairs } from './pairs';
import { type Reconciled, reconciled } from './reconciliation';
import { type RefundRow, refundsAtProvider, refundsOfLedger } from './refunds';
import type { Payment, Refund, Transaction } from './sides';

/** The payments and refunds of the ledger, and the transactions of the provider. */
export type Sides = {
  ledger: readonly Payment[];
  provider: readonly Transaction[];
  made: readonly Refund[];
};

/** Returns one row for each ledger payment or provider transaction. Matched ones share a row. */
export function reconciliation({ ledger, provider }: Omit<Sides, 'made'>): Reconciled[] {
  const seconds = now() / 1000;
  return pairs(ledger, provider).map((pair) => reconciled(pair, seconds));
}

/**
 * Returns the refunds of the ledger, the amounts that are owed back, and the refunds made outside of the
 * portal.
 */
export const refunds = ({ ledger, provider, made }: Sides): RefundRow[] => [
  ...refundsOfLedger(made, ledger),
  ...pairs(ledger, provider).flatMap(refundsAtProvider),
];
