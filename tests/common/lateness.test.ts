import { expect, it } from 'vitest';
import { formatDaysLate, getDaysLate, isLatePayment } from '../../common/lateness';

const TODAY = '2026-11-28';

it.each([
  ['2026-11-10', 18, '18 days late'],
  ['2026-11-27', 1, '1 day late'],
  ['2026-11-28', 0, undefined],
  ['2028-06-29', 0, undefined],
  ['2026-11-27T23:59:59Z', 1, '1 day late'],
  ['', 0, undefined],
  [null, 0, undefined],
])('counts the days since %s: %i', (due, days, text) => {
  expect(getDaysLate(due, TODAY)).toBe(days);
  expect(formatDaysLate(due, TODAY)).toBe(text);
});

it.each([
  [{ t_status: '33', t_date: '2026-11-10' }, true],
  [{ t_status: 35, t_date: '2026-11-10' }, true],
  [{ t_status: '34', t_date: '2026-11-10' }, false],
  [{ t_status: '36', t_date: '2026-11-10' }, false],
  [{ t_status: '33', t_date: TODAY }, false],
  [{ t_status: '33', t_date: '2026-11-10', instalments: 3 }, false],
  [{ t_status: '33', t_date: '2026-11-10', instalments: 0 }, true],
])('knows whether a payment is late: %j', (payment, late) => {
  expect(isLatePayment(payment, TODAY)).toBe(late);
});
