import { z } from 'zod';
import { type Day, daysBetween, isDay, today } from '../days';
import { LONGEST_STAY } from '../plan';
import { guestFields, named } from './guest';
import { day, dollars, needed, oneOf, reference, TOGETHER } from './kinds';

/** Why a stay cannot begin on a day that has passed. */
export const BEFORE_TODAY = 'The start date must not be before today.';

const dates = {
  res_checkin: day('Choose a start date.'),
  res_checkout: day('Choose an end date.'),
};

type Dates = { res_checkin: Day; res_checkout: Day };

/** Dates of a stay to come (second document, section 5): from today (UTC), the end after the start, 365 nights at most. */
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
 * A stay to be covered. `guest` is `now` with its name, or `later`: the coverage cannot be issued until then.
 * `policy_total` is the price that was seen, in dollars.
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
  .superRefine((asked, context) => {
    judgeDates(asked, context);
    if (asked.guest === 'now') named(asked, context);
  }, TOGETHER);

/** Other dates for a stay; `version` is that of the reservation that was seen. */
export const ChangedDates = z
  .object({ res_id: reference('Reservation ID is required.'), version: z.string(), ...dates })
  .superRefine((asked, context) => judgeDates(asked, context, ''), TOGETHER);

/**
 * A coverage for a stay that is there already: `version` is that of the reservation that was seen, `policy_total` the
 * price that was seen for its dates, in dollars.
 */
export const StayCoverage = z.object({
  res_id: reference('Reservation ID is required.'),
  version: z.string(),
  ...dates,
  product_id: reference('Choose a product.'),
  policy_total: dollars('The price is missing.'),
});

/** A stay's guest, added or changed. */
export const StayGuest = z
  .object({ res_id: reference('Reservation ID is required.'), version: z.string(), ...guestFields })
  .superRefine(named, TOGETHER);

/** Why something is called off. */
export const Reason = z.object({ reason: needed(500, 'A reason is required.') });

/** A stay that is called off, and why. */
export const CancelledStay = z.object({
  res_id: reference('Reservation ID is required.'),
  ...Reason.shape,
});

/**
 * The days on which a coverage can end: from that on which it was issued to its check-out, where these are known; of one that was
 * issued after its check-out, that of its issue.
 */
export type Covered = { from?: Day | undefined; to?: Day | undefined };

/** Why a coverage cannot end on a day. */
export function refusedDay(on: Day, { from, to }: Covered): string | undefined {
  if (from !== undefined && on < from) return 'The day must not be before the coverage was issued.';
  const last = from !== undefined && to !== undefined && to < from ? from : to;
  if (last !== undefined && on > last) return 'The day must not be after the end of the coverage.';
  return undefined;
}

const ending = { cancelled_on: day('Choose a day.'), ...Reason.shape };

/** The day a coverage ends, and why. */
export const endingOf = (covered: Covered) =>
  z.object(ending).superRefine(({ cancelled_on }, context) => {
    const message = refusedDay(cancelled_on, covered);
    if (message) context.addIssue({ code: 'custom', path: ['cancelled_on'], message });
  }, TOGETHER);

/** A coverage that ends on a day, and why. */
export const CancelledCoverage = z.object({
  policy_id: reference('Policy ID is required.'),
  acc_id: reference('Choose an account.'),
  ...ending,
});
