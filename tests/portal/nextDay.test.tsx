import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { json } from '../support/brokenAnswers';
import { createAccount, createReservation, REPORTS, showOnly, success } from '../support/dashboard';
import { getStats } from '../support/lists';
import { findDialog, findLoadedSection, getFacts, getRow, getRows, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { getContent } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const local = (day: string) => new Date(`${day}T00:00:00`).toLocaleDateString();
const ACCOUNTS = 'GET /admin/accounts';
const LEFT_MS = 5_000;
const NIGHT = Date.parse('2026-03-11T00:00:00Z');
let day: number;

beforeEach(() => {
  day = now();
  setClock(() => NIGHT - LEFT_MS);
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
  showOnly(server, REPORTS.open);
});
afterEach(() => {
  vi.useRealTimers();
  setClock(() => day);
});

/** Moves the clock past midnight (UTC) with the page open. */
async function midnight() {
  await server.waitUntilIdle();
  setClock(() => NIGHT);
  vi.advanceTimersByTime(LEFT_MS);
}
const awaited = async () => (await findLoadedSection('Awaiting Coverage')).querySelector('h2');

/** Returns two stays without a coverage. One begins today, the other tomorrow. */
const twoStays = () =>
  server.override(REPORTS.open, () =>
    success([
      createReservation(1, { res_checkin: '2026-03-10' }),
      createReservation(2, { res_checkin: '2026-03-11' }),
    ]),
  );

it('at midnight (UTC) the dashboard reloads once for the new day', async () => {
  twoStays();
  await server.show('/dashboard');
  await waitFor(async () => expect(getText(await awaited())).toBe('Awaiting Coverage2'));
  const list = await findLoadedSection('Awaiting Coverage');
  expect(getText(getRow(list, 'CODE1'))).toContain('Today');
  expect(getText(getRow(list, 'CODE2'))).toContain('Upcoming');
  await midnight();
  await waitFor(async () => expect(getText(await awaited())).toBe('Awaiting Coverage1'));
  await waitFor(() => expect(getText(getRow(list, 'CODE2'))).toContain('Today'));
  await waitFor(async () =>
    expect(getRows(await findLoadedSection('Outdated Reservations'))).toHaveLength(1),
  );
  await server.waitUntilIdle();
  expect(server.getRequests(REPORTS.open)).toHaveLength(2);
});

it('an unchanged row is rendered for the new day', async () => {
  server.override(REPORTS.open, () => success([createReservation(2, { res_checkin: '2026-03-11' })]));
  await server.show('/dashboard');
  const list = await findLoadedSection('Awaiting Coverage');
  expect(getText(getRow(list, 'CODE2'))).toContain('Upcoming');
  await midnight();
  await waitFor(() => expect(getText(getRow(list, 'CODE2'))).toContain('Today'));
});

it('nothing reloads before midnight', async () => {
  await server.show('/dashboard');
  await findLoadedSection('Awaiting Coverage');
  await server.waitUntilIdle();
  const before = server.requests.length;
  setClock(() => NIGHT - 1);
  vi.advanceTimersByTime(LEFT_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await server.waitUntilIdle();
  expect(server.requests).toHaveLength(before);
});

it('a hidden page shows the new day when it becomes visible', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  twoStays();
  await server.show('/dashboard');
  await waitFor(async () => expect(getText(await awaited())).toBe('Awaiting Coverage2'));
  await midnight();
  await server.waitUntilIdle();
  expect(server.getRequests(REPORTS.open)).toHaveLength(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(getText(await awaited())).toBe('Awaiting Coverage1'));
});

it.each(['in sight', 'out of sight'])(
  'the cards of a list count for the new day, %s at midnight',
  async (seen) => {
    server.override(ACCOUNTS, () =>
      success(
        [10, 11, 11].map((day, i) => createAccount(i + 1, { created_date: `2026-03-${day}T12:00:00.000Z` })),
      ),
    );
    await server.show('/accounts');
    await waitFor(() => expect(getStats()).toMatchObject({ Signups: '1' }));
    if (seen === 'out of sight') {
      await press(document.body, 'Dashboard');
      await findLoadedSection('Awaiting Coverage');
    }
    await midnight();
    if (seen === 'out of sight') await press(document.body, 'Accounts');
    await waitFor(() => expect(getStats()).toMatchObject({ Signups: '2' }));
  },
);

it('the link of a product starts a coverage on the new day', async () => {
  const begins = () =>
    [...getContent().querySelectorAll<HTMLAnchorElement>('a[href^="/add-coverage"]')].map(({ href }) =>
      new URL(href).searchParams.get('startDate')?.slice(0, 10),
    );
  await server.show('/products');
  await waitFor(() => expect(begins()).toEqual(['2026-03-10', '2026-03-10']));
  await midnight();
  await waitFor(() => expect(begins()).toEqual(['2026-03-11', '2026-03-11']));
});

it('an open dialog stays open and shows the new day', async () => {
  const today = async () => getFacts(await findDialog('Why this status?'))['Today (UTC)'];
  await server.show('/reservation/7');
  await waitFor(() => press(getContent(), 'Why this status?'));
  await waitFor(async () => expect(await today()).toBe(local('2026-03-10')));
  await midnight();
  await waitFor(async () => expect(await today()).toBe(local('2026-03-11')));
});

it('a draft stays even if the reload at midnight fails', async () => {
  await server.show('/location/update/7');
  const title = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[name=prd_title]');
    if (!found) throw new Error('No form yet.');
    return found;
  });
  await user.type(title, ' and more');
  const filled = title.value;
  expect(filled).toMatch(/ and more$/);
  const reads = server.requests.flatMap(({ call }) => (call.startsWith('GET') ? [call] : []));
  for (const call of reads)
    server.override(call as typeof ACCOUNTS, () => json({ status: 'error', msg: 'Not now.' }, 500));
  await midnight();
  await server.waitUntilIdle();
  expect(document.querySelector('input[name=prd_title]')).toBe(title);
  expect(title.value).toBe(filled);
});
