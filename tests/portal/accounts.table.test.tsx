import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { account, success } from '../support/dashboard';
import { cells, column, headOf, heads, offers, press, rows, sortBy, table, words } from '../support/page';
import { realServer } from '../support/portal';

const CALL = 'GET /admin/accounts';
const server = realServer();
type Row = Record<string, unknown>;

describe('the table', () => {
  it('has the documented columns and row actions', async () => {
    await server.show('/accounts');
    const main = await table();
    expect(heads(main)).toEqual([
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
    expect(offers(rows(main)[0] as HTMLElement)).toEqual(
      expect.arrayContaining(['View details', 'Disable', 'Delete']),
    );
  });

  it('says in words how an account is connected, how far it is and its status', async () => {
    server.override(CALL, () =>
      success([
        account(1, {
          acc_app_key: 'k',
          stripe_user_token: 'cus_1',
          is_onboarding: '1',
          acc_title: 'A title of 18 char',
        }),
        account(2, {
          is_onboarding: '0',
          status: 'Suspended',
          parent_title: 'Referrer',
          acc_title: 'A title of 17 cha',
        }),
        account(3, {
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
    const shown = rows(await table()).map((row) => cells(row).slice(0, 9).map(words));
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

  it('colours the status green if Active, else red', async () => {
    server.override(CALL, () => success([account(1), account(2, { status: 'Pending' })]));
    await server.show('/accounts?sort=acc_id&order=ASC');
    const tones = rows(await table()).map((row) => cells(row)[8]?.querySelector('span')?.dataset.tone);
    expect(tones).toEqual(['success', 'error']);
  });

  const SORTED: [head: string, rows: Row[], ascending: string[]][] = [
    ['ID', [account(10), account(9), account(100)], ['9', '10', '100']],
    [
      'Account',
      [
        account(1, { acc_title: 'beta' }),
        account(2, { acc_title: 'Alpha' }),
        account(3, { acc_title: 'Ähnlich' }),
      ],
      ['3', '2', '1'],
    ],
    [
      'Referral',
      [account(1, { parent_title: 'b' }), account(2, { parent_title: 'A' }), account(3)],
      ['2', '1', '3'],
    ],
    [
      'Owner',
      [
        account(1, { user_fname: 'b', user_lname: 'A' }),
        account(2, { user_fname: 'B', user_lname: 'a' }),
        account(3, { user_fname: 'a', user_lname: 'Z' }),
      ],
      ['3', '1', '2'],
    ],
    [
      'Date',
      [
        account(1, { created_date: '2026-02-01T00:00:00Z' }),
        account(2, { created_date: '2025-12-31T23:59:59Z' }),
        account(3, { created_date: '2026-02-01T00:00:01Z' }),
      ],
      ['2', '1', '3'],
    ],
    [
      'Status',
      [
        account(1, { status: 'pending' }),
        account(2, { status: 'Active' }),
        account(3, { status: 'Suspended' }),
      ],
      ['2', '1', '3'],
    ],
  ];
  it.each(SORTED)(
    'sorts by %s, ascending first and then the other way round',
    async (head, given, ascending) => {
      server.override(CALL, () => success(given));
      await server.show('/accounts?sort=acc_id&order=DESC');
      const main = await table();
      await sortBy(main, head);
      await waitFor(() => expect(column(main, 'ID')).toEqual(ascending));
      expect(headOf(main, head)).toHaveAttribute('aria-sort', 'ascending');
      await sortBy(main, head);
      // An empty value stays last, and equal ones go by their ids.
      const descending = head === 'Referral' ? ['1', '2', '3'] : [...ascending].reverse();
      await waitFor(() => expect(column(main, 'ID')).toEqual(descending));
      expect(headOf(main, head)).toHaveAttribute('aria-sort', 'descending');
    },
  );

  it('sorts by no other column, however it is asked to', async () => {
    const newest = account(2, { created_date: '2026-02-01T00:00:00Z', is_onboarding: '0' });
    server.override(CALL, () => success([account(1, { is_onboarding: '1' }), newest]));
    await server.show('/accounts?sort=is_onboarding&order=DESC');
    const main = await table();
    const sorting = heads(main).filter((head) => within(headOf(main, head)).queryByRole('button'));
    expect(sorting).toEqual(SORTED.map(([head]) => head));
    expect(headOf(main, 'Date')).toHaveAttribute('aria-sort', 'descending');
    expect(column(main, 'ID')).toEqual(['2', '1']);
  });

  it('leads to the account, and only logs Disable and Delete', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await server.show('/accounts');
    const row = rows(await table())[0] as HTMLElement;
    const id = words(cells(row)[0]);
    const before = server.sent.length;
    await press(row, 'Disable');
    await press(row, 'Delete');
    expect(info.mock.calls).toEqual([
      ['Disable', id],
      ['Delete', id],
    ]);
    expect(server.sent).toHaveLength(before);
    await press(row, 'View details');
    await waitFor(() => expect(location.pathname).toBe(`/accounts/account/${id}`));
  });
});
