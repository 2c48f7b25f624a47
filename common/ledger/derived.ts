import { now } from '../clock';
import { pairs } from './pairs';
import { type Reconciled, reconciled } from './reconciliation';
import { type RefundRow, refundsAtProvider, refundsOfLedger } from './refunds';
import type { Payment, Refund, Transaction } from './sides';

/** Both sides, and what the ledger has refunded. */
export type Sides = {
  ledger: readonly Payment[];
  provider: readonly Transaction[];
  made: readonly Refund[];
};

/** Every ledger payment and every provider transaction, each in exactly one row and class. */
export function reconciliation({ ledger, provider }: Omit<Sides, 'made'>): Reconciled[] {
  const seconds = now() / 1000;
  return pairs(ledger, provider).map((pair) => reconciled(pair, seconds));
}

/** Each refund of the ledger, in its state; what is owed back; and what was sent back elsewhere. */
export const refunds = ({ ledger, provider, made }: Sides): RefundRow[] => [
  ...refundsOfLedger(made, ledger),
  ...pairs(ledger, provider).flatMap(refundsAtProvider),
];
