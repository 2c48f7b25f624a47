import { utcDay } from '../days';
import { formatMinor } from '../money';

/** What a cardholder's bank disputes of a charge, or asks about before it does. */
export type Dispute = {
  /** The provider's word for how it stands; empty where it says no more than that there is one. */
  status: string;
  /** Minor units of the charge's currency. */
  amount: number | null;
  /** Until when an answer is wanted, in epoch seconds. */
  due: number | null;
};

/** How a dispute stands: whether an answer is wanted, whether its money is taken, whether it is over and the money is here, and what is so. */
type Stand = { asks?: true; takes?: true; over?: true; says: (what: string, by: string | null) => string };

const disputed = (what: string) => `The cardholder's bank disputes ${what} and has taken it back:`;
const asked = (what: string) => `The cardholder's bank asks about ${what} and has taken nothing yet:`;
const answer = (by: string | null) => (by ? `an answer is wanted by ${by}.` : 'an answer is wanted.');
const REVIEW = 'the answer is under review.';

const wanted: Stand = { asks: true, takes: true, says: (what, by) => `${disputed(what)} ${answer(by)}` };
const reviewed: Stand = { takes: true, says: (what) => `${disputed(what)} ${REVIEW}` };

/** How a dispute may stand, the most wanted first. */
const STANDS: ReadonlyMap<string, Stand> = new Map([
  ['needs_response', wanted],
  ['appeal_needs_response', wanted],
  ['warning_needs_response', { asks: true, says: (what, by) => `${asked(what)} ${answer(by)}` }],
  ['under_review', reviewed],
  ['appeal_under_review', reviewed],
  ['warning_under_review', { says: (what) => `${asked(what)} ${REVIEW}` }],
  ['lost', { takes: true, says: (what) => `The dispute was lost: ${what} went back to the cardholder.` }],
  ['won', { over: true, says: (what) => `The dispute was won: ${what} came back.` }],
  [
    'warning_closed',
    { over: true, says: (what) => `The cardholder's bank asked about ${what} and took nothing.` },
  ],
]);

/** Of a status that is not known here, somebody has to look. */
const UNKNOWN: Stand = {
  says: () => `The cardholder's bank has disputed this payment: the provider says how that stands.`,
};

const standOf = ({ status }: Dispute): Stand => STANDS.get(status) ?? UNKNOWN;

const having = (is: 'asks' | 'takes'): string[] =>
  [...STANDS].flatMap(([status, stand]) => (stand[is] ? [status] : []));

/** The statuses of disputes whose money is taken, for good or until they are won. */
export const TAKING: readonly string[] = having('takes');

/** The statuses of disputes and inquiries to which an answer is wanted. */
export const ASKING: readonly string[] = having('asks');

/** True while a dispute is not over, or where it was lost. */
export const stands = (dispute: Dispute): boolean => !standOf(dispute).over;

/** What of a charge a dispute has taken, in minor units. */
export const takenBy = (dispute: Dispute | null): number =>
  dispute && standOf(dispute).takes ? (dispute.amount ?? 0) : 0;

/** The sentence that says how a dispute of a charge in a currency stands. */
export function saysDispute(dispute: Dispute, currency: string): string {
  const { amount, due } = dispute;
  const what = amount === null ? 'this payment' : formatMinor(amount, currency);
  return standOf(dispute).says(what, due === null ? null : utcDay(due * 1000));
}

const ORDER = [...STANDS.keys()];
/** What is not known comes before what is over. */
const rankOf = ({ status }: Pick<Dispute, 'status'>): number =>
  ORDER.includes(status) ? ORDER.indexOf(status) : ORDER.indexOf('won') - 0.5;

/** The more wanted of two disputes of one charge, which may have several, one after the other. */
export const wantedOf = <T extends Pick<Dispute, 'status'>>(one: T | null, other: T | null): T | null =>
  one && (!other || rankOf(one) <= rankOf(other)) ? one : other;

/** The sentence that says what for a charge is disputed: Stripe's word for it, `product_not_received`, as people write it. */
export const saysReason = (reason: string): string =>
  `Reason: ${reason.charAt(0).toUpperCase()}${reason.slice(1).replaceAll('_', ' ')}`;
