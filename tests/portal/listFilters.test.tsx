import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../common/days';
import { createReservation, success } from '../support/dashboard';
import { chooseMenuItem, openMenu, setSearch, waitForTotal } from '../support/lists';
import { findTable, getColumn, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { formatSum, getContent } from '../support/recordPage';
import { user } from '../support/userEvent';

type Row = Record<string, unknown>;

const server = realServer();
const TODAY = '2026-03-10';
const getTotals = () => getText(screen.queryByTestId('filtered-totals'));
/** Returns the chips of the filters: label and value. */
const getChips = () =>
  within(getContent())
    .queryAllByRole('button', { name: /^Remove filter/ })
    .map((button) => getText(button.previousElementSibling));
const addFilter = async (name: string) => {
  await openMenu('Add filter');
  chooseMenuItem(name);
  return screen.findByRole('dialog', { name });
};
const waitForClosing = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the filters of the reservations', () => {
  let all: Row[];
  beforeEach(async () => {
    all = await server.read('/admin/reservations');
  });
  const arrivals = (from: string, to: string) =>
    all.filter(({ res_checkin }) => String(res_checkin) >= from && String(res_checkin) <= to).length;

  it('select a date range by a preset, which is in the address', async () => {
    await server.show('/reservations');
    await findTable();
    await press(await addFilter('Arrival'), 'Next 7 days');
    const found = arrivals(TODAY, addDays(TODAY, 6));
    await waitForTotal(found);
    expect(location.search).toBe('?res_checkin=next_7_days');
    await waitFor(() => expect(getChips()).toEqual(['ArrivalNext 7 days']));
    expect(getTotals()).toBe(`${found} reservations`);
    await waitForClosing();
    expect(document.activeElement).toBe(within(getContent()).getByRole('button', { name: 'Add filter' }));
  });

  it('select a range of days, whose chip changes it', async () => {
    await server.show('/reservations');
    await findTable();
    const popover = await addFilter('Arrival');
    // The wrong way round.
    fireEvent.change(within(popover).getByLabelText('From'), { target: { value: '2026-04-30' } });
    fireEvent.change(within(popover).getByLabelText('To'), { target: { value: '2026-04-01' } });
    await press(popover, 'Apply');
    await waitForTotal(arrivals('2026-04-01', '2026-04-30'));
    expect(location.search).toBe('?res_checkin=2026-04-01..2026-04-30');
    await user.click(await within(getContent()).findByRole('button', { name: /^Arrival April/ }));
    const again = await screen.findByRole('dialog', { name: 'Arrival' });
    expect(within(again).getByLabelText('From')).toHaveValue('2026-04-01');
    fireEvent.change(within(again).getByLabelText('To'), { target: { value: '' } });
    await press(again, 'Apply');
    await waitForTotal(arrivals('2026-04-01', '9999-01-01'));
    expect(location.search).toBe('?res_checkin=2026-04-01..');
  });

  it('select an account by its name, and show the name of the id in the address', async () => {
    const [{ acc_id, acc_title }] = (await server.read('/admin/accounts')) as [Row];
    const ofAccount = all.filter((row) => row.acc_id === acc_id).length;
    await server.show('/reservations');
    await findTable();
    const popover = await addFilter('Account');
    await user.type(within(popover).getByRole('combobox'), String(acc_title).slice(0, 8));
    await user.click(await within(popover).findByRole('option', { name: String(acc_title) }));
    await waitForTotal(ofAccount);
    expect(location.search).toBe(`?acc_id=${acc_id}`);
    await waitFor(() => expect(getChips()).toEqual([`Account${acc_title}`]));
  });

  it('are removed one by one, or all but the search', async () => {
    const given = ['2026-03-10', '2026-03-11', '2026-03-20', '2026-04-20'].map((res_checkin, i) =>
      createReservation(i + 1, {
        res_code: `R${i + 1}`,
        res_checkin,
        res_status_title: i === 1 ? 'Closed' : 'Active',
      }),
    );
    server.override('GET /admin/reservations', () => success(given));
    await server.show('/reservations?q=R&only=Active&res_checkin=this_month&res_checkin=2026-04-20');
    await waitForTotal(3);
    expect(getColumn(getContent(), 'Reservation')).toEqual(['R1', 'R3', 'R4']);
    await waitFor(() => expect(getChips()).toHaveLength(2));
    await press(getContent(), 'Remove filter Active');
    await waitForTotal(4);
    // The next chip takes the focus.
    expect(document.activeElement).toHaveAccessibleName(expect.stringContaining('Arrival'));
    await press(getContent(), 'Clear all');
    await waitFor(() => expect(getChips()).toEqual([]));
    expect(location.search).toBe('?q=R');
    expect(document.activeElement).not.toBe(document.body);
    setSearch('');
    await waitFor(() => expect(location.search).toBe(''));
  });
});

describe('the filters of the statement', () => {
  let all: Row[];
  beforeEach(async () => {
    all = await server.read('/admin/payments');
  });

  it('by status and amount show the number and the sum of the payments, not the figures of the cards', async () => {
    await server.show('/statement');
    await findTable();
    const status = await addFilter('Status');
    await user.click(within(status).getByRole('checkbox', { name: 'Paid' }));
    await user.click(within(status).getByRole('checkbox', { name: 'Failed' }));
    await user.keyboard('{Escape}');
    await waitForClosing();
    const amount = await addFilter('Amount');
    await user.type(within(amount).getByLabelText('At least'), 'much');
    await press(amount, 'Apply');
    expect(getText(amount)).toContain('Enter an amount.');
    await user.clear(within(amount).getByLabelText('At least'));
    await user.type(within(amount).getByLabelText('At least'), '$50');
    await press(amount, 'Apply');
    const found = all.filter(
      (row) => ['Paid', 'Failed'].includes(String(row.status)) && Number(row.sub_total) >= 50,
    );
    expect(found.length).toBeGreaterThan(0);
    await waitForTotal(found.length);
    expect(location.search).toBe('?status=Paid&status=Failed&sub_total=50..');
    await waitFor(() =>
      expect(getTotals()).toBe(`${found.length.toLocaleString()} payments· ${formatSum(found, 'sub_total')}`),
    );
    expect(getChips()).toEqual(['StatusPaid, Failed', 'Amountfrom $50.00']);
  });

  it('offer the last 12 months, latest first, and filter the statement by month', async () => {
    await server.show('/statement');
    await findTable();
    const month = within(await addFilter('Due date')).getByRole<HTMLSelectElement>('combobox', {
      name: 'Month',
    });
    const months = [...month.options].map(({ value }) => value);
    expect(months).toHaveLength(13);
    expect([months[0], months[1], months[2], months[12]]).toEqual(['', '2026-03', '2026-02', '2025-04']);
    await user.selectOptions(month, '2026-02');
    await waitForTotal(all.filter((row) => String(row.t_date).startsWith('2026-02')).length);
    expect(location.search).toBe('?t_date=2026-02-01..2026-02-28');
    await waitFor(() => expect(getChips()).toEqual(['Due dateFebruary 2026']));
  });

  it('by days relative to today are in the address', async () => {
    await server.show('/statement?t_date=..-8d&status=Scheduled&status=Overdue&status=Failed');
    const late = all.filter(
      (row) =>
        String(row.t_date) <= addDays(TODAY, -8) &&
        ['Scheduled', 'Overdue', 'Failed'].includes(String(row.status)),
    );
    await waitForTotal(late.length);
  });

  it('show a message without matches, and can be cleared', async () => {
    await server.show('/statement?t_date=1999-01-01');
    await waitFor(() => expect(getText(getContent())).toContain('Nothing matches this search.'));
    await press(getContent(), 'Show all');
    await waitForTotal(all.length);
  });
});
