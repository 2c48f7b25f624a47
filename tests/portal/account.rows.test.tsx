import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LISTS, STATEMENT } from '../support/accountTabs';
import { success } from '../support/dashboard';
import { cells, heads, rows, sortBy, table, words } from '../support/page';
import { realServer } from '../support/portal';
import { dollars, local, offered } from '../support/recordPage';

const server = realServer();
const PAGE = '/accounts/account/2';

/** Shows a tab with rows of a test's own and gives their cells. */
async function shown([, id, call]: (typeof LISTS)[number], given: object[]) {
  server.override(call, () => success(given));
  await server.show(`${PAGE}?tab=${id}`);
  return rows(await table());
}
const link = (cell: Element | undefined) => cell?.querySelector('a')?.getAttribute('href');

describe('a row', () => {
  const [reservations, coverages, statement] = LISTS;
  const stay = { res_checkin: '2026-03-12', res_checkout: '2026-03-20' };

  it('of Reservations: the guest or that one is missing, the status capitalised in the server’s colour, the eye', async () => {
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
        res_checkin: '2026-03-11',
        prd_title: '',
      },
    ]);
    const dates = [local('2026-03-12'), local('2026-03-20')];
    expect(cells(first).slice(0, 9).map(words)).toEqual([
      '9',
      '2',
      'ABC',
      'Mill',
      'Ada Byron',
      ...dates,
      'Short Term Stay',
      'Pending',
    ]);
    expect(cells(second).slice(3, 5).map(words)).toEqual(['N/A', 'Guest missing']);
    expect(cells(first)[8]?.querySelector('span')?.getAttribute('style')).toContain('--ink-light');
    expect(offered(first)).toEqual(['View Reservation']);
    expect(link(cells(first)[9])).toBe('/reservation/9');
  });

  it('of Coverage: product code and alias, the number that leads to the coverage, the amount in cents', async () => {
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
      { ...coverage, policy_id: 6, coverage_no: null, policy_total: null, res_checkin: '2026-03-11' },
    ]);
    expect(cells(first).map(words)).toEqual([
      '7',
      '2',
      'DP - Damage',
      'Residential',
      'Mill',
      'COV-1',
      local('2026-03-12'),
      local('2026-03-20'),
      '$1,234.50',
      'Active',
    ]);
    expect(link(cells(first)[5])).toBe('/coverage/7');
    expect([cells(second)[5], cells(second)[8]].map(words)).toEqual(['N/A', 'N/A']);
    expect(link(cells(second)[5])).toBe('/coverage/6');
  });

  it('of the Statement: where the reservation and the coverage lead, "Awaiting", the way to the payment', async () => {
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
    expect(cells(first).slice(0, 7).map(words)).toEqual([
      `Mill${local('2026-03-12')} – ${local('2026-03-20')}`,
      'DamageCOV-1',
      'Total charge',
      local('2026-03-02'),
      'pi_1',
      '$10.10',
      'Paid',
    ]);
    expect(link(cells(first)[0])).toBe('/reservation/5');
    expect(link(cells(first)[1])).toBe('/coverage/7');
    expect(words(cells(second)[1])).toBe('DamageAwaiting');
    expect(words(cells(second)[4])).toBe('N/A');
    expect(offered(first)).toEqual(['View Payment']);
    expect(link(cells(first)[7])).toBe('/payment/3');
  });

  it('of the Statement says what of it was refunded, where anything was', async () => {
    const payment = { type: 'Total charge', t_rate: 10, status: 'Paid' };
    await shown(statement, [
      { ...payment, t_id: 3, t_date: '2026-03-02', refunded: 0 },
      { ...payment, t_id: 4, t_date: '2026-03-01', refunded: 2.5 },
    ]);
    const panel = await table();
    expect(heads(panel)).toEqual([...statement[3].slice(0, 6), 'Refunded', 'Status', 'Action']);
    expect(rows(panel).map((row) => words(cells(row)[6]))).toEqual(['–', '$2.50']);
  });

  it('is where the heads sort it', async () => {
    await server.show(`${PAGE}?tab=statement`);
    const panel = await table();
    const all = (await server.read('/admin/acc_statement?acc_id=2')).map(({ t_rate }) => Number(t_rate));
    await sortBy(panel, 'Amount');
    const least = all.sort((a, b) => a - b).slice(0, 25);
    await waitFor(() => expect(rows(panel).map((row) => words(cells(row)[5]))).toEqual(least.map(dollars)));
    expect(server.sentTo(STATEMENT)).toHaveLength(1);
  });
});
