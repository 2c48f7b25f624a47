import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import { createAccount, success } from '../support/dashboard';
import {
  chooseMenuItem,
  getRange,
  getStatCards,
  getStats,
  getTotal,
  openMenu,
  setSearch,
  toggleMenuItem,
  waitForTotal,
} from '../support/lists';
import {
  findTable,
  getColumn,
  getColumnHeader,
  getColumnHeaders,
  getRow,
  getText,
  press,
} from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { expectNoToast } from '../support/recordPage';

const CALL = 'GET /admin/accounts';
const server = realServer();
type Row = Record<string, unknown>;
const text = (value: unknown) => String(value ?? '');
const fold = (value: unknown) => text(value).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let all: Row[];
beforeEach(async () => {
  all = await server.read('/admin/accounts');
});

describe('the stat cards', () => {
  it('show the counts of the server', async () => {
    await server.show('/accounts');
    const active = all.filter(({ status }) => status === 'Active').length;
    const since = (start: string) =>
      all.filter(({ created_date }) => text(created_date).startsWith(start)).length;
    const pending = all.filter(({ status }) => status === 'Pending').length;
    expect(pending).toBeGreaterThan(0);
    await waitFor(() =>
      expect(getStats()).toEqual({
        Accounts: '60',
        Active: String(active),
        Pending: String(pending),
        Signups: String(since('2026-03-10')),
        'This Month': String(since('2026-03')),
        Engagement: `${Math.round((active / all.length) * 100)}%`,
      }),
    );
  });

  it('round the percentage and show one without accounts', async () => {
    server.override(CALL, () =>
      success([createAccount(1), createAccount(2), createAccount(3, { status: 'Closed' })]),
    );
    await server.show('/accounts');
    await waitFor(() => expect(getStats()).toMatchObject({ Accounts: '3', Active: '2', Engagement: '67%' }));
    server.override(CALL, () => success([]));
    await press(document.body, 'Refresh');
    await waitFor(() => expect(getStats()).toMatchObject({ Accounts: '0', Engagement: '0%' }));
  });

  it('filter the list when pressed', async () => {
    await server.show('/accounts');
    await findTable();
    getStatCards()
      .find((card) => getText(card).startsWith('Pending'))
      ?.click();
    await waitForTotal(all.filter(({ status }) => status === 'Pending').length);
  });
});

describe('search', () => {
  it('finds text, case-insensitively', async () => {
    await server.show('/accounts');
    await findTable();
    const city = text(all.find(({ ad_city }) => ad_city)?.ad_city);
    setSearch(city.toUpperCase());
    const found = all.filter((row) => Object.values(row).some((value) => fold(value).includes(fold(city))));
    await waitForTotal(found.length, city);
  });

  it('shows a message without matches, and can be cleared', async () => {
    await server.show('/accounts?q=no-such-account');
    await waitFor(() =>
      expect(getText(document.querySelector('main'))).toContain('Nothing matches this search.'),
    );
    await press(document.body, 'Show all');
    await waitForTotal(60);
    expect(location.search).toBe('');
  });
});

describe('the menus', () => {
  it('sort by an entry', async () => {
    await server.show('/accounts?sort=acc_id&order=ASC');
    const main = await findTable();
    expect([...(await openMenu('Sort')).keys()]).toEqual(['Newest First', 'Oldest First', 'A-Z', 'Z-A']);
    chooseMenuItem('Oldest First');
    await waitFor(() => expect(getColumnHeader(main, 'Date')).toHaveAttribute('aria-sort', 'ascending'));
    const oldest = all.map(({ created_date }) => text(created_date)).sort()[0];
    const first = all.filter(({ created_date }) => created_date === oldest).map(({ acc_id }) => text(acc_id));
    await waitFor(() => expect(first).toContain(getColumn(main, 'ID')[0]));
  });

  it('filter by an entry, which is stored in the address', async () => {
    await server.show('/accounts');
    await findTable();
    expect([...(await openMenu('Filters')).keys()]).toEqual([
      'Active',
      'Incomplete',
      'Onboarding',
      'Stripe Connected',
    ]);
    chooseMenuItem('Incomplete');
    await waitForTotal(all.filter(({ status }) => status === 'Pending' || status === 'Incomplete').length);
    expect(new URLSearchParams(location.search).getAll('only')).toEqual(['Incomplete']);
  });

  it('filters on the same field are combined with OR, others with AND', async () => {
    await server.show('/accounts?only=Active&only=Incomplete&only=Stripe+Connected');
    await findTable();
    await waitForTotal(
      all.filter((row) => ['Active', 'Pending'].includes(text(row.status)) && row.stripe_user_token !== '')
        .length,
    );
  });
});

describe('the states of the list', () => {
  it('shows a loading message', async () => {
    const { answer, release } = createHeldAnswer(() => success([]));
    server.override(CALL, answer);
    await server.show('/accounts');
    expect(getText(document.querySelector('main [role=status]'))).toBe('Loading accounts...');
    release();
    await waitFor(() => expect(getText(document.querySelector('main'))).toContain('No accounts found'));
  });

  it.each([
    [{ status: 'error' }, 'Failed to fetch accounts.'],
    [
      { status: 'error', msg: 'Closed for today', note: 'Come back tomorrow.' },
      'Closed for today. Come back tomorrow.',
    ],
  ])('shows an error and reloads with Retry', async (answer, why) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.override(CALL, () => json(answer));
    await server.show('/accounts');
    await waitFor(() => expect(getText(document.querySelector('main [role=alert] strong'))).toBe(why));
    expect(document.querySelector('main table')).toBeNull();
    expect(getRange()).toBe('');
    await expectNoToast();
    server.restore(CALL);
    await press(document.body, 'Retry');
    await findTable();
    expect(getTotal()).toBe(60);
    await waitFor(() => expect(getStats().Accounts).toBe('60'));
  });

  it('hides deselected columns', async () => {
    await server.show('/accounts');
    const main = await findTable();
    await toggleMenuItem('Columns', 'Referral');
    expect(getColumnHeaders(main)).not.toContain('Referral');
    await toggleMenuItem('Columns', 'Referral');
    expect(getColumnHeaders(main)).toContain('Referral');
    expect(getRow(main, '1')).toBeTruthy();
  });
});
