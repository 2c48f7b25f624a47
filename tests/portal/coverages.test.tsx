import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import { someChanges } from '../support/brokenSamples';
import { success } from '../support/dashboard';
import { coverage } from '../support/issuedCoverage';
import { catchSaved, choose, matching, menu, search, stats, total } from '../support/lists';
import {
  cells,
  closed,
  column,
  dialog,
  facts,
  heads,
  press,
  rowOf,
  rows,
  sortBy,
  table,
  words,
} from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, content, local, loggedFailure, offered, toast } from '../support/recordPage';
import { makeStay } from '../support/rows';

type Row = Record<string, unknown>;

const server = realServer();
const CALL = 'GET /admin/coverages';
let all: Row[];
beforeEach(async () => {
  all = await server.read('/admin/coverages');
});

describe('the coverages list', () => {
  it('counts what the server knows', async () => {
    await server.show('/coverages');
    const of = (status: string) => all.filter((row) => row.status === status).length.toLocaleString();
    await waitFor(() =>
      expect(stats()).toEqual({
        Coverages: all.length.toLocaleString(),
        Awaiting: of('Awaiting'),
        Active: of('Active'),
        Closed: of('Closed'),
        Cancelled: of('Cancelled'),
      }),
    );
    await waitFor(() => expect(server.sentTo(CALL)).toHaveLength(1));
  });

  it('shows its last page for an address beyond it, which is no step of the history', async () => {
    history.replaceState(null, '', '/');
    const steps = history.length;
    await server.show('/coverages?page=999');
    await table();
    await waitFor(() => expect(location.search).toBe(`?page=${Math.ceil(all.length / 25)}`));
    expect(history.length).toBe(steps);
  });

  it('shows each coverage: account, property and address, product, number and guest, dates, amounts, status', async () => {
    const long = 'A property of 22 chars';
    server.override(CALL, () =>
      success([
        coverage(7, {
          acc_title: 'A title of 18 char',
          property: long,
          coverage_no: 'COV-7',
          user_name: 'Ana Sol',
          policy_status: '38',
          status: 'Active',
          policy_total: 1234.5,
          policy_balance: 0,
        }),
      ]),
    );
    await server.show('/coverages');
    const [row] = rows(await table());
    expect(heads(content())).toEqual([
      'Account',
      'Property',
      'Product',
      'Coverage#',
      'Start',
      'End',
      'Amount',
      'Balance',
      'Status',
      'Action',
    ]);
    expect(cells(row).slice(0, 9).map(words)).toEqual([
      'A title of 18 cha...',
      'A property of 22 cha...1 Mill Road',
      'DP - Damage Protection',
      'COV-7Ana Sol',
      local('2026-03-12'),
      local('2026-03-20'),
      '$1,234.50',
      '$0.00',
      'Active',
    ]);
    expect(cells(row)[1]?.querySelector('[title]')).toHaveAttribute('title', long);
  });

  it.each<[string, (row: Row) => unknown]>([
    ['account', (row) => row.acc_title],
    ['property', (row) => row.property],
    ['address', (row) => row.address],
    ['coverage number', (row) => row.coverage_no],
    ['guest', (row) => row.user_name],
  ])('is searched by %s', async (_name, of) => {
    await server.show('/coverages');
    await table();
    const asked = String(of(all.find((row) => of(row) && row.coverage_no) ?? {}));
    search(asked.toUpperCase());
    await waitFor(() => {
      expect(total()).toBeGreaterThan(0);
      expect(total()).toBeLessThan(all.length);
    });
    expect(words(content().querySelector('tbody'))).toContain(asked.slice(0, 15));
  });

  it("is searched by its reservation's code", async () => {
    await server.show('/coverages');
    await table();
    const asked = all.find((row) => row.coverage_no);
    search(String(asked?.res_code));
    await waitFor(() => expect(total()).toBe(1));
    expect(column(content(), 'Coverage#')).toEqual([`${asked?.coverage_no}${asked?.user_name}`]);
  });

  it.each(['Awaiting', 'Active', 'Closed', 'Cancelled'])('is filtered by %s', async (status) => {
    await server.show('/coverages');
    await table();
    expect([...(await menu('Filters')).keys()]).toEqual(['Awaiting', 'Active', 'Closed', 'Cancelled']);
    choose(status);
    await matching(all.filter((row) => row.status === status).length);
    expect(new Set(column(content(), 'Status'))).toEqual(new Set([status]));
  });

  it.each([
    ['Account', ['9', '10', '8']],
    ['Start', ['8', '10', '9']],
    ['Amount', ['8', '9', '10']],
  ])('is sorted by %s', async (head, expected) => {
    server.override(CALL, () =>
      success([
        coverage(8, { acc_title: 'c', res_checkin: '2026-01-01', policy_total: 9 }),
        coverage(9, { acc_title: 'A', res_checkin: '2026-03-01', policy_total: 80 }),
        coverage(10, { acc_title: 'b', res_checkin: '2026-02-01', policy_total: 700 }),
      ]),
    );
    await server.show('/coverages?sort=status&order=ASC');
    const main = await table();
    const shown = () =>
      rows(main).map((row) => row.querySelector('a[href^="/coverage/"]')?.getAttribute('href')?.slice(10));
    await sortBy(main, head);
    await waitFor(() => expect(shown()).toEqual(expected));
    await sortBy(main, head);
    await waitFor(() => expect(shown()).toEqual([...expected].reverse()));
  });
});

describe('the actions of a coverage', () => {
  it('are those of its status: 37 opens and deletes, 38 checks out, which only logs', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    server.override(CALL, () =>
      success(['37', '38', '39', '40'].map((policy_status, i) => coverage(i + 1, { policy_status }))),
    );
    await server.show('/coverages?sort=status&order=ASC');
    const found = rows(await table());
    expect(found.map(offered)).toEqual([
      ['View Coverage', 'Open Coverage', 'Delete Coverage'],
      ['View Coverage', 'Check-out'],
      ['View Coverage'],
      ['View Coverage'],
    ]);
    const before = server.sent.length;
    await press(found[1] as Element, 'Check-out');
    expect(info.mock.calls).toEqual([['Check-out', '2']]);
    expect(server.sent).toHaveLength(before);
    await press(found[0] as Element, 'View Coverage');
    await waitFor(() => expect(location.pathname).toBe('/coverage/1'));
  });

  it('Delete Coverage asks, takes it out of the server, and the list is read again', async () => {
    const { policy_id, acc_id } = await makeStay(server.orm, {
      res_checkin: '2027-02-01',
      res_checkout: '2027-02-09',
    });
    await server.show('/coverages?only=Awaiting');
    const row = rowOf(await table(), local('2027-02-01'));
    await press(row, 'Delete Coverage');
    const asks = await dialog('Delete Coverage');
    expect(Object.keys(facts(asks))).toEqual(['Account', 'Property', 'Start', 'End', 'Amount']);
    await press(asks, 'Delete Coverage');
    await closed();
    await waitFor(() => expect(toast()).toContain('Policy deleted successfully.'));
    expect(server.sentTo('DELETE /admin/policy').map(({ body }) => body)).toEqual([{ policy_id, acc_id }]);
    await waitFor(() => expect(words(content())).not.toContain(local('2027-02-01')));
    expect(server.pagesOf('coverages')).toHaveLength(2);
    expect((await server.read('/admin/coverages')).map((one) => one.policy_id)).not.toContain(policy_id);
  });

  it('Open Coverage gives it its number', async () => {
    const { policy_id, acc_id } = await makeStay(server.orm, {
      res_checkin: '2027-02-02',
      res_checkout: '2027-02-09',
    });
    await server.show('/coverages?only=Awaiting');
    await press(rowOf(await table(), local('2027-02-02')), 'Open Coverage');
    const asks = await dialog('Open Coverage');
    expect(facts(asks).Amount).toBe('$27.23');
    await press(asks, 'Open Coverage');
    await waitFor(() => expect(toast()).toContain('Policy opened successfully.'));
    expect(server.sentTo('POST /admin/open_policy').map(({ body }) => body)).toEqual([
      { id: policy_id, acc_id },
    ]);
    const opened = (await server.read('/admin/coverages')).find((row) => row.policy_id === policy_id);
    expect(opened).toMatchObject({
      policy_status: '38',
      coverage_no: expect.stringMatching(/^COV-2026-/),
      policy_total: 27.23,
    });
  });

  it('a deletion that does not go through is logged, and the dialog says why, whatever is answered', async () => {
    const { spy, said } = catchErrors();
    server.override(CALL, () => success([coverage(5)]));
    await server.show('/coverages');
    await press(rowOf(await table(), 'Account 5'), 'Delete Coverage');
    const asks = await dialog('Delete Coverage');
    const yes = [...asks.querySelectorAll('button')].at(-1) as HTMLButtonElement;
    for (const [name, answer, expected] of someChanges) {
      server.override('DELETE /admin/policy', answer);
      server.sent.length = 0;
      spy.mockClear();
      yes.click();
      await waitFor(() => {
        expect(server.sentTo('DELETE /admin/policy'), name).toHaveLength(1);
        expect(yes, name).toBeEnabled();
      });
      const refused = 'refused' in expected ? expected.refused : undefined;
      const sentence =
        refused === undefined
          ? 'An error occurred while deleting policy.'
          : `Failed to delete policy. ${refused === 'Unknown error' ? '' : refused}`.trim();
      expect(words(asks.querySelector('[role=alert]')), name).toBe(sentence.replace(/\s+/g, ' '));
      expect(said(), name).toEqual(loggedFailure('DELETE /admin/policy', 5));
    }
  });
});

/** The list with its rows at the server, which is asked no more of one that is read whole once that is here. */
async function showPaged(path: string) {
  const lists = await server.read('/lists');
  server.override('GET /lists', () => success(lists.map((list) => ({ ...list, whole: false }))));
  await server.show(path);
  await table();
}
/** What was asked of the coverages' list at this place of it. */
const askedAt = <Place extends 'tally' | 'total'>(place: Place) =>
  waitFor(() => {
    const { call } = server.sent.find(({ call }) => call.startsWith(`GET /lists/coverages/${place}`)) ?? {};
    if (!call) throw new Error(`Nothing is asked at ${place}.`);
    return `GET /lists/coverages/${place}?${call.split('?')[1]}` as const;
  });

it('how many rows there are is not available where it cannot be counted, with Retry, under the rows that are there', async () => {
  catchErrors();
  await showPaged('/coverages');
  await search('a');
  const ofA = await askedAt('total');
  const ofE = `GET /lists/coverages/total?${ofA.split('?')[1]?.replace('a', 'e')}` as const;
  server.override(ofE, () => json({ status: 'error', msg: 'Not now.' }, 500));
  await search('e');
  const range = () => words(screen.queryByTestId('pagination-range'));
  await waitFor(() => expect(range()).toBe('1–25 of N/ARetry'));
  server.restore(ofE);
  await press(content(), 'Retry');
  await waitFor(() => expect(range()).toMatch(/^1–25 of [1-9]/));
});

it('the cards that cannot be counted say why, with Retry, over the rows that are there', async () => {
  catchErrors();
  await showPaged('/coverages');
  const statuses = () => [...content().querySelectorAll('[role=status]')].map(words);
  const tally = await askedAt('tally');
  server.override(tally, () => json({ status: 'error', msg: 'Not now.' }, 500));
  await press(content(), 'Refresh');
  await waitFor(() => expect(statuses()).toContain('Not now.Retry'));
  expect(rows(content()).length).toBeGreaterThan(0);
  server.restore(tally);
  await press(content(), 'Retry');
  await waitFor(() => expect(statuses()).not.toContain('Not now.Retry'));
});

it('the coverages are exported with the product as the list has it: code - alias', async () => {
  const saved = catchSaved();
  server.override(CALL, () =>
    success([
      coverage(1, { prd_code: 'DP', prd_alias: 'Damage Protection' }),
      coverage(2, { prd_code: '', prd_alias: 'Damage Protection' }),
    ]),
  );
  await server.show('/coverages?sort=policy_total&order=ASC');
  await table();
  await press(content(), 'Export CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [, ...lines] = ((await saved[0]?.text) ?? '').trim().split('\r\n');
  expect(lines.map((line) => line.match(/[^,]*Damage Protection/)?.[0])).toEqual([
    'DP - Damage Protection',
    'Damage Protection',
  ]);
});
