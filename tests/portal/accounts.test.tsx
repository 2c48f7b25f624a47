import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import { account, success } from '../support/dashboard';
import { choose, matching, menu, pick, range, search, statCards, stats, total } from '../support/lists';
import { column, headOf, heads, press, rowOf, table, words } from '../support/page';
import { held, realServer } from '../support/portal';
import { expectNoToast } from '../support/recordPage';

const CALL = 'GET /admin/accounts';
const server = realServer();
type Row = Record<string, unknown>;
const text = (value: unknown) => String(value ?? '');
const fold = (value: unknown) => text(value).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const SEARCHED = [
  'acc_title',
  'parent_title',
  'user_fname',
  'user_lname',
  'user_email',
  'ad_city',
  'ad_state',
  'ad_country',
];

let all: Row[];
beforeEach(async () => {
  all = await server.read('/admin/accounts');
});

describe('the stat cards', () => {
  it('count what the server knows', async () => {
    await server.show('/accounts');
    const active = all.filter(({ status }) => status === 'Active').length;
    const since = (start: string) =>
      all.filter(({ created_date }) => text(created_date).startsWith(start)).length;
    const pending = all.filter(({ status }) => status === 'Pending').length;
    expect(pending).toBeGreaterThan(0);
    await waitFor(() =>
      expect(stats()).toEqual({
        Accounts: '60',
        Active: String(active),
        Pending: String(pending),
        Signups: String(since('2026-03-10')),
        'This Month': String(since('2026-03')),
        Engagement: `${Math.round((active / all.length) * 100)}%`,
      }),
    );
  });

  it('round the percentage, and have one for no accounts', async () => {
    server.override(CALL, () => success([account(1), account(2), account(3, { status: 'Closed' })]));
    await server.show('/accounts');
    await waitFor(() => expect(stats()).toMatchObject({ Accounts: '3', Active: '2', Engagement: '67%' }));
    server.override(CALL, () => success([]));
    await press(document.body, 'Refresh');
    await waitFor(() => expect(stats()).toMatchObject({ Accounts: '0', Engagement: '0%' }));
  });

  it('show just their rows when pressed', async () => {
    await server.show('/accounts');
    await table();
    statCards()
      .find((card) => words(card).startsWith('Pending'))
      ?.click();
    await matching(all.filter(({ status }) => status === 'Pending').length);
  });
});

describe('search', () => {
  it.each(SEARCHED)('looks into %s without regard to case', async (field) => {
    await server.show('/accounts');
    await table();
    for (const asked of new Set(
      all
        .map((row) => text(row[field]))
        .filter(Boolean)
        .slice(0, 40)
        .map((one) => one.toUpperCase())
        .slice(-2),
    )) {
      search(asked);
      const found = all.filter((row) =>
        [...SEARCHED.map((name) => row[name]), `${row.user_fname} ${row.user_lname}`].some((one) =>
          fold(one).includes(fold(asked).trim()),
        ),
      );
      expect(found.length).toBeGreaterThan(0);
      await matching(found.length, asked);
    }
  });

  it('says that nothing matches, and shows all again', async () => {
    await server.show('/accounts?q=no-such-account');
    await waitFor(() =>
      expect(words(document.querySelector('main'))).toContain('Nothing matches this search.'),
    );
    await press(document.body, 'Show all');
    await matching(60);
    expect(location.search).toBe('');
  });
});

describe('the menus', () => {
  it.each([
    ['Newest First', 'created_date', false],
    ['Oldest First', 'created_date', true],
    ['A-Z', 'acc_title', true],
    ['Z-A', 'acc_title', false],
  ])('Sort, %s', async (entry, field, ascending) => {
    await server.show('/accounts?sort=acc_id&order=ASC');
    const main = await table();
    expect([...(await menu('Sort')).keys()]).toEqual(['Newest First', 'Oldest First', 'A-Z', 'Z-A']);
    choose(entry);
    const head = field === 'acc_title' ? 'Account' : 'Date';
    await waitFor(() =>
      expect(headOf(main, head)).toHaveAttribute('aria-sort', ascending ? 'ascending' : 'descending'),
    );
    const ordered = all
      .map((row) => fold(row[field]))
      .filter(Boolean)
      .sort((a, b) => (a < b === ascending ? -1 : 1));
    const shown = () =>
      column(main, 'ID').map((id) => fold(all.find(({ acc_id }) => text(acc_id) === id)?.[field]));
    await waitFor(() => expect(shown()).toEqual(ordered.slice(0, 25)));
  });

  it.each([
    ['Active', (row: Row) => row.status === 'Active'],
    ['Incomplete', (row: Row) => row.status === 'Pending' || row.status === 'Incomplete'],
    ['Onboarding', (row: Row) => row.is_onboarding === '1'],
    ['Stripe Connected', (row: Row) => row.stripe_user_token !== ''],
  ])('Filters, %s', async (entry, meant) => {
    await server.show('/accounts');
    await table();
    expect([...(await menu('Filters')).keys()]).toEqual([
      'Active',
      'Incomplete',
      'Onboarding',
      'Stripe Connected',
    ]);
    choose(entry);
    const found = all.filter(meant).length;
    expect(found).toBeGreaterThan(0);
    await matching(found);
    expect(new URLSearchParams(location.search).getAll('only')).toEqual([entry]);
  });

  it('filters on the same field add up, others narrow down', async () => {
    await server.show('/accounts?only=Active&only=Incomplete&only=Stripe+Connected');
    await table();
    await matching(
      all.filter((row) => ['Active', 'Pending'].includes(text(row.status)) && row.stripe_user_token !== '')
        .length,
    );
  });
});

describe('the states of the list', () => {
  it('says what loads', async () => {
    const { answer, release } = held(() => success([]));
    server.override(CALL, answer);
    await server.show('/accounts');
    expect(words(document.querySelector('main [role=status]'))).toBe('Loading accounts...');
    release();
    await waitFor(() => expect(words(document.querySelector('main'))).toContain('No accounts found'));
  });

  it.each([
    [{ status: 'error' }, 'Failed to fetch accounts.'],
    [
      { status: 'error', msg: 'Closed for today', note: 'Come back tomorrow.' },
      'Closed for today. Come back tomorrow.',
    ],
  ])('shows why it failed, and comes back with Retry', async (answer, why) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.override(CALL, () => json(answer));
    await server.show('/accounts');
    await waitFor(() => expect(words(document.querySelector('main [role=alert] strong'))).toBe(why));
    expect(document.querySelector('main table')).toBeNull();
    expect(range()).toBe('');
    await expectNoToast();
    server.restore(CALL);
    await press(document.body, 'Retry');
    await table();
    expect(total()).toBe(60);
    await waitFor(() => expect(stats().Accounts).toBe('60'));
  });

  it('hides the columns that are not wanted', async () => {
    await server.show('/accounts');
    const main = await table();
    await pick('Columns', 'Referral');
    expect(heads(main)).not.toContain('Referral');
    await pick('Columns', 'Referral');
    expect(heads(main)).toContain('Referral');
    expect(rowOf(main, '1')).toBeTruthy();
  });
});
