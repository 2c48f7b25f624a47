import { toUtcDay } from '../days';
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
 * The state of a dispute: its sentence, and whether it needs a response. Also whether the bank has taken the
 * money, and whether it is closed in our favor.
 */
type DisputeState = {
  needsResponse?: true;
  takesMoney?: true;
  isClosed?: true;
  format: (subject: string, deadline: string | null) => string;
};

const formatDisputed = (subject: string) => `The cardholder's bank disputed and withdrew ${subject}.`;
const formatInquiry = (subject: string) => `The cardholder's bank inquired about ${subject}.`;
const formatDeadline = (deadline: string | null) =>
  deadline ? `Respond by ${deadline}.` : 'A response is needed.';
const REVIEW = 'The response is under review.';

const NEEDS_RESPONSE: DisputeState = {
  needsResponse: true,
  takesMoney: true,
  format: (subject, deadline) => `${formatDisputed(subject)} ${formatDeadline(deadline)}`,
};
const UNDER_REVIEW: DisputeState = {
  takesMoney: true,
  format: (subject) => `${formatDisputed(subject)} ${REVIEW}`,
};

/** The states of disputes, the most urgent first. */
const DISPUTE_STATES: ReadonlyMap<string, DisputeState> = new Map([
  ['needs_response', NEEDS_RESPONSE],
  ['appeal_needs_response', NEEDS_RESPONSE],
  [
    'warning_needs_response',
    {
      needsResponse: true,
      format: (subject, deadline) => `${formatInquiry(subject)} ${formatDeadline(deadline)}`,
    },
  ],
  ['under_review', UNDER_REVIEW],
  ['appeal_under_review', UNDER_REVIEW],
  ['warning_under_review', { format: (subject) => `${formatInquiry(subject)} ${REVIEW}` }],
  [
    'lost',
    {
      takesMoney: true,
      format: (subject) => `The dispute was lost. ${subject} went back to the cardholder.`,
    },
  ],
  ['won', { isClosed: true, format: (subject) => `The dispute was won. ${subject} was returned.` }],
  [
    'warning_closed',
    {
      isClosed: true,
      format: (subject) => `The cardholder's bank inquired about ${subject} and took nothing.`,
    },
  ],
]);

/** Unknown statuses need attention. */
const UNKNOWN: DisputeState = {
  format: () => `The cardholder's bank has disputed this payment. See the payment provider for its state.`,
};

const getState = ({ status }: Dispute): DisputeState => DISPUTE_STATES.get(status) ?? UNKNOWN;

const getStatusesWith = (flag: 'needsResponse' | 'takesMoney'): string[] =>
  [...DISPUTE_STATES].flatMap(([status, state]) => (state[flag] ? [status] : []));

/** The statuses of disputes whose money is taken, at least until they are won. */
export const MONEY_TAKEN_STATUSES: readonly string[] = getStatusesWith('takesMoney');

/** The statuses of disputes and inquiries that need a response. */
export const RESPONSE_NEEDED_STATUSES: readonly string[] = getStatusesWith('needsResponse');

/** True unless a dispute was closed in our favor. */
export const isOpenOrLost = (dispute: Dispute): boolean => !getState(dispute).isClosed;

/** Returns the amount that a dispute has taken, in minor units. */
export const getTakenAmount = (dispute: Dispute | null): number =>
  dispute && getState(dispute).takesMoney ? (dispute.amount ?? 0) : 0;

/** Describes the state of a dispute in a sentence. */
export function formatDispute(dispute: Dispute, currency: string): string {
  const { amount, due } = dispute;
  const subject = amount === null ? 'this payment' : formatMinor(amount, currency);
  return getState(dispute).format(subject, due === null ? null : toUtcDay(due * 1000));
}

const ORDER = [...DISPUTE_STATES.keys()];
/** Unknown statuses rank before closed ones. */
const getRank = ({ status }: Pick<Dispute, 'status'>): number =>
  ORDER.includes(status) ? ORDER.indexOf(status) : ORDER.indexOf('won') - 0.5;

/** Returns the more urgent of two disputes. A charge can have several, one after another. */
export const getMoreUrgentDispute = <T extends Pick<Dispute, 'status'>>(
  first: T | null,
  second: T | null,
): T | null => (first && (!second || getRank(first) <= getRank(second)) ? first : second);

/** Describes the reason of a dispute: Stripe's `product_not_received` in plain words. */
export const formatDisputeReason = (reason: string): string =>
  `Reason: ${reason.charAt(0).toUpperCase()}${reason.slice(1).replaceAll('_', ' ')}`;
