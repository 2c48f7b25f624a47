import { addDays, getToday } from '../../common/days';

/**
 * Returns the form values of a reservation of ten nights in half a year, with damage protection and a guest.
 */
export const newCoverage = (prd_id: number, changed: Record<string, unknown> = {}) => ({
  prd_id,
  product_id: 1,
  res_checkin: addDays(getToday(), 180),
  res_checkout: addDays(getToday(), 190),
  guest: 'now',
  user_fname: 'Ada',
  user_lname: 'Lovelace',
  user_email: 'ada@example.com',
  user_phone: '',
  user_mobile: '',
  policy_total: 38.9,
  ...changed,
});
