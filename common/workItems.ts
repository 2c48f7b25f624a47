/** Titles of the work items that need a person. */
export const WORK_ITEM_TITLES = {
  guest: 'Guest missing',
  dates: 'Bad dates',
  open: 'Coverage ready to open',
  begin: 'No coverage yet',
  checkout: 'Checkout required',
  declined: 'Payment declined',
  overdue: 'Payment overdue, not declined',
  doubt: 'Charge not settled',
  dispute: 'Dispute not answered',
  owed: 'Refund owed',
  unsure: 'Refund not settled',
  conflict: 'Calendar conflict',
  feed: 'Calendar feed unreadable',
  property: 'Property not published',
} as const;

/** The type of a work item. */
export type WorkItemType = keyof typeof WORK_ITEM_TITLES;

/** All types of work items in order. */
export const WORK_ITEM_TYPES = Object.keys(WORK_ITEM_TITLES) as readonly WorkItemType[];

/** The rank of a work item: hours to check-in (null without a stay), and the amount at risk in cents. */
type Ranked = { hours: number | null; cents: number };

/**
 * Compares two work items by urgency: stays after check-in first, by amount at risk, then by hours to
 * check-in and amount. Items without a stay come last.
 */
export function byUrgency(first: Ranked, second: Ranked): number {
  const getHours = ({ hours }: Ranked) => (hours === null ? Number.MAX_SAFE_INTEGER : Math.max(0, hours));
  return getHours(first) - getHours(second) || second.cents - first.cents;
}

const DAY_H = 24;

/**
 * Formats the day of the check-in, from the hours to its start (UTC): today, tomorrow or a number of days, and
 * the day of a check-in that is over. `undefined` if there is no stay.
 */
export function formatCheckIn(hours: unknown, checkIn = ''): string | undefined {
  if (typeof hours !== 'number' || !Number.isFinite(hours)) return undefined;
  if (hours <= -DAY_H) return `arrived ${checkIn}`.trim();
  if (hours <= 0) return 'today';
  return hours <= DAY_H ? 'tomorrow' : `in ${Math.ceil(hours / DAY_H)} days`;
}
