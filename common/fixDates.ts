import { type Day, daysBetween, getToday, parseDay } from './days';
import { MAX_STAY_NIGHTS } from './paymentPlan';

/**
 * Returns why a check-in of today would not repair the dates of a stay, or `undefined` if it would.
 */
function explainUnfixableDates(res_checkout: unknown, day: Day): string | undefined {
  const departure = parseDay(res_checkout);
  if (departure === undefined) return 'The departure date is missing';
  const nights = daysBetween(day, departure);
  if (nights <= 0) return 'The departure is not after today';
  return nights > MAX_STAY_NIGHTS ? 'The stay would be too long' : undefined;
}

/**
 * Returns why setting the check-in of a stay to today would not repair its dates, or would be rejected.
 * `undefined` if it is expected to help. `day` is the current UTC day.
 */
export const getFixObstacle = (
  stay: { res_checkout?: unknown; coverage_no?: unknown },
  day: Day = getToday(),
): string | undefined =>
  stay.coverage_no ? 'The coverage is issued' : explainUnfixableDates(stay.res_checkout, day);
