import { utcDay } from '../days';
import { formatMinor } from '../money';

/** A dispute of a charge, or an inquiry of the cardholder's bank that may become one. */
export type Dispute = {
  /** The provider's status. Empty if only the existence of the dispute is known. */
  status: string;
  /** Minor units of the charge's currency. */
  amount: number | null;
  /** The deadline for a response, in epoch seconds. */
  due: number | null;
};

/**
 * The state of a dispute: whether a response is needed, whether the bank has taken the money, whether it is
 * closed in our favor, and its sentence.
 */
type Stand = { asks?: true; takes?: true; over?: true; says: (what: string, by: string | null) => string };

const disputed = (what: string) => `The cardholder's bank disputes ${what} and has taken it back:`;
const inquiry = (what: string) => `The cardholder's bank asks about ${what} and has taken nothing yet:`;
const answer = (by: string | null) => (by ? `an answer is wanted by ${by}.` : 'an answer is wanted.');
const REVIEW = 'the answer is under review.';

const wanted: Stand = { asks: true, takes: true, says: (what, by) => `${disputed(what)} ${answer(by)}` };
const reviewed: Stand = { takes: true, says: (what) => `${disputed(what)} ${REVIEW}` };

/** The states of disputes, the most urgent first. */
const STANDS: ReadonlyMap<string, Stand> = new Map([
  ['needs_response', wanted],
  ['appeal_needs_response', wanted],
  ['warning_needs_response', { asks: true, says: (what, by) => `${inquiry(what)} ${answer(by)}` }],
  ['under_review', reviewed],
  ['appeal_under_review', reviewed],
  ['warning_under_review', { says: (what) => `${inquiry(what)} ${REVIEW}` }],
  ['lost', { takes: true, says: (what) => `The dispute was lost: ${what} went back to the cardholder.` }],
  ['won', { over: true, says: (what) => `The dispute was won: ${what} came back.` }],
  [
    'warning_closed',
    { over: true, says: (what) => `The cardholder's bank asked about ${what} and took nothing.` },
  ],
]);

/** Unknown statuses need attention. */
const UNKNOWN: Stand = {
  says: () => `The cardholder's bank has disputed this payment: the provider says how that stands.`,
};

const standOf = ({ status }: Dispute): Stand => STANDS.get(status) ?? UNKNOWN;

const having = (is: 'asks' | 'takes'): string[] =>
  [...STANDS].flatMap(([status, stand]) => (stand[is] ? [status] : []));

/** The statuses of disputes whose money is taken, at least until they are won. */
export const TAKING: readonly string[] = having('takes');

/** The statuses of disputes and inquiries that need a response. */
export const ASKING: readonly string[] = having('asks');

/** True unless a dispute was closed in our favor. */
export const stands = (dispute: Dispute): boolean => !standOf(dispute).over;

/** Returns the amount that a dispute has taken, in minor units. */
export const takenBy = (dispute: Dispute | null): number =>
  dispute && standOf(dispute).takes ? (dispute.amount ?? 0) : 0;

/** Describes the state of a dispute in a sentence. */
export function saysDispute(dispute: Dispute, currency: string): string {
  const { amount, due } = dispute;
  const what = amount === null ? 'this payment' : formatMinor(amount, currency);
  return standOf(dispute).says(what, due === null ? null : utcDay(due * 1000));
}

const ORDER = [...STANDS.keys()];
/** Unknown statuses rank before closed ones. */
const rankOf = ({ status }: Pick<Dispute, 'status'>): number =>
  ORDER.includes(status) ? ORDER.indexOf(status) : ORDER.indexOf('won') - 0.5;

/** Returns the more urgent of two disputes. A charge can have several, one after another. */
export const wantedOf = <T extends Pick<Dispute, 'status'>>(first: T | null, second: T | null): T | null =>
  first && (!second || rankOf(first) <= rankOf(second)) ? first : second;

/** Describes the reason of a dispute: Stripe's `product_not_received` in plain words. */
export const saysReason = (reason: string): string =>
  `Reason: ${reason.charAt(0).toUpperCase()}${reason.slice(1).replaceAll('_', ' ')}`;
