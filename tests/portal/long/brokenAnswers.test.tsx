import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../../schema/types';
import { json } from '../../support/brokenAnswers';
import { type BrokenList, brokenLists } from '../../support/brokenLists';
import {
  createAccount,
  createPayment,
  createReservation,
  LISTS,
  REPORTS,
  showOnly,
  success,
} from '../../support/dashboard';
import { getRows, getSection, getText, press } from '../../support/page';
import { realServer } from '../../support/portal';
import { expectedLog } from '../../support/recordPage';

const server = realServer();
const main = () => document.querySelector('main') as HTMLElement;

/** Returns one row with a unique title for each list of a response. */
function rowsFor(call: string, acc_title: string): Record<string, unknown>[] {
  if (call.includes('payment')) return [createPayment(1, { acc_title })];
  if (call.includes('account')) return [createAccount(1, { acc_title })];
  return [
    createReservation(1, { acc_title }),
    createReservation(2, { acc_title, res_checkin: '2026-03-01' }),
  ];
}
const answer = (calls: readonly Endpoint[], title: string, give: BrokenList[1]) => {
  for (const call of calls) server.override(call, () => give(rowsFor(call, title)));
};
const good = () => getText(main()).split('GOOD').length - 1;

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Returns the logged values. Excludes the error objects that react-admin logs in development. */
const getLogs = () => logged.mock.calls.filter(([first]: unknown[]) => !(first instanceof Error));

/** Shows valid rows, then each broken response. Checks that the page stays usable and recovers. */
async function through(
  calls: readonly Endpoint[],
  places: number,
  check: (broken: BrokenList) => void,
  all: readonly BrokenList[] = brokenLists,
) {
  for (const broken of all) {
    const [name, give] = broken;
    answer(calls, 'GOOD', success);
    await press(main(), 'Refresh');
    await waitFor(() => expect(good(), `after which ${name} comes`).toBe(places));
    answer(calls, 'BROKEN', give);
    logged.mockClear();
    await press(main(), 'Refresh');
    await waitFor(() => expect(good(), name).toBe(0));
    expect(main().querySelectorAll('h1'), name).toHaveLength(1);
    expect('hurt' in window, name).toBe(false);
    check(broken);
  }
}

/** Returns what an element shows: its error, its rows or its empty message. */
const shown = (place: ParentNode | null) => ({
  failed: getText(place?.querySelector('[role=alert] strong')) || undefined,
  retry: Boolean(place?.querySelector('[role=alert] button')),
  rows: getRows((place ?? document.createElement('div')) as Element).length,
});

/** Broken rows. A page with one list gets all of them. Lists with equal effects are reduced to one. */
const oneOfEach = brokenLists.filter(
  ([name, , shows], i) =>
    name.startsWith('every') ||
    i === brokenLists.findIndex(([, , other]) => JSON.stringify(other) === JSON.stringify(shows)),
);

describe('undocumented responses to a list request', () => {
  it('the dashboard shows and logs each error in its list', async () => {
    const calls = Object.values(REPORTS);
    showOnly(server);
    answer(calls, 'GOOD', success);
    await server.show('/dashboard');
    await through(
      calls,
      8,
      ([name, , shows]) => {
        expect(getText(main().querySelector('h1')), name).toBe('Welcome back, Alex Morgan!');
        for (const [title, call] of LISTS) {
          const fallback = call.includes('payments')
            ? 'Failed to fetch payments.'
            : 'Failed to fetch reservations.';
          const place = getSection(title);
          if (shows === 'nothing') expect(place, name).toBeNull();
          else if (shows === 'rows')
            expect(shown(place), `${title}: ${name}`).toMatchObject({ failed: undefined });
          else {
            const failed = shows.failed ?? fallback;
            expect(shown(place), `${title}: ${name}`).toEqual({ failed, retry: true, rows: 0 });
          }
          // A row without a readable arrival belongs to neither half of the awaiting list.
          if (shows === 'rows' && call !== REPORTS.open)
            expect(shown(place).rows, `${title}: ${name}`).toBeGreaterThan(0);
        }
        // One request serves two lists.
        const failed = typeof shows === 'object' ? calls.flatMap((call) => expectedLog(call)) : [];
        expect(getLogs(), name).toHaveLength(failed.length);
        expect(getLogs(), name).toEqual(expect.arrayContaining(failed));
      },
      oneOfEach,
    );
  });

  // All list pages share this code. `tests/browser/brokenResponses.spec.ts` covers each page.
  it('/reservations shows the error instead of its table', async () => {
    const call = 'GET /admin/reservations';
    answer([call], 'GOOD', success);
    await server.show('/reservations');
    await through([call], 2, ([name, , shows]) => {
      expect(getText(main().querySelector('h1')), name).toBe('Reservations');
      const there = shown(main());
      if (shows === 'rows') expect(there, name).toMatchObject({ failed: undefined, retry: false });
      if (shows === 'rows') expect(there.rows, name).toBeGreaterThan(0);
      if (shows === 'nothing') expect(there, name).toEqual({ failed: undefined, retry: false, rows: 0 });
      if (shows === 'nothing') expect(getText(main()), name).toContain('No reservations found');
      if (typeof shows === 'object')
        expect(there, name).toEqual({
          failed: shows.failed ?? 'Failed to fetch reservations.',
          retry: true,
          rows: 0,
        });
      expect(getLogs(), name).toEqual(typeof shows === 'object' ? expectedLog(call) : []);
    });
  });

  it.each([
    ['/dashboard', REPORTS.overdue] as const,
    ['/accounts', 'GET /admin/accounts'] as const,
    ['/reservations', 'GET /admin/reservations'] as const,
  ])('on %s, a 401 response to %s ends the session and saves the address', async (path, call) => {
    showOnly(server);
    server.override(call, () => json({ status: 'error', msg: 'You are not signed in.' }, 401));
    await server.show(path);
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    expect(localStorage.length).toBe(0);
    expect(location.pathname).toBe('/login');
    expect(sessionStorage.getItem('return_to') ?? JSON.stringify({ ...sessionStorage })).toContain(path);
  });
});
