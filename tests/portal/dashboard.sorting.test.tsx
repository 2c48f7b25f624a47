import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CALLS, LISTS, payment, reservation, success } from '../support/attention';
import { column, headOf, heads, listed, sortBy } from '../support/page';
import { realServer } from '../support/portal';

const server = realServer();

describe('sorting', () => {
  it.each(LISTS)('%s sorts by every column but Action', async (title) => {
    for (const call of [CALLS.checkout, CALLS.badDates])
      server.override(call, () => success([reservation(1)]));
    server.override(CALLS.open, () =>
      success([reservation(1), reservation(2, { res_checkin: '2026-03-01' })]),
    );
    for (const call of [CALLS.overdue, CALLS.receivable]) server.override(call, () => success([payment(1)]));
    await server.show('/dashboard');
    const list = await listed(title);
    for (const head of heads(list).slice(0, -1)) {
      await sortBy(list, head);
      expect(headOf(list, head)).toHaveAttribute('aria-sort', 'ascending');
      await sortBy(list, head);
      expect(headOf(list, head)).toHaveAttribute('aria-sort', 'descending');
      expect(list.querySelectorAll('[aria-sort]')).toHaveLength(1);
    }
    expect(headOf(list, 'Action').querySelector('button')).toBeNull();
  });

  it('sorts ascending at the first click, and turns round at each further one', async () => {
    const ids = [3, 1, 2].map((n) => reservation(n, { acc_title: ['b', 'A', 'ç'][n - 1] ?? '' }));
    server.override(CALLS.checkout, () => success([...ids, reservation(4, { acc_title: '' })]));
    await server.show('/dashboard');
    const list = await listed('Checkout Required');
    await sortBy(list, 'Account');
    await waitFor(() => expect(column(list, 'Account')).toEqual(['A', 'b', 'ç', 'N/A']));
    await sortBy(list, 'Account');
    await waitFor(() => expect(column(list, 'Account')).toEqual(['ç', 'b', 'A', 'N/A']));
    await sortBy(list, 'Account');
    await waitFor(() => expect(column(list, 'Account')).toEqual(['A', 'b', 'ç', 'N/A']));
  });

  it('sorts dates by time and figures by size', async () => {
    server.override(CALLS.overdue, () =>
      success([
        { t_id: 10, t_date: '2026-02-09', t_subtotal: 9 },
        { t_id: 9, t_date: '2025-12-10', t_subtotal: 100 },
        { t_id: 100, t_date: '2026-01-30', t_subtotal: 10.5 },
      ]),
    );
    await server.show('/dashboard');
    const list = await listed('Over Due Payments');
    for (const [head, expected] of [
      ['T.ID', ['9', '10', '100']],
      ['Payment', ['10', '100', '9']],
      ['Date', ['9', '100', '10']],
    ] as const) {
      await sortBy(list, head);
      await waitFor(() => expect(column(list, 'T.ID')).toEqual(expected));
    }
  });
});
