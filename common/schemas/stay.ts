import { z } from 'zod';
import { type Day, daysBetween, getToday, isDay } from '../days';
import { MAX_STAY_NIGHTS } from '../paymentPlan';
import { BEFORE_TODAY, END_AFTER_START } from '../stayMessages';
import { guestFields, refineGuest } from './guest';
import { day, dollars, oneOf, reference, requiredText, VALIDATE_ALWAYS } from './kinds';

const dates = {
  res_checkin: day('Choose a start date.'),
  res_checkout: day('Choose an end date.'),
};

type Dates = { res_checkin: Day; res_checkout: Day };

/** Validates the dates of a stay: from today (UTC), the end after the start, and at most 365 nights. */
function validateDates(
  { res_checkin, res_checkout }: Dates,
  context: z.RefinementCtx,
  from: Day = getToday(),
): void {
  const addIssue = (field: keyof Dates, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!isDay(res_checkin) || !isDay(res_checkout)) return;
  if (res_checkin < from) addIssue('res_checkin', BEFORE_TODAY);
  const nights = daysBetween(res_checkin, res_checkout);
  if (nights <= 0) addIssue('res_checkout', END_AFTER_START);
  if (nights > MAX_STAY_NIGHTS) addIssue('res_checkout', `A stay has at most ${MAX_STAY_NIGHTS} nights.`);
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
    guest: oneOf(['now', 'later'], 'Choose whether to add the guest now or later.'),
    ...guestFields,
    policy_total: dollars('The price is missing.'),
  })
  .superRefine((values, context) => {
    validateDates(values, context);
    if (values.guest === 'now') refineGuest(values, context);
  }, VALIDATE_ALWAYS);

/** New dates of a stay. `version` is the version of the reservation that was edited. */
export const ChangedDates = z
  .object({ res_id: reference('Reservation ID is required.'), version: z.string(), ...dates })
  .superRefine((values, context) => validateDates(values, context, ''), VALIDATE_ALWAYS);

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
  .superRefine(refineGuest, VALIDATE_ALWAYS);

/** The reason of a cancellation. */
export const Reason = z.object({ reason: requiredText(500, 'A reason is required.') });

/** A stay to cancel. */
export const CancelledStay = z.object({
  res_id: reference('Reservation ID is required.'),
  ...Reason.shape,
});

/**
 * The days on which a coverage can end: from its issue to its check-out, if they are known. A coverage that
 * was issued after its check-out can end only on the day of its issue.
 */
export type CoveredPeriod = { from?: Day | undefined; to?: Day | undefined };

/** Returns the message if a coverage cannot end on a day. */
export function validateEndDay(on: Day, { from, to }: CoveredPeriod): string | undefined {
  if (from !== undefined && on < from) return 'The day must not be before the coverage was issued.';
  const last = from !== undefined && to !== undefined && to < from ? from : to;
  if (last !== undefined && on > last) return 'The day must not be after the end of the coverage.';
  return undefined;
}

const cancellationFields = { cancelled_on: day('Choose a day.'), ...Reason.shape };

/** Creates the schema of the cancellation form of a coverage. */
export const createCancellationSchema = (coveredPeriod: CoveredPeriod) =>
  z.object(cancellationFields).superRefine(({ cancelled_on }, context) => {
    const message = validateEndDay(cancelled_on, coveredPeriod);
    if (message) context.addIssue({ code: 'custom', path: ['cancelled_on'], message });
  }, VALIDATE_ALWAYS);

/** A coverage to cancel. */
export const CancelledCoverage = z.object({
  policy_id: reference('Policy ID is required.'),
  acc_id: reference('Choose an account.'),
  ...cancellationFields,
});
