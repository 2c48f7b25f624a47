import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { createAccount, success } from '../support/dashboard';
import {
  findTable,
  getActionLabels,
  getCells,
  getColumn,
  getColumnHeader,
  getColumnHeaders,
  getRows,
  getText,
  openRowMenu,
  press,
  sortBy,
} from '../support/page';
import { realServer } from '../support/portal';

const CALL = 'GET /admin/accounts';
const server = realServer();
type Row = Record<string, unknown>;

describe('the accounts table', () => {
  it('has the documented columns and row actions', async () => {
    await server.show('/accounts');
    const main = await findTable();
    expect(getColumnHeaders(main)).toEqual([
      'ID',
      'Account',
      'Referral',
      'Owner',
      'Date',
      'External API',
      'Payment provider',
      'Onboarding',
      'Status',
      'Action',
    ]);
    expect(await getActionLabels(getRows(main)[0] as HTMLElement)).toEqual(
      expect.arrayContaining(['View details', 'Disable', 'Delete']),
    );
  });

  it('shows connection, onboarding and status as text', async () => {
    server.override(CALL, () =>
      success([
        createAccount(1, {
          acc_app_key: 'k',
          stripe_user_token: 'cus_1',
          is_onboarding: '1',
          acc_title: 'A title of 18 char',
        }),
        createAccount(2, {
          is_onboarding: '0',
          status: 'Suspended',
          parent_title: 'Referrer',
          acc_title: 'A title of 17 cha',
        }),
        createAccount(3, {
          acc_app_key: null,
          is_onboarding: 1,
          status: '',
          user_fname: '',
          user_lname: '',
          created_date: '',
        }),
      ]),
    );
    await server.show('/accounts?sort=acc_id&order=ASC');
    const shown = getRows(await findTable()).map((row) => getCells(row).slice(0, 9).map(getText));
    const date = new Date('2026-01-05T12:00:00.000Z').toLocaleDateString();
    expect(shown).toEqual([
      [
        '1',
        'A title of 18 cha...',
        'N/A',
        'Ada Lovelace 1',
        date,
        'Connected',
        'Connected',
        'In Progress',
        'Active',
      ],
      [
        '2',
        'A title of 17 cha',
        'Referrer',
        'Ada Lovelace 2',
        date,
        'Not Connected',
        'Not Connected',
        'Completed',
        'Suspended',
      ],
      ['3', 'Account 3', 'N/A', 'N/A', 'N/A', 'Not Connected', 'Not Connected', 'In Progress', 'N/A'],
    ]);
  });

  it('shows the status in green if Active, otherwise in red', async () => {
    server.override(CALL, () => success([createAccount(1), createAccount(2, { status: 'Pending' })]));
    await server.show('/accounts?sort=acc_id&order=ASC');
    const tones = getRows(await findTable()).map(
      (row) => getCells(row)[8]?.querySelector('span')?.dataset.color,
    );
    expect(tones).toEqual(['success', 'error']);
  });

  const SORTED: [head: string, rows: Row[], ascending: string[]][] = [
    ['ID', [createAccount(10), createAccount(9), createAccount(100)], ['9', '10', '100']],
    [
      'Account',
      [
        createAccount(1, { acc_title: 'beta' }),
        createAccount(2, { acc_title: 'Alpha' }),
        createAccount(3, { acc_title: 'Ähnlich' }),
      ],
      ['3', '2', '1'],
    ],
    [
      'Referral',
      [createAccount(1, { parent_title: 'b' }), createAccount(2, { parent_title: 'A' }), createAccount(3)],
      ['2', '1', '3'],
    ],
    [
      'Owner',
      [
        createAccount(1, { user_fname: 'b', user_lname: 'A' }),
        createAccount(2, { user_fname: 'B', user_lname: 'a' }),
        createAccount(3, { user_fname: 'a', user_lname: 'Z' }),
      ],
      ['3', '1', '2'],
    ],
    [
      'Date',
      [
        createAccount(1, { created_date: '2026-02-01T00:00:00Z' }),
        createAccount(2, { created_date: '2025-12-31T23:59:59Z' }),
        createAccount(3, { created_date: '2026-02-01T00:00:01Z' }),
      ],
      ['2', '1', '3'],
    ],
    [
      'Status',
      [
        createAccount(1, { status: 'pending' }),
        createAccount(2, { status: 'Active' }),
        createAccount(3, { status: 'Suspended' }),
      ],
      ['2', '1', '3'],
    ],
  ];
  it.each(SORTED)('sorts by %s, first ascending, then descending', async (head, given, ascending) => {
    server.override(CALL, () => success(given));
    await server.show('/accounts?sort=acc_id&order=DESC');
    const main = await findTable();
    await sortBy(main, head);
    await waitFor(() => expect(getColumn(main, 'ID')).toEqual(ascending));
    expect(getColumnHeader(main, head)).toHaveAttribute('aria-sort', 'ascending');
    await sortBy(main, head);
    // Empty values stay last. Equal values are sorted by id.
    const descending = head === 'Referral' ? ['1', '2', '3'] : [...ascending].reverse();
    await waitFor(() => expect(getColumn(main, 'ID')).toEqual(descending));
    expect(getColumnHeader(main, head)).toHaveAttribute('aria-sort', 'descending');
  });

  it('does not sort by other columns', async () => {
    const newest = createAccount(2, { created_date: '2026-02-01T00:00:00Z', is_onboarding: '0' });
    server.override(CALL, () => success([createAccount(1, { is_onboarding: '1' }), newest]));
    await server.show('/accounts?sort=is_onboarding&order=DESC');
    const main = await findTable();
    const sorting = getColumnHeaders(main).filter((head) =>
      within(getColumnHeader(main, head)).queryByRole('button'),
    );
    expect(sorting).toEqual(SORTED.map(([head]) => head));
    expect(getColumnHeader(main, 'Date')).toHaveAttribute('aria-sort', 'descending');
    expect(getColumn(main, 'ID')).toEqual(['2', '1']);
  });

  it('links to the account and only logs Disable and Delete', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await server.show('/accounts');
    const row = getRows(await findTable())[0] as HTMLElement;
    const id = getText(getCells(row)[0]);
    const before = server.requests.length;
    await press(row, 'Disable');
    await press(row, 'Delete');
    expect(info.mock.calls).toEqual([
      ['Disable', id],
      ['Delete', id],
    ]);
    expect(server.requests).toHaveLength(before);
    await press(row, 'View details');
    await waitFor(() => expect(location.pathname).toBe(`/accounts/account/${id}`));
  });

  it('says in the tooltip that Disable and Delete are not connected', async () => {
    await server.show('/accounts');
    const row = getRows(await findTable())[0] as HTMLElement;
    const items = await openRowMenu(row);
    expect(items.map((item) => [getText(item), item.title])).toEqual([
      ['View details', ''],
      ['Disable', 'Disable (not connected yet)'],
      ['Delete', 'Delete (not connected yet)'],
    ]);
  });
});
