import { reconciliation, refunds } from '../../common/ledger/derived';
import type { DerivedTransform, Row } from '../../schema/types';
import { paymentOf, refundOf, transactionOf } from './sides';

export type { DerivedTransform };

const sidesOf = ([ledger = [], provider = [], made = []]: readonly (readonly Row[])[]) => ({
  ledger: ledger.map(paymentOf),
  provider: provider.flatMap((row) => transactionOf(row) ?? []),
  made: made.map(refundOf),
});

/** Rows made of the rows of several reads, by name. Pure: what they compute depends on the rows and the clock. */
export const derivations: Record<DerivedTransform, (answers: readonly (readonly Row[])[]) => Row[]> = {
  reconciliation: (answers) => reconciliation(sidesOf(answers)),
  refunds: (answers) => refunds(sidesOf(answers)),
};
