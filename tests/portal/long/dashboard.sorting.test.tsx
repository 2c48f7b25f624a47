import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../common/days';
import { createPayment, createReservation, LISTS, REPORTS, showOnly, success } from '../../support/dashboard';
import { findLoadedSection, getColumn, getColumnHeader, press, sortBy } from '../../support/page';
import { realServer } from '../../support/portal';

const server = realServer();

describe('sorting', () => {
  it('is possible by every column except Action', async () => {
    showOnly(server);
    for (const call of [REPORTS.checkout, REPORTS.badDates])
      server.override(call, () => success([createReservation(1)]));
    server.override(REPORTS.open, () =>
      success([createReservation(1), createReservation(2, { res_checkin: '2026-03-01' })]),
    );
    for (const call of [REPORTS.overdue, REPORTS.receivable])
      server.override(call, () => success([createPayment(1)]));
    await server.show('/dashboard');
    for (const [title, , , heads] of LISTS) {
      const list = await findLoadedSection(title);
      const sortable = heads.filter((head) => within(getColumnHeader(list, head)).queryByRole('button'));
      expect(sortable, title).toEqual(heads.filter((head) => head !== 'Action'));
    }
  });

  it('sorts ascending at the first click, and toggles at each further click', async () => {
    showOnly(server);
    const ids = [3, 1, 2].map((n) => createReservation(n, { acc_title: ['b', 'A', 'ç'][n - 1] ?? '' }));
    server.override(REPORTS.checkout, () => success([...ids, createReservation(4, { acc_title: '' })]));
    await server.show('/dashboard');
    const list = await findLoadedSection('Checkout Required');
    await sortBy(list, 'Account');
    await waitFor(() => expect(getColumn(list, 'Account')).toEqual(['A', 'b', 'ç', 'N/A']));
    expect(getColumnHeader(list, 'Account')).toHaveAttribute('aria-sort', 'ascending');
    expect(list.querySelectorAll('[aria-sort]')).toHaveLength(1);
    await sortBy(list, 'Account');
    await waitFor(() => expect(getColumn(list, 'Account')).toEqual(['ç', 'b', 'A', 'N/A']));
    await sortBy(list, 'Account');
    await waitFor(() => expect(getColumn(list, 'Account')).toEqual(['A', 'b', 'ç', 'N/A']));
  });

  it('sorts dates by time and figures by size', async () => {
    showOnly(server);
    server.override(REPORTS.overdue, () =>
      success([
        { t_id: 10, t_date: '2026-02-09', t_subtotal: 9 },
        { t_id: 9, t_date: '2025-12-10', t_subtotal: 100 },
        { t_id: 100, t_date: '2026-01-30', t_subtotal: 10.5 },
      ]),
    );
    await server.show('/dashboard');
    const list = await findLoadedSection('Over Due Payments');
    for (const [head, expected] of [
      ['T.ID', ['9', '10', '100']],
      ['Payment', ['10', '100', '9']],
      ['Date', ['9', '100', '10']],
    ] as const) {
      await sortBy(list, head);
      await waitFor(() => expect(getColumn(list, 'T.ID')).toEqual(expected));
    }
  });
});

describe('going back', () => {
  const arrivals = Array.from({ length: 12 }, (_, i) => `2026-02-${String(i + 10)}`);
  const titles = (list: HTMLElement) => getColumn(list, 'Property');

  it('to the dashboard restores the order and the page of each list', async () => {
    showOnly(server);
    const stays = Array.from({ length: 27 }, (_, i) =>
      createReservation(i + 1, { res_checkin: addDays('2026-01-10', i) }),
    );
    for (const call of [REPORTS.checkout, REPORTS.badDates]) server.override(call, () => success(stays));
    await server.show('/dashboard');
    const list = await findLoadedSection('Checkout Required');
    const order = titles(list);
    await press(list, 'Show all 27');
    await sortBy(list, 'Arrival');
    await sortBy(list, 'Arrival');
    await waitFor(() => press(list, 'Next page'));
    await waitFor(() => expect(titles(list)).toEqual(['Property 2', 'Property 1']));
    await press(list, 'View Reservation');
    await waitFor(() => expect(location.pathname).not.toBe('/dashboard'));

    history.back();
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    const again = await findLoadedSection('Checkout Required');
    await waitFor(() => expect(titles(again)).toEqual(['Property 2', 'Property 1']));
    expect(getColumnHeader(again, 'Arrival')).toHaveAttribute('aria-sort', 'descending');
    // The other list has its own order.
    expect(titles(await findLoadedSection('Bad Date Reservations'))).toEqual(order);
  });

  it('reverts one click at a time', async () => {
    showOnly(server);
    server.override(REPORTS.checkout, () =>
      success(arrivals.map((res_checkin, i) => createReservation(i + 1, { res_checkin }))),
    );
    await server.show('/dashboard');
    const list = await findLoadedSection('Checkout Required');
    await sortBy(list, 'Arrival');
    await sortBy(list, 'Arrival');
    await waitFor(() => expect(titles(list)[0]).toBe('Property 12'));
    history.back();
    await waitFor(() => expect(titles(list)[0]).toBe('Property 1'));
  });
});
