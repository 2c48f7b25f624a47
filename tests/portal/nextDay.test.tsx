import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { json } from '../support/brokenAnswers';
import { account, CALLS, reservation, success } from '../support/dashboard';
import { stats } from '../support/lists';
import { dialog, facts, listed, press, rowOf, rows, words } from '../support/page';
import { realServer } from '../support/portal';
import { content } from '../support/recordPage';
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
});
afterEach(() => {
  vi.useRealTimers();
  setClock(() => day);
});

/** It becomes the next day while the page is open. */
async function midnight() {
  await server.quiet();
  setClock(() => NIGHT);
  vi.advanceTimersByTime(LEFT_MS);
}
const awaited = async () => (await listed('Awaiting Coverage')).querySelector('h2');

/** Two stays that wait for their coverage: one begins today, the other tomorrow. */
const twoStays = () =>
  server.override(CALLS.open, () =>
    success([reservation(1, { res_checkin: '2026-03-10' }), reservation(2, { res_checkin: '2026-03-11' })]),
  );

it('at midnight (UTC) the dashboard is that of the new day, read again once', async () => {
  twoStays();
  await server.show('/dashboard');
  await waitFor(async () => expect(words(await awaited())).toBe('Awaiting Coverage2'));
  const list = await listed('Awaiting Coverage');
  expect(words(rowOf(list, 'CODE1'))).toContain('Today');
  expect(words(rowOf(list, 'CODE2'))).toContain('Upcoming');
  await midnight();
  await waitFor(async () => expect(words(await awaited())).toBe('Awaiting Coverage1'));
  await waitFor(() => expect(words(rowOf(list, 'CODE2'))).toContain('Today'));
  await waitFor(async () => expect(rows(await listed('Outdated Reservations'))).toHaveLength(1));
  await server.quiet();
  expect(server.sentTo(CALLS.open)).toHaveLength(2);
});

it('a row that is answered as before is drawn as of the new day', async () => {
  server.override(CALLS.open, () => success([reservation(2, { res_checkin: '2026-03-11' })]));
  await server.show('/dashboard');
  const list = await listed('Awaiting Coverage');
  expect(words(rowOf(list, 'CODE2'))).toContain('Upcoming');
  await midnight();
  await waitFor(() => expect(words(rowOf(list, 'CODE2'))).toContain('Today'));
});

it('until midnight nothing is read again', async () => {
  await server.show('/dashboard');
  await listed('Awaiting Coverage');
  await server.quiet();
  const before = server.sent.length;
  setClock(() => NIGHT - 1);
  vi.advanceTimersByTime(LEFT_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await server.quiet();
  expect(server.sent).toHaveLength(before);
});

it('a page that nobody saw at midnight is that of the new day once it is seen', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  twoStays();
  await server.show('/dashboard');
  await waitFor(async () => expect(words(await awaited())).toBe('Awaiting Coverage2'));
  await midnight();
  await server.quiet();
  expect(server.sentTo(CALLS.open)).toHaveLength(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(words(await awaited())).toBe('Awaiting Coverage1'));
});

it.each(['in sight', 'out of sight'])(
  'the cards of a list count by the new day, %s at midnight',
  async (seen) => {
    server.override(ACCOUNTS, () =>
      success([10, 11, 11].map((day, i) => account(i + 1, { created_date: `2026-03-${day}T12:00:00.000Z` }))),
    );
    await server.show('/accounts');
    await waitFor(() => expect(stats()).toMatchObject({ Signups: '1' }));
    if (seen === 'out of sight') {
      await press(document.body, 'Dashboard');
      await listed('Awaiting Coverage');
    }
    await midnight();
    if (seen === 'out of sight') await press(document.body, 'Accounts');
    await waitFor(() => expect(stats()).toMatchObject({ Signups: '2' }));
  },
);

it('a product’s link begins a coverage on the new day', async () => {
  const begins = () =>
    [...content().querySelectorAll<HTMLAnchorElement>('a[href^="/add-coverage"]')].map(({ href }) =>
      new URL(href).searchParams.get('startDate')?.slice(0, 10),
    );
  await server.show('/products');
  await waitFor(() => expect(begins()).toEqual(['2026-03-10', '2026-03-10']));
  await midnight();
  await waitFor(() => expect(begins()).toEqual(['2026-03-11', '2026-03-11']));
});

it('an open dialog stays open, and says the new day', async () => {
  const today = async () => facts(await dialog('Why this status?'))['Today (UTC)'];
  await server.show('/reservation/7');
  await waitFor(() => press(content(), 'Why this status?'));
  await waitFor(async () => expect(await today()).toBe(local('2026-03-10')));
  await midnight();
  await waitFor(async () => expect(await today()).toBe(local('2026-03-11')));
});

it('what is filled in stays, although nothing can be read at midnight', async () => {
  await server.show('/location/update/7');
  const title = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[name=prd_title]');
    if (!found) throw new Error('No form yet.');
    return found;
  });
  await user.type(title, ' and more');
  const filled = title.value;
  expect(filled).toMatch(/ and more$/);
  const asked = server.sent.flatMap(({ call }) => (call.startsWith('GET') ? [call] : []));
  for (const call of asked)
    server.override(call as typeof ACCOUNTS, () => json({ status: 'error', msg: 'Not now.' }, 500));
  await midnight();
  await server.quiet();
  expect(document.querySelector('input[name=prd_title]')).toBe(title);
  expect(title.value).toBe(filled);
});
