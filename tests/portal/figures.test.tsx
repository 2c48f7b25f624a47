import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { json } from '../support/brokenAnswers';
import { REPORTS, showOnly } from '../support/dashboard';
import { findLoadedSection, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, getContent } from '../support/recordPage';

const server = realServer();
const CALL = 'GET /admin/figures';
const STRIP = '[role=group][aria-label="Figures of the business"]';
const today = '2026-03-10';
const NO_DAY = { premium: 0, refunds: 0, coverages: 0, arrivals: 0 };
/** Figures of the sandbox's day, the 10th of March, and of days around it. */
const figures = {
  overdue: 1234.5,
  overdue_count: 1,
  days: [
    { ...NO_DAY, day: '2026-02-01', premium: 100, coverages: 2, refunds: 5 },
    { ...NO_DAY, day: '2026-02-10', premium: 100 },
    { ...NO_DAY, day: '2026-02-11', premium: 5000, coverages: 7 },
    { ...NO_DAY, day: '2026-03-01', premium: 250.25, coverages: 1 },
    { ...NO_DAY, day: today, premium: 0.75, arrivals: 3 },
    { ...NO_DAY, day: '2026-03-11', arrivals: 4 },
  ],
};

beforeEach(() => {
  showOnly(server, REPORTS.checkout);
  server.override(CALL, () => json({ status: 'success', data: figures }));
});

const findStrip = () =>
  waitFor(() => document.querySelector<HTMLElement>(STRIP) ?? Promise.reject(new Error('No figures yet.')));

it('shows each figure with the month before up to the same day', async () => {
  await server.show('/dashboard');
  const cells = [...(await findStrip()).children].map(getText);
  const day = new Date('2026-02-10T00:00:00').toLocaleDateString();
  expect(cells).toEqual([
    `Premium collected this month$251.00+26% vs. $200.00 by ${day}`,
    `Coverages opened this month1−50% vs. 2 by ${day}`,
    'Arrivals3 today4 tomorrow',
    'Overdue$1,234.501 payment',
    `Refunds this month$0.00−100% vs. $5.00 by ${day}`,
  ]);
});

it('links each figure to its rows, and describes each chart', async () => {
  await server.show('/dashboard');
  const strip = await findStrip();
  expect([...strip.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/statement?payment_date=this_month&status=Paid',
    '/coverages?coverage_date=this_month',
    '/reservations?res_checkin=today&only=Active&only=Pending&only=Incomplete',
    '/reservations?res_checkin=tomorrow&only=Active&only=Pending&only=Incomplete',
    '/statement?only=Overdue',
    '/refunds?requested_at=this_month&only=Refunded',
  ]);
  expect(strip.querySelector('[role=img]')).toHaveAttribute(
    'aria-label',
    'Last 30 days by day, between $0.75 and $5,000.00',
  );
});

it('the number of arrivals is the number of rows of its list', async () => {
  server.restore(CALL);
  await server.show('/dashboard');
  const link = [...(await findStrip()).querySelectorAll('a')].find((element) =>
    / today$/.test(getText(element)),
  );
  const count = Number.parseInt(getText(link), 10);
  const rows = (await server.read('/admin/reservations')).filter(
    ({ res_checkin, res_status_title }) =>
      res_checkin === today && !['Closed', 'Cancelled'].includes(String(res_status_title)),
  );
  expect(count).toBe(rows.length);
  link?.click();
  await waitFor(() => expect(getText(getContent())).toMatch(new RegExp(`of ${rows.length}\\b`)));
});

it('shows Retry after an error and leaves the lists', async () => {
  catchErrors();
  server.override(CALL, () => json({ status: 'error', msg: 'Not now.' }, 500));
  await server.show('/dashboard');
  await findLoadedSection('Checkout Required');
  await waitFor(() => expect(getText(getContent())).toContain('Not now.'));
  server.restore(CALL);
  await press(getContent(), 'Retry');
  await findStrip();
});
