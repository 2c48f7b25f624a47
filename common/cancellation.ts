import type { Day } from './days';
import { isPayable, T_STATUS } from './statuses';

/** A payment of a coverage that may be cancelled. `cents` includes tax, and `refunded` is in cents. */
export type CancellablePayment = {
  t_id: number;
  t_status: string;
  t_date: Day;
  cents: number;
  refunded: number;
};

/** What happens to the payments of a coverage that is cancelled. Sums are in cents. */
export type Cancellation<P extends CancellablePayment> = {
  /** Will be cancelled: not paid, and due on the day or later. */
  ends: P[];
  /** Still owed: not paid, and due before the day. */
  owed: P[];
  paid: number;
  /** Paid and not refunded yet. Nothing is refunded automatically. */
  refundable: number;
};

/**
 * Shows what cancelling a coverage on a day does to its payments. An instalment pays for the days from its
 * due date. Instalments due before the day stay owed, and later ones are cancelled.
 */
export function previewCancellation<P extends CancellablePayment>(
  payments: readonly P[],
  day: Day,
): Cancellation<P> {
  const open = payments.filter(({ t_status }) => isPayable(t_status));
  const paid = payments.filter(({ t_status }) => t_status === T_STATUS.paid);
  const sum = (getCents: (payment: P) => number) =>
    paid.reduce((cents, payment) => cents + getCents(payment), 0);
  return {
    ends: open.filter(({ t_date }) => t_date >= day),
    owed: open.filter(({ t_date }) => t_date < day),
    paid: sum(({ cents }) => cents),
    refundable: sum(({ cents, refunded }) => cents - refunded),
  };
}
