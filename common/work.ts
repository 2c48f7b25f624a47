/** The kinds of work that need a person, in the words that they are listed under. */
export const WORK = {
  guest: 'Guest missing',
  dates: 'Bad dates',
  open: 'Coverage not opened',
  begin: 'No coverage yet',
  checkout: 'Checkout required',
  declined: 'Payment declined',
  overdue: 'Payment overdue',
  doubt: 'Charge not settled',
  dispute: 'Dispute not answered',
  owed: 'Refund owed',
  unsure: 'Refund not settled',
  conflict: 'Calendar conflict',
  feed: 'Calendar feed unreadable',
  property: 'Property not published',
} as const;

/** A kind of work. */
export type WorkKind = keyof typeof WORK;

/** Every kind of work, in order. */
export const WORK_KINDS = Object.keys(WORK) as readonly WorkKind[];

/** What ranks a piece of work: whole hours to check-in (null where no stay is known), and what is at risk, in cents. */
type Ranked = { hours: number | null; cents: number };

/**
 * Which of two pieces of work comes first. What has begun is all due now, and so ranked by money at risk; then comes
 * what begins sooner, and of what begins in the same hour the larger amount. What no stay waits for comes last.
 */
export function soonest(one: Ranked, other: Ranked): number {
  const due = ({ hours }: Ranked) => (hours === null ? Number.MAX_SAFE_INTEGER : Math.max(0, hours));
  return due(one) - due(other) || other.cents - one.cents;
}

const DAY_H = 24;

/** Hours to check-in as somebody says them; `undefined` where no stay is known. */
export function dueIn(hours: unknown): string | undefined {
  if (typeof hours !== 'number' || !Number.isFinite(hours)) return undefined;
  if (hours <= 0) return hours > -DAY_H ? 'today' : 'begun';
  return hours < 2 * DAY_H ? `in ${hours} h` : `in ${Math.round(hours / DAY_H)} d`;
}
