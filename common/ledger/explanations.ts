import type { PairClass } from './classes';
import type { MatchedPair } from './matchPayments';

/** An explanation of a difference. It applies while the row has this `discrepancy`. */
export type Explanation = {
  /** The id of the row of the reconciliation. */
  row_id: string;
  discrepancy: string;
  reason: string;
  /** The username of the operator. */
  explained_by: string;
  /** ISO 8601, in UTC. */
  explained_at: string;
};

/** The explanations by the id of their row. */
export type Explanations = ReadonlyMap<string, Explanation>;

/**
 * Returns a text that identifies the difference of a pair: its class, and the payments, amounts, refunds and
 * statuses of both sides. It does not depend on the time. Empty for a pair that matches.
 */
export function getDiscrepancy({ payments, providerPayment }: MatchedPair, pairClass: PairClass): string {
  if (pairClass === 'Matched') return '';
  const ledger = payments.map(({ t_id, t_status, cents, refunded }) => [
    t_id,
    t_status,
    cents,
    refunded ?? 0,
  ]);
  const provider = providerPayment && [
    providerPayment.status,
    providerPayment.amount,
    providerPayment.currency,
    providerPayment.refunded,
    providerPayment.dispute?.status ?? null,
    providerPayment.dispute?.amount ?? null,
  ];
  return JSON.stringify([pairClass, ledger, provider ?? []]);
}
