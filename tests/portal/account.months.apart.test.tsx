import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { byMonth } from '../../resources/accounts/byMonth';
import { STATEMENT } from '../support/accountTabs';
import { success } from '../support/dashboard';
import { findTable, getCells, getRows, getText, press } from '../support/page';
import { envelope, realServer } from '../support/portal';
import {
  catchErrors,
  findCard,
  formatDollars,
  getButtonLabels,
  getContent,
  openTab,
} from '../support/recordPage';

vi.mock('@mui/x-charts/BarChart', () => ({ BarChart: () => <figure>bars</figure> }));

const server = realServer();
const PAGE = '/accounts/account/2';

describe('the monthly chart of an account', () => {
  const chart = () => getContent().querySelector('table[aria-label="Invoiced and paid by month"]');

  it('is loaded on request and has a table with the same figures', async () => {
    await server.show(PAGE);
    const summary = await findCard('Payments Summary');
    expect(server.getRequests(STATEMENT)).toEqual([]);
    await waitFor(() => expect(getButtonLabels(summary)).toContain('Show by month'));
    await press(summary, 'Show by month');
    expect(summary.contains(document.activeElement)).toBe(true);
    const shown = await waitFor(() => chart() ?? Promise.reject());
    const months = byMonth(await server.read('/admin/acc_statement?acc_id=2'));
    expect(months.length).toBeGreaterThan(0);
    expect(getRows(shown).map((row) => getCells(row).slice(1).map(getText))).toEqual(
      months.map(({ invoiced, paid }) => [formatDollars(invoiced / 100), formatDollars(paid / 100)]),
    );
    expect(getText(summary)).toContain('bars');
    await press(summary, 'Hide months');
    expect(chart()).toBeNull();
    await openTab('Statement');
    await findTable();
    expect(server.getRequests(STATEMENT)).toHaveLength(1);
  });

  it('shows a message without payments', async () => {
    server.override(STATEMENT, () => success([]));
    await server.show(PAGE);
    await waitFor(() => press(getContent(), 'Show by month'));
    await waitFor(() => expect(getText(getContent())).toContain('No payments found'));
    expect(chart()).toBeNull();
  });

  it('shows Retry after an error', async () => {
    catchErrors();
    server.override(STATEMENT, () => envelope({ status: 'error', msg: 'Not now.' }));
    await server.show(PAGE);
    await waitFor(() => press(getContent(), 'Show by month'));
    await waitFor(() => expect(getText(getContent().querySelector('[role=alert]'))).toContain('Not now.'));
    server.restore(STATEMENT);
    await press(getContent(), 'Retry');
    await waitFor(() => expect(chart()).toBeTruthy());
  });
});

describe('the monthly sums', () => {
  const row = (t_date: unknown, t_rate: unknown, t_status: unknown = '33') => ({ t_date, t_rate, t_status });

  it.each<[string, object[], unknown[]]>([
    ['are empty without payments', [], []],
    [
      'include all payments but cancelled ones as invoiced, and paid ones as paid',
      [
        row('2026-02-01', 10.1),
        row('2026-02-28', 0.2, '34'),
        row('2026-02-03', 5, '36'),
        row('2026-02-04', 1, '35'),
      ],
      [{ month: '2026-02', invoiced: 1130, paid: 20 }],
    ],
    [
      'accept status names',
      [
        { t_date: '2026-02-01', t_rate: '3', status: 'Paid' },
        { t_date: '2026-02-01', t_rate: '4', status: 'Cancelled' },
      ],
      [{ month: '2026-02', invoiced: 300, paid: 300 }],
    ],
    [
      'are in order, without future months',
      [row('2026-04-01', 1), row('2026-03-31', 2), row('2025-12-31', 3)],
      [
        { month: '2025-12', invoiced: 300, paid: 0 },
        { month: '2026-03', invoiced: 200, paid: 0 },
      ],
    ],
    [
      'ignore payments without a day or an amount',
      [row('', 1), row(null, 1), row('2026-02-30', 1), row('2026-02-01', 'x')],
      [],
    ],
  ])('%s', (_name, given, months) => {
    expect(byMonth(given as Record<string, unknown>[])).toEqual(months);
  });

  it('contain the last twelve months with payments', () => {
    const all = Array.from({ length: 20 }, (_, i) =>
      row(`20${24 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-05`, 1),
    );
    const shown = byMonth(all).map(({ month }) => month);
    expect(shown).toHaveLength(12);
    expect(shown.at(-1)).toBe('2025-08');
  });
});
