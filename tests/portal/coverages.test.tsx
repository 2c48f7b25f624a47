import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import { changeSamples } from '../support/brokenSamples';
import { success } from '../support/dashboard';
import { createCoverage } from '../support/issuedCoverage';
import {
  catchDownloads,
  chooseMenuItem,
  getStats,
  getTotal,
  openMenu,
  setSearch,
  waitForTotal,
} from '../support/lists';
import {
  findDialog,
  findTable,
  getCells,
  getColumn,
  getColumnHeaders,
  getFacts,
  getRow,
  getRows,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { realServer } from '../support/portal';
import {
  catchErrors,
  expectedLog,
  formatLocalDay,
  getContent,
  getRowActions,
  getToast,
} from '../support/recordPage';
import { makeStay } from '../support/rows';

type Row = Record<string, unknown>;

const server = realServer();
const CALL = 'GET /admin/coverages';
let all: Row[];
beforeEach(async () => {
  all = await server.read('/admin/coverages');
});

describe('the coverages list', () => {
  it('shows the counts of the server', async () => {
    await server.show('/coverages');
    const of = (status: string) => all.filter((row) => row.status === status).length.toLocaleString();
    await waitFor(() =>
      expect(getStats()).toEqual({
        Coverages: all.length.toLocaleString(),
        Awaiting: of('Awaiting'),
        Active: of('Active'),
        Closed: of('Closed'),
        Cancelled: of('Cancelled'),
      }),
    );
    await waitFor(() => expect(server.getRequests(CALL)).toHaveLength(1));
  });

  it('shows its last page for an address past the end, without a history entry', async () => {
    history.replaceState(null, '', '/');
    const steps = history.length;
    await server.show('/coverages?page=999');
    await findTable();
    await waitFor(() => expect(location.search).toBe(`?page=${Math.ceil(all.length / 25)}`));
    expect(history.length).toBe(steps);
  });

  it('shows account, property, address, product, number, guest, dates, amounts and status', async () => {
    const long = 'A property of 22 chars';
    server.override(CALL, () =>
      success([
        createCoverage(7, {
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
    const [row] = getRows(await findTable());
    expect(getColumnHeaders(getContent())).toEqual([
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
    expect(getCells(row).slice(0, 9).map(getText)).toEqual([
      'A title of 18 cha...',
      'A property of 22 cha...1 Mill Road',
      'DP - Damage Protection',
      'COV-7Ana Sol',
      formatLocalDay('2026-03-12'),
      formatLocalDay('2026-03-20'),
      '$1,234.50',
      '$0.00',
      'Active',
    ]);
    expect(getCells(row)[1]?.querySelector('[title]')).toHaveAttribute('title', long);
  });

  it('is searched by the reservation code', async () => {
    await server.show('/coverages');
    await findTable();
    const wanted = all.find((row) => row.coverage_no);
    setSearch(String(wanted?.res_code));
    await waitFor(() => expect(getTotal()).toBe(1));
    expect(getColumn(getContent(), 'Coverage#')).toEqual([`${wanted?.coverage_no}${wanted?.user_name}`]);
  });

  it('is filtered by a status', async () => {
    const status = 'Closed';
    await server.show('/coverages');
    await findTable();
    expect([...(await openMenu('Filters')).keys()]).toEqual(['Awaiting', 'Active', 'Closed', 'Cancelled']);
    chooseMenuItem(status);
    await waitForTotal(all.filter((row) => row.status === status).length);
    expect(new Set(getColumn(getContent(), 'Status'))).toEqual(new Set([status]));
  });
});

describe('the actions of a coverage', () => {
  it('depend on its status: 37 offers open and delete, 38 offers a check-out that only logs', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    server.override(CALL, () =>
      success(['37', '38', '39', '40'].map((policy_status, i) => createCoverage(i + 1, { policy_status }))),
    );
    await server.show('/coverages?sort=status&order=ASC');
    const found = getRows(await findTable());
    const documented = [
      ['View Coverage', 'Open Coverage', 'Delete Coverage'],
      ['View Coverage', 'Check-out'],
      ['View Coverage'],
      ['View Coverage'],
    ];
    for (const [i, names] of documented.entries()) expect(await getRowActions(found[i])).toEqual(names);
    const before = server.requests.length;
    await press(found[1] as Element, 'Check-out');
    expect(info.mock.calls).toEqual([['Check-out', '2']]);
    expect(server.requests).toHaveLength(before);
    await press(found[0] as Element, 'View Coverage');
    await waitFor(() => expect(location.pathname).toBe('/coverage/1'));
  });

  it('Delete Coverage asks for confirmation, deletes the coverage and reloads the list', async () => {
    const { policy_id, acc_id } = await makeStay(server.orm, {
      res_checkin: '2027-02-01',
      res_checkout: '2027-02-09',
    });
    await server.show('/coverages?only=Awaiting&sort=res_checkin&order=DESC');
    const row = getRow(await findTable(), formatLocalDay('2027-02-01'));
    await press(row, 'Delete Coverage');
    const dialog = await findDialog('Delete Coverage');
    expect(Object.keys(getFacts(dialog))).toEqual(['Account', 'Property', 'Start', 'End', 'Amount']);
    await press(dialog, 'Delete Coverage');
    await waitForDialogToClose();
    await waitFor(() => expect(getToast()).toContain('Policy deleted successfully.'));
    expect(server.getRequests('DELETE /admin/policy').map(({ body }) => body)).toEqual([
      { policy_id, acc_id },
    ]);
    await waitFor(() => expect(getText(getContent())).not.toContain(formatLocalDay('2027-02-01')));
    expect(server.getPageRequests('coverages')).toHaveLength(2);
    expect((await server.read('/admin/coverages')).map((row) => row.policy_id)).not.toContain(policy_id);
  });

  it('Open Coverage assigns a number', async () => {
    const { policy_id, acc_id } = await makeStay(server.orm, {
      res_checkin: '2027-02-02',
      res_checkout: '2027-02-09',
    });
    await server.show('/coverages?only=Awaiting&sort=res_checkin&order=DESC');
    await press(getRow(await findTable(), formatLocalDay('2027-02-02')), 'Open Coverage');
    const dialog = await findDialog('Open Coverage');
    expect(getFacts(dialog).Amount).toBe('$27.23');
    await press(dialog, 'Open Coverage');
    await waitFor(() => expect(getToast()).toContain('Policy opened successfully.'));
    expect(server.getRequests('POST /admin/open_policy').map(({ body }) => body)).toEqual([
      { id: policy_id, acc_id },
    ]);
    const opened = (await server.read('/admin/coverages')).find((row) => row.policy_id === policy_id);
    expect(opened).toMatchObject({
      policy_status: '38',
      coverage_no: expect.stringMatching(/^COV-2026-/),
      policy_total: 27.23,
    });
  });

  it('a failed deletion is logged, and the dialog shows the error of any response', async () => {
    const { spy, getLogs: said } = catchErrors();
    server.override(CALL, () => success([createCoverage(5)]));
    await server.show('/coverages');
    await press(getRow(await findTable(), 'Account 5'), 'Delete Coverage');
    const dialog = await findDialog('Delete Coverage');
    const confirmButton = [...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement;
    for (const [name, answer, expected] of changeSamples) {
      server.override('DELETE /admin/policy', answer);
      server.requests.length = 0;
      spy.mockClear();
      confirmButton.click();
      await waitFor(() => {
        expect(server.getRequests('DELETE /admin/policy'), name).toHaveLength(1);
        expect(confirmButton, name).toBeEnabled();
      });
      const refused = 'refused' in expected ? expected.refused : undefined;
      const sentence =
        refused === undefined
          ? 'An error occurred while deleting policy.'
          : `Failed to delete policy. ${refused === 'Unknown error' ? '' : refused}`.trim();
      expect(getText(dialog.querySelector('[role=alert]')), name).toBe(sentence.replace(/\s+/g, ' '));
      expect(said(), name).toEqual(expectedLog('DELETE /admin/policy', 5));
    }
  });
});

/** Shows the list with server-side pages. A list that is loaded in full makes no further requests. */
async function showPaged(path: string) {
  const lists = await server.read('/lists');
  server.override('GET /lists', () => success(lists.map((list) => ({ ...list, whole: false }))));
  await server.show(path);
  await findTable();
}
/** Waits for the requests of this part of the coverages list. */
const askedAt = <Place extends 'tally' | 'total'>(place: Place) =>
  waitFor(() => {
    const { call } =
      server.requests.find(({ call }) => call.startsWith(`GET /lists/coverages/${place}`)) ?? {};
    if (!call) throw new Error(`Nothing is asked at ${place}.`);
    return `GET /lists/coverages/${place}?${call.split('?')[1]}` as const;
  });

it('a failed total shows "not available" with Retry below the rows', async () => {
  catchErrors();
  await showPaged('/coverages');
  await setSearch('a');
  const ofA = await askedAt('total');
  const ofE = `GET /lists/coverages/total?${ofA.split('?')[1]?.replace('a', 'e')}` as const;
  server.override(ofE, () => json({ status: 'error', msg: 'Not now.' }, 500));
  server.override('GET /admin/coverages', () => json({ status: 'error', msg: 'Not now.' }, 500));
  await setSearch('e');
  const range = () => getText(screen.queryByTestId('pagination-range'));
  await waitFor(() => expect(range()).toBe('1–25 of N/ARetry'));
  server.restore(ofE);
  await press(getContent(), 'Retry');
  await waitFor(() => expect(range()).toMatch(/^1–25 of [1-9]/));
});

it('failed cards show an error with Retry above the rows', async () => {
  catchErrors();
  await showPaged('/coverages');
  const statuses = () => [...getContent().querySelectorAll('[role=status]')].map(getText);
  const tally = await askedAt('tally');
  server.override(tally, () => json({ status: 'error', msg: 'Not now.' }, 500));
  server.override('GET /admin/coverages', () => json({ status: 'error', msg: 'Not now.' }, 500));
  await press(getContent(), 'Refresh');
  await waitFor(() => expect(statuses()).toContain('Not now.Retry'));
  expect(getRows(getContent()).length).toBeGreaterThan(0);
  server.restore(tally);
  await press(getContent(), 'Retry');
  await waitFor(() => expect(statuses()).not.toContain('Not now.Retry'));
});

it('coverages are exported with the product as "code - alias"', async () => {
  const saved = catchDownloads();
  server.override(CALL, () =>
    success([
      createCoverage(1, { prd_code: 'DP', prd_alias: 'Damage Protection' }),
      createCoverage(2, { prd_code: '', prd_alias: 'Damage Protection' }),
    ]),
  );
  await server.show('/coverages?sort=policy_total&order=ASC');
  await findTable();
  await press(getContent(), 'Export CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [, ...lines] = ((await saved[0]?.text) ?? '').trim().split('\r\n');
  expect(lines.map((line) => line.match(/[^,]*Damage Protection/)?.[0])).toEqual([
    'DP - Damage Protection',
    'Damage Protection',
  ]);
});
