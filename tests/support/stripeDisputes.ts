import { now } from '../../common/clock';
import { type Answer, page } from './stripeAnswers';
import type { Charge } from './stripeStore';

/** A dispute at Stripe. */
export type Dispute = {
  id: string;
  object: 'dispute';
  status: string;
  amount: number;
  reason: string;
  charge: string;
  evidence_details: { due_by: number | null };
  created: number;
};

/** The statuses of disputes whose money Stripe has withdrawn. */
const HELD = ['needs_response', 'under_review', 'lost'];

/** Simulates Stripe's disputes of charges, latest first. */
export function disputeStore(charges: Charge[]) {
  const disputes: Dispute[] = [];

  /** Creates a dispute of a charge. */
  function dispute(charge: Charge, more: Partial<Dispute>): Dispute {
    const made: Dispute = {
      id: `du_${disputes.length + 1}`,
      object: 'dispute',
      status: 'needs_response',
      amount: charge.amount,
      reason: 'fraudulent',
      charge: charge.id,
      evidence_details: { due_by: null },
      created: Math.floor(now() / 1000),
      ...more,
    };
    charge.disputed = true;
    disputes.unshift(made);
    return made;
  }

  const holds = ({ id }: Charge) =>
    disputes.some(({ charge, status }) => charge === id && HELD.includes(status));

  const full = (row: Dispute) => ({ ...row, charge: charges.find(({ id }) => id === row.charge) });

  function listDisputes(query: URLSearchParams): Answer {
    const found = disputes.filter(({ charge }) => charge === (query.get('charge') ?? charge));
    return page(query.has('expand[0]') ? found.map(full) : found, query);
  }

  return { disputes, dispute, holds, listDisputes };
}
