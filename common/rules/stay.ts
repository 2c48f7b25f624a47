import { z } from 'zod';
import { type Day, daysBetween, isDay, today } from '../days';
import { LONGEST_STAY } from '../plan';
import { guestFields, named } from './guest';
import { day, dollars, needed, oneOf, reference, TOGETHER } from './kinds';

/** The message for a stay that begins in the past. */
export const BEFORE_TODAY = 'The start date must not be before today.';

const dates = {
  res_checkin: day('Choose a start date.'),
  res_checkout: day('Choose an end date.'),
};

type Dates = { res_checkin: Day; res_checkout: Day };

/** Validates the dates of a stay: from today (UTC), the end after the start, and at most 365 nights. */
function judgeDates(
  { res_checkin, res_checkout }: Dates,
  context: z.RefinementCtx,
  from: Day = today(),
): void {
  const refuse = (field: keyof Dates, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!isDay(res_checkin) || !isDay(res_checkout)) return;
  if (res_checkin < from) refuse('res_checkin', BEFORE_TODAY);
  const nights = daysBetween(res_checkin, res_checkout);
  if (nights <= 0) refuse('res_checkout', 'The end date must come after the start date.');
  if (nights > LONGEST_STAY) refuse('res_checkout', `A stay has at most ${LONGEST_STAY} nights.`);
}

/**
 * A new stay with a coverage. `guest` is `now` with a name, or `later`: then the coverage cannot be issued
 * yet. `policy_total` is the displayed price in dollars.
 */
export const NewCoverage = z
  .object({
    prd_id: reference('Choose a property.'),
    ...dates,
    product_id: reference('Choose a product.'),
    guest: oneOf(['now', 'later'], 'Choose whether the guest is known.'),
    ...guestFields,
    policy_total: dollars('The price is missing.'),
  })
  .superRefine((values, context) => {
    judgeDates(values, context);
    if (values.guest === 'now') named(values, context);
  }, TOGETHER);

/** New dates of a stay. `version` is the version of the reservation that was edited. */
export const ChangedDates = z
  .object({ res_id: reference('Reservation ID is required.'), version: z.string(), ...dates })
  .superRefine((values, context) => judgeDates(values, context, ''), TOGETHER);

/**
 * A coverage for an existing stay. `version` is the displayed version of the reservation, and `policy_total`
 * the displayed price in dollars.
 */
export const StayCoverage = z.object({
  res_id: reference('Reservation ID is required.'),
  version: z.string(),
  ...dates,
  product_id: reference('Choose a product.'),
  policy_total: dollars('The price is missing.'),
});

/** A new or edited guest of a stay. */
export const StayGuest = z
  .object({ res_id: reference('Reservation ID is required.'), version: z.string(), ...guestFields })
  .superRefine(named, TOGETHER);

/** The reason of a cancellation. */
export const Reason = z.object({ reason: needed(500, 'A reason is required.') });

/** A stay to cancel. */
export const CancelledStay = z.object({
  res_id: reference('Reservation ID is required.'),
  ...Reason.shape,
});

/**
 * The days on which a coverage can end: from its issue to its check-out, if they are known. A coverage that
 * was issued after its check-out can end only on the day of its issue.
 */
export type Covered = { from?: Day | undefined; to?: Day | undefined };

/** Returns the message if a coverage cannot end on a day. */
export function refusedDay(on: Day, { from, to }: Covered): string | undefined {
  if (from !== undefined && on < from) return 'The day must not be before the coverage was issued.';
  const last = from !== undefined && to !== undefined && to < from ? from : to;
  if (last !== undefined && on > last) return 'The day must not be after the end of the coverage.';
  return undefined;
}

const ending = { cancelled_on: day('Choose a day.'), ...Reason.shape };

/** Creates the schema of the cancellation form of a coverage. */
export const endingOf = (covered: Covered) =>
  z.object(ending).superRefine(({ cancelled_on }, context) => {
    const message = refusedDay(cancelled_on, covered);
    if (message) context.addIssue({ code: 'custom', path: ['cancelled_on'], message });
  }, TOGETHER);

/** A coverage to cancel. */
export const CancelledCoverage = z.object({
  policy_id: reference('Policy ID is required.'),
  acc_id: reference('Choose an account.'),
  ...ending,
});
