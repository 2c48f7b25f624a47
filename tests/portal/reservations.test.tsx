import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LISTS_ENDPOINT } from '../../providers/serverListInfo';
import { policies } from '../../server/db/schema';
import { createReservation, success } from '../support/dashboard';
import { exportAllFields } from '../support/exportCsv';
import { createToken } from '../support/fakeBrowser';
import {
  catchDownloads,
  chooseMenuItem,
  getRange,
  getStats,
  openMenu,
  toggleMenuItem,
  waitForTotal,
} from '../support/lists';
import {
  findDialog,
  findTable,
  getCells,
  getColumn,
  getColumnHeader,
  getColumnHeaders,
  getFacts,
  getRow,
  getRows,
  getText,
  press,
  sortBy,
} from '../support/page';
import { createHeldAnswer, envelope, realServer } from '../support/portal';
import { getToast } from '../support/recordPage';
import { makeStay } from '../support/rows';
import { user } from '../support/userEvent';

const CALL = 'GET /admin/reservations';
const server = realServer();
type Row = Record<string, unknown>;
const text = (value: unknown) => String(value ?? '');
const main = () => document.querySelector('main') as HTMLElement;

let all: Row[];
beforeEach(async () => {
  all = await server.read('/admin/reservations');
});

describe('the reservations list', () => {
  it('shows the counts of the server by health', async () => {
    await server.show('/reservations');
    const health = (of: string) => all.filter((row) => row.health === of).length.toLocaleString();
    await waitFor(() =>
      expect(getStats()).toEqual({
        Reservations: all.length.toLocaleString(),
        Good: health('Good'),
        'Checkout Required': health('Checkout Required'),
        'Bad Dates': health('Bad Dates'),
        Broken: health('Broken'),
      }),
    );
  });

  it('shows facts for a healthy reservation, with the missing coverage as an action', async () => {
    const { res_id, policy_id } = await makeStay(server.orm);
    await server.orm.delete(policies).where(eq(policies.policy_id, policy_id));
    const row = (await server.read('/admin/reservations')).find(
      (reservation) => reservation.res_id === res_id,
    );
    expect(row).toMatchObject({ health: 'Good', policy_id: null });
    await server.show('/reservations');
    const good = await screen.findByRole('button', { name: /^Good/ });
    expect(getText(good)).toMatch(/dates and guest complete$/);
  });

  it('opens /add-coverage with Add Coverage', async () => {
    await server.show('/reservations');
    await user.click(await screen.findByRole('link', { name: 'Add Coverage' }));
    await waitFor(() => expect(location.pathname).toBe('/add-coverage'));
  });

  it('can be stopped and retried if it takes long', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer, release } = createHeldAnswer(() => success([createReservation(7)]));
    server.override(CALL, answer);
    await server.show('/reservations');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(getText(main().querySelector('[role=alert]'))).toContain('Stopped.'));
    server.override(CALL, () => success([createReservation(8)]));
    await press(main(), 'Retry');
    expect(getRows(await findTable())).toHaveLength(1);
    release();
  });

  it('shows every column by its kind', async () => {
    const given = createReservation(7, {
      acc_title: 'A'.repeat(18),
      prd_title: 'P'.repeat(18),
      user_name: '',
      res_type_title: 'Short Term Stay',
      coverage_no: 'COV-2026-000001',
    });
    server.override(CALL, () => success([given]));
    await server.show('/reservations');
    const page = await findTable();
    expect(getColumnHeaders(page)).toEqual([
      'Account',
      'Property',
      'Reservation',
      'Guest',
      'Arrival',
      'Departure',
      'Stay Type',
      'Coverage#',
      'Health',
      'Status',
      'Action',
    ]);
    expect(getCells(getRows(page)[0]).slice(0, 10).map(getText)).toEqual([
      `${'A'.repeat(17)}...`,
      `${'P'.repeat(17)}...`,
      'CODE7',
      'N/A',
      new Date('2026-03-12T00:00:00').toLocaleDateString(),
      new Date('2026-03-20T00:00:00').toLocaleDateString(),
      'Short Term Stay',
      'COV-2026-000001',
      'Good',
      'Pending',
    ]);
  });

  it('is searched at each keystroke', async () => {
    await server.show('/reservations');
    await findTable();
    const code = text(all[40]?.res_code);
    await user.type(main().querySelector('input[type=search]') as HTMLElement, code.toLowerCase());
    await waitForTotal(1);
    expect(getRow(main(), code)).toBeTruthy();
    expect(new URLSearchParams(location.search).get('q')).toBe(code.toLowerCase());
    await press(main(), 'Clear search');
    expect(main().querySelector('input[type=search]')).toHaveFocus();
    await waitForTotal(all.length);
    await waitFor(() => expect(server.getRequests(CALL)).toHaveLength(1));
  });

  it('is filtered by a status', async () => {
    const status = 'Closed';
    await server.show('/reservations');
    await findTable();
    expect([...(await openMenu('Filters')).keys()]).toEqual([
      'Active',
      'Pending',
      'Incomplete',
      'Closed',
      'Cancelled',
    ]);
    chooseMenuItem(status);
    await waitForTotal(all.filter((row) => row.res_status_title === status).length);
    expect(new Set(getColumn(main(), 'Status'))).toEqual(new Set([status]));
  });
});

describe('the address', () => {
  it('stores page, order, search and filters, and restores them', async () => {
    await server.show('/reservations?q=stay&only=Closed&sort=res_code&order=DESC&page=2&perPage=10');
    await findTable();
    const match = all.filter(
      (row) =>
        row.res_status_title === 'Closed' &&
        ['acc_title', 'prd_title', 'res_code', 'user_name', 'coverage_no'].some((name) =>
          text(row[name]).toLowerCase().includes('stay'),
        ),
    );
    const codes = match
      .map((row) => text(row.res_code))
      .sort()
      .reverse();
    await waitFor(() => expect(getColumn(main(), 'Reservation')).toEqual(codes.slice(10, 20)));
    expect(getRange()).toBe(`11–20 of ${match.length.toLocaleString()}`);
    expect(main().querySelector('input')).toHaveValue('stay');
  });

  it('is clean for the default order: today and later first, which the header names', async () => {
    const days = ['2026-02-01', '2026-03-10', '2026-04-01', '2026-03-09'];
    server.override('GET /admin/reservations', () =>
      success(days.map((res_checkin, i) => createReservation(i + 1, { res_code: `R${i + 1}`, res_checkin }))),
    );
    await server.show('/reservations');
    const page = await findTable();
    const expectOrder = async (sort: string, ...codes: string[]) => {
      await waitFor(() => expect(getColumn(main(), 'Reservation')).toEqual(codes));
      expect(getColumnHeader(main(), 'Arrival')).toHaveAttribute('aria-sort', sort);
    };
    await expectOrder('other', 'R2', 'R3', 'R4', 'R1');
    expect(location.search).toBe('');
    expect(within(getColumnHeader(main(), 'Arrival')).getByRole('button')).toHaveAccessibleDescription(
      'Today and later first',
    );
    await sortBy(page, 'Arrival');
    await expectOrder('ascending', 'R1', 'R4', 'R2', 'R3');
    await sortBy(page, 'Arrival');
    await expectOrder('descending', 'R3', 'R2', 'R4', 'R1');
    await sortBy(page, 'Arrival');
    await expectOrder('other', 'R2', 'R3', 'R4', 'R1');
    expect(location.search).toBe('');
  });

  it('ignores an invalid page, page size or order', async () => {
    await server.show('/reservations?page=-3&perPage=7&sort=nothing&order=up&only=Nobody');
    await findTable();
    expect(getRange()).toBe(`1–25 of ${all.length.toLocaleString()}`);
  });

  it('follows the page number, at most to the last page', async () => {
    await server.show('/reservations');
    await findTable();
    const last = Math.ceil(all.length / 25);
    const input = await screen.findByRole('textbox', { name: 'Page' });
    expect(input).toHaveValue('1');
    await waitFor(() => expect(input).toHaveAccessibleDescription(`of ${last}`));
    await user.clear(input);
    await user.type(input, '3{Enter}');
    await waitFor(() => expect(getRange()).toMatch(/^51–75/));
    expect(location.search).toBe('?page=3');
    expect(input).toHaveFocus();
    await user.clear(input);
    await user.type(input, '999');
    await user.tab();
    await waitFor(() => expect(location.search).toBe(`?page=${last}`));
    await waitFor(() => expect(input).toHaveValue(String(last)));
    await user.clear(input);
    await user.tab();
    expect(input).toHaveValue(String(last));
  });

  it('follows the query, and Back reverts it', async () => {
    await server.show('/reservations');
    const page = await findTable();
    await press(page, 'Next page');
    await waitFor(() => expect(getRange()).toMatch(/^26–50/));
    expect(location.search).toBe('?page=2');
    await sortBy(page, 'Reservation');
    await waitFor(() => expect(getRange()).toMatch(/^1–25/));
    expect(location.search).toBe('?sort=res_code&order=ASC');
    await openMenu('Filters');
    chooseMenuItem('Closed');
    await waitForTotal(all.filter((row) => row.res_status_title === 'Closed').length);
    history.back();
    await waitForTotal(all.length);
    expect(location.search).toBe('?sort=res_code&order=ASC');
    history.back();
    await waitFor(() => expect(getRange()).toMatch(/^26–50/));
  });

  it('records the keystrokes of a search as one history entry', async () => {
    await server.show('/reservations');
    await findTable();
    const steps = history.length;
    await user.type(screen.getByRole('searchbox'), 'stay');
    await waitFor(() => expect(location.search).toBe('?q=stay'));
    expect(history.length).toBe(steps + 1);
    history.back();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    await waitForTotal(all.length);
  });

  it.each(['10', '100'])('shows %s rows per page', async (size) => {
    await server.show(`/reservations?perPage=${size}`);
    const page = await findTable();
    expect(getRows(page)).toHaveLength(Number(size));
    expect(getRange()).toBe(`1–${size} of ${all.length.toLocaleString()}`);
  });

  it('offers 10, 25, 50 and 100 rows per page, with 25 as the default', async () => {
    await server.show('/reservations');
    const page = await findTable();
    expect(getRows(page)).toHaveLength(25);
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page:' });
    expect([...size.options].map(getText)).toEqual(['10', '25', '50', '100']);
    await user.selectOptions(size, '50');
    await waitFor(() => expect(getRows(page)).toHaveLength(50));
  });
});

describe('the link back to the list', () => {
  const listAddress = '/reservations?q=a&only=Closed&sort=res_code&order=ASC&page=2';
  const back = async () => {
    await press(main(), 'View Reservation');
    return screen.findByRole('link', { name: 'Back to Reservations' });
  };

  it('restores its search, filters, order and page, also after a reload', async () => {
    const { unmount } = await server.show(listAddress);
    await findTable();
    await press(main(), 'View Reservation');
    await screen.findByRole('link', { name: 'Back to Reservations' });
    unmount();
    await server.show(location.pathname);
    await user.click(await screen.findByRole('link', { name: 'Back to Reservations' }));
    await waitFor(() => expect(location.pathname + location.search).toBe(listAddress));
    await findTable();
    expect(getRange()).toMatch(/^26–/);
  });

  it('opens the unfiltered list after the menu has opened it', async () => {
    await server.show(listAddress);
    await findTable();
    await press(document.body, 'Tenants');
    await waitFor(() => expect(location.search).toBe(''));
    await findTable();
    expect(await back()).toHaveAttribute('href', '/reservations');
  });

  it('is reset after a sign-out or for another user', async () => {
    const { unmount } = await server.show(listAddress);
    await findTable();
    const backHref = (await back()).getAttribute('href');
    expect(backHref).toBe(listAddress);
    unmount();
    await server.show(location.pathname, { user_token: createToken({ user_id: 7, user_name: 'Ada' }) });
    expect(await screen.findByRole('link', { name: 'Back to Reservations' })).toHaveAttribute(
      'href',
      '/reservations',
    );
    // Keeps the keys valid, because the next tests use them.
    server.override('POST /login/sign_out', () => success({}));
    await press(document.body, 'Logout');
    await waitFor(() => expect(sessionStorage.getItem('lists')).toBeNull());
  });
});

describe('CSV', () => {
  const parse = (csv: string) =>
    csv
      .replace(/^\uFEFF/, '')
      .replace(/\r\n$/, '')
      .split('\r\n');

  it('contains all matching rows with the displayed order and columns', async () => {
    const saved = catchDownloads();
    await server.show('/reservations?only=Incomplete&sort=res_code&order=ASC&perPage=10');
    await findTable();
    await toggleMenuItem('Columns', 'Guest');
    await press(main(), 'Export CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('reservations-2026-03-10.csv');
    const [head, ...lines] = parse((await saved[0]?.text) ?? '');
    expect(head).toBe('Account,Property,Reservation,Arrival,Departure,Stay Type,Coverage#,Health,Status');
    const codes = all
      .filter((row) => row.res_status_title === 'Incomplete')
      .map((row) => text(row.res_code))
      .sort();
    expect(lines.map((line) => codes.find((code) => line.includes(code)))).toEqual(codes);
    expect(lines[0]).toContain(text(all.find((row) => row.res_code === codes[0])?.res_checkin));
  });

  it('is reported in a notification, whose details have the checksum', async () => {
    const saved = catchDownloads();
    await server.show('/reservations?only=Incomplete');
    await findTable();
    await press(main(), 'Export CSV');
    await waitFor(() => expect(getToast()).toMatch(/\d+ rows exported/));
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await press(document.body, 'Details');
    const dialog = await findDialog('Export CSV');
    const [, ...lines] = parse((await saved[0]?.text) ?? '');
    expect(getFacts(dialog)).toEqual({
      Rows: String(lines.length),
      Lines: `${lines.length + 1}, including the header row`,
      'SHA-256': expect.stringMatching(/^[\da-f]{64}$/),
    });
    await press(dialog, 'OK');
    expect(getText(document.activeElement)).toBe('Export CSV');
  });

  it('contains hidden columns and other fields of the rows on request', async () => {
    const saved = catchDownloads();
    await server.show('/reservations?only=Incomplete');
    await findTable();
    await toggleMenuItem('Columns', 'Guest');
    await exportAllFields(main());
    await waitFor(() => expect(saved).toHaveLength(1));
    const [head = ''] = parse((await saved[0]?.text) ?? '');
    expect(head).toContain('Guest');
    expect(head.split(',').length).toBeGreaterThan(10);
  });

  it('is not saved in part if a 401 response interrupts it', async () => {
    const saved = catchDownloads();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lists = await server.read('/lists');
    server.override(LISTS_ENDPOINT, () => success(lists.map((list) => ({ ...list, whole: false }))));
    await server.show('/reservations');
    await findTable();
    const query = new URLSearchParams(server.getPageRequests('reservations')[0]?.call.split('?')[1]);
    const page = (changes: Record<string, string>) => {
      for (const [name, value] of Object.entries(changes)) query.set(name, value);
      return `GET /lists/reservations?${query}` as const;
    };
    query.delete('total');
    const headers = {
      'Content-Range': 'rows 0-999/2000',
      Link: '</api/lists/reservations?after=key>; rel="next"',
    };
    server.override(page({ range: '[0,999]' }), () => HttpResponse.json([createReservation(1)], { headers }));
    const second = page({ range: '[1000,1999]', after: 'key', total: 'later' });
    server.override(second, () => envelope({ status: 'fail', msg: 'No.' }, 401));
    await press(main(), 'Export CSV');
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    expect(server.getRequests(second)).toHaveLength(1);
    expect(saved).toEqual([]);
  });

  it('escapes formulas and quotes special characters', async () => {
    const saved = catchDownloads();
    const titles = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', 'a,"b"\nc'];
    server.override(CALL, () =>
      success(titles.map((acc_title, i) => createReservation(i + 1, { acc_title }))),
    );
    await server.show('/reservations?sort=res_code&order=ASC');
    await findTable();
    await press(main(), 'Export CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const csv = (await saved[0]?.text) ?? '';
    for (const formula of ["'=1+1", "'+1", "'-1+1", "'@SUM(A1)"]) expect(csv).toContain(formula);
    expect(csv).not.toMatch(/^"?[=+@-]/m);
    expect(csv).toContain('"a,""b""\nc"');
  });
});
