import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPayment, createReservation, REPORTS, showOnly, success } from '../support/dashboard';
import { findLoadedSection, findTable, press } from '../support/page';
import { realServer } from '../support/portal';
import { user } from '../support/userEvent';

const server = realServer();
const GARBAGE_MS = 5 * 60_000;
const LUNCH_MS = GARBAGE_MS + 1;

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
  showOnly(server);
  server.override(REPORTS.checkout, () => success([createReservation(1)]));
  server.override(REPORTS.overdue, () => success([createPayment(1)]));
});
afterEach(() => {
  // Restores first, because the spies belong to the fake clock.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Hides the page for longer than the cache lifetime. */
const lunch = async (times = 1) => {
  await server.waitUntilIdle();
  vi.advanceTimersByTime(times * LUNCH_MS);
};
const visit = (name: string) => user.click(screen.getByRole('link', { name }));
const dashboard = () => Promise.all(['Checkout Required', 'Over Due Payments'].map(findLoadedSection));

it('loads a list and its cards again after five minutes out of sight', async () => {
  await server.show('/accounts');
  await findTable();
  await visit('Dashboard');
  await dashboard();
  await visit('Accounts');
  await findTable();
  expect(server.getRequests('GET /admin/accounts')).toHaveLength(1);
  await visit('Dashboard');
  await dashboard();
  await lunch();
  await visit('Accounts');
  await waitFor(() => expect(server.getRequests('GET /admin/accounts')).toHaveLength(2));
  await findTable();
  expect(server.getRequests('GET /admin/accounts')).toHaveLength(2);
});

it('does not reload a visible list', async () => {
  await server.show('/accounts');
  await findTable();
  await lunch(3);
  await press(document.body, 'Next page');
  await waitFor(() => expect(location.search).toContain('page=2'));
  await findTable();
  expect(server.getRequests('GET /admin/accounts')).toHaveLength(1);
});

it('reloads the shared rows of two hidden lists once', async () => {
  await server.show('/stripe/reconciliation');
  await findTable();
  await visit('Payments');
  await findTable();
  await lunch();
  await visit('Reconciliation');
  await findTable();
  // This list was visible all the time.
  expect(server.getRequests('GET /admin/stripe_transactions')).toHaveLength(1);
  expect(server.getRequests('GET /admin/payments')).toHaveLength(2);
  await visit('Dashboard');
  await dashboard();
  await lunch();
  await user.click(screen.getByRole('button', { name: 'Stripe' }));
  await visit('Reconciliation');
  await findTable();
  expect(server.getRequests('GET /admin/stripe_transactions')).toHaveLength(2);
});

it('reloads the tabs of an account after five minutes out of sight', async () => {
  const STATEMENT = 'GET /admin/acc_statement?acc_id=2';
  await server.show('/accounts/account/2?tab=statement');
  await findTable();
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await lunch();
  await user.click(screen.getByRole('tab', { name: 'Statement' }));
  await findTable();
  expect(server.getRequests(STATEMENT)).toHaveLength(2);
});

it('reloads rows that were only fetched for a record page', async () => {
  const [row] = await server.read('/admin/reservations');
  server.override('GET /admin/reservations', () => success([row]));
  await server.show(`/reservation/${row?.res_id}`);
  await waitFor(() => expect(document.querySelector('main dl')).toBeTruthy());
  // The activity loads when the page is idle.
  await waitFor(() => expect(server.getRequests('GET /admin/activity')).toHaveLength(1));
  await lunch();
  await visit('Tenants');
  await findTable();
  expect(server.getRequests('GET /admin/reservations')).toHaveLength(2);
  expect(server.getRequests(REPORTS.checkout)).toEqual([]);
});

it('drops all data at the end of the session', async () => {
  const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  const { unmount } = await server.show('/accounts');
  await findTable();
  await visit('Dashboard');
  await dashboard();
  await server.waitUntilIdle();
  unmount();
  await waitFor(() => {
    const gone = new Set(cleared.mock.calls.map(([timer]) => timer as unknown));
    const pending = set.mock.results.flatMap(({ value }, i) =>
      set.mock.calls[i]?.[1] === GARBAGE_MS ? [value] : [],
    );
    expect(pending).not.toEqual([]);
    expect(pending.filter((timer) => !gone.has(timer))).toEqual([]);
  });
});
