import type { Day } from './days';
import { isPayable, T_STATUS } from './statuses';

/** A payment as a cancellation looks at it; `cents` with tax, `refunded` what of it went back, in cents. */
export type Owed = { t_id: number; t_status: string; t_date: Day; cents: number; refunded: number };

/** What cancelling a coverage does to its payments; sums in cents. */
export type Cancellation<P extends Owed> = {
  /** Become 36 Cancelled: not paid, and due on the day or after. */
  ends: P[];
  /** Stay owed: not paid, and due before the day. */
  owed: P[];
  paid: number;
  /** What is paid and not refunded yet. Nothing is refunded by itself. */
  refundable: number;
};

/**
 * What cancelling a coverage on a day does to its payments. An instalment is paid for the days from its own: what was
 * due before the coverage ends is owed, what would come due from then on is not.
 */
export function cancellation<P extends Owed>(payments: readonly P[], day: Day): Cancellation<P> {
  const open = payments.filter(({ t_status }) => isPayable(t_status));
  const paid = payments.filter(({ t_status }) => t_status === T_STATUS.paid);
  const sum = (of: (payment: P) => number) => paid.reduce((cents, payment) => cents + of(payment), 0);
  return {
    ends: open.filter(({ t_date }) => t_date >= day),
    owed: open.filter(({ t_date }) => t_date < day),
    paid: sum(({ cents }) => cents),
    refundable: sum(({ cents, refunded }) => cents - refunded),
  };
}
