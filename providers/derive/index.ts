import type { Derivation, Row } from '../../declare/types';
import { reconciliation } from './reconcile';
import { refunds } from './refunds';

export type { Derivation };

/** Rows made of the rows of several reads, by name. Pure: what they compute depends on the rows and the clock. */
export const derivations: Record<Derivation, (answers: readonly (readonly Row[])[]) => Row[]> = {
  reconciliation: ([ledger = [], provider = []]) => reconciliation(ledger, provider),
  refunds: ([ledger = [], provider = [], made = []]) => refunds(ledger, provider, made),
};
