import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { LISTS, STATEMENT } from '../support/accountTabs';
import { success } from '../support/dashboard';
import { findTable, getCells, getColumnHeaders, getRows, getText, sortBy } from '../support/page';
import { realServer } from '../support/portal';
import { formatDollars, formatLocalDay, getRowActions } from '../support/recordPage';

const server = realServer();
const PAGE = '/accounts/account/2';

/** Shows a tab with the given rows and returns its cells. */
async function shown([, id, call]: (typeof LISTS)[number], given: object[]) {
  server.override(call, () => success(given));
  await server.show(`${PAGE}?tab=${id}`);
  return getRows(await findTable());
}
const link = (cell: Element | undefined) => cell?.querySelector('a')?.getAttribute('href');

describe('a row', () => {
  const [reservations, coverages, statement] = LISTS;
  const stay = { res_checkin: '2026-03-12', res_checkout: '2026-03-20' };

  it('of Reservations shows the guest, the capitalized status in its color and the view button', async () => {
    const reservation = {
      acc_id: 2,
      res_code: 'ABC',
      prd_title: 'Mill',
      res_type: 'Short Term Stay',
      status: 'pending',
      status_color: '#b26a00',
      ...stay,
    };
    const [first, second] = await shown(reservations, [
      { ...reservation, res_id: 9, user_fname: 'Ada', user_lname: 'Byron' },
      {
        ...reservation,
        res_id: 8,
        user_fname: '',
        user_lname: null,
        res_checkin: '2026-03-13',
        prd_title: '',
      },
    ]);
    const dates = [formatLocalDay('2026-03-12'), formatLocalDay('2026-03-20')];
    expect(getCells(first).slice(0, 9).map(getText)).toEqual([
      '9',
      '2',
      'ABC',
      'Mill',
      'Ada Byron',
      ...dates,
      'Short Term Stay',
      'Pending',
    ]);
    expect(getCells(second).slice(3, 5).map(getText)).toEqual(['N/A', 'Guest missing']);
    expect(getCells(first)[8]?.querySelector('span')?.getAttribute('style')).toContain('--ink-light');
    expect(await getRowActions(first)).toEqual(['View Reservation']);
    expect(link(getCells(first)[9])).toBe('/reservation/9');
  });

  it('of Coverage shows product code and alias, a number that links to the coverage and the amount in cents', async () => {
    const coverage = {
      acc_id: 2,
      prd_code: 'DP',
      prd_alias: 'Damage',
      prd_type: 'Residential',
      property: 'Mill',
      status: 'Active',
      ...stay,
    };
    const [first, second] = await shown(coverages, [
      { ...coverage, policy_id: 7, coverage_no: 'COV-1', policy_total: 1234.5 },
      { ...coverage, policy_id: 6, coverage_no: null, policy_total: null, res_checkin: '2026-03-13' },
    ]);
    expect(getCells(first).map(getText)).toEqual([
      '7',
      '2',
      'DP - Damage',
      'Residential',
      'Mill',
      'COV-1',
      formatLocalDay('2026-03-12'),
      formatLocalDay('2026-03-20'),
      '$1,234.50',
      'Active',
    ]);
    expect(link(getCells(first)[5])).toBe('/coverage/7');
    expect([getCells(second)[5], getCells(second)[8]].map(getText)).toEqual(['N/A', 'N/A']);
    expect(link(getCells(second)[5])).toBe('/coverage/6');
  });

  it('of Statement links to reservation, coverage and payment, and shows "Awaiting"', async () => {
    const payment = {
      res_id: 5,
      policy_id: 7,
      property: 'Mill',
      product: 'Damage',
      type: 'Total charge',
      stripe_payment_id: 'pi_1',
      t_rate: 10.1,
      status: 'Paid',
      ...stay,
    };
    const [first, second] = await shown(statement, [
      { ...payment, t_id: 3, t_date: '2026-03-02', coverage_no: 'COV-1' },
      { ...payment, t_id: 4, t_date: '2026-03-01', coverage_no: '', stripe_payment_id: null },
    ]);
    expect(getCells(first).slice(0, 7).map(getText)).toEqual([
      `Mill${formatLocalDay('2026-03-12')} – ${formatLocalDay('2026-03-20')}`,
      'DamageCOV-1',
      'Total charge',
      formatLocalDay('2026-03-02'),
      'pi_1',
      '$10.10',
      'Paid',
    ]);
    expect(link(getCells(first)[0])).toBe('/reservation/5');
    expect(link(getCells(first)[1])).toBe('/coverage/7');
    expect(getText(getCells(second)[1])).toBe('DamageAwaiting');
    expect(getText(getCells(second)[4])).toBe('N/A');
    expect(await getRowActions(first)).toEqual(['View Payment']);
    expect(link(getCells(first)[7])).toBe('/payment/3');
  });

  it('of Statement shows the refunded amount, if any', async () => {
    const payment = { type: 'Total charge', t_rate: 10, status: 'Paid' };
    await shown(statement, [
      { ...payment, t_id: 3, t_date: '2026-03-02', refunded: 0 },
      { ...payment, t_id: 4, t_date: '2026-03-01', refunded: 2.5 },
    ]);
    const panel = await findTable();
    expect(getColumnHeaders(panel)).toEqual([...statement[3].slice(0, 6), 'Refunded', 'Status', 'Action']);
    expect(getRows(panel).map((row) => getText(getCells(row)[6]))).toEqual(['–', '$2.50']);
  });

  it('is sorted by the column headers', async () => {
    await server.show(`${PAGE}?tab=statement`);
    const panel = await findTable();
    const all = (await server.read('/admin/acc_statement?acc_id=2')).map(({ t_rate }) => Number(t_rate));
    await sortBy(panel, 'Amount');
    const least = all.sort((a, b) => a - b).slice(0, 25);
    await waitFor(() =>
      expect(getRows(panel).map((row) => getText(getCells(row)[5]))).toEqual(least.map(formatDollars)),
    );
    expect(server.getRequests(STATEMENT)).toHaveLength(1);
  });
});
