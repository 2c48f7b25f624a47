import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catchSaved, matching, stats, total } from '../support/lists';
import { cells, closed, dialog, facts, heads, offers, press, rows, table, words } from '../support/page';
import { envelope, realServer } from '../support/portal';
import { intent } from '../support/providerRows';
import { catchErrors, local, toast } from '../support/recordPage';
import { askRefund, makePaid } from '../support/refunds';

const server = realServer();

/** A payment of which so many dollars are refunded. */
async function refunded(amount: number) {
  const { t_id, acc_id } = await makePaid(server);
  const refund = server.app.request('/api/admin/refund', {
    method: 'POST',
    body: JSON.stringify({ t_id, acc_id, amount, reason: 'Left early', refunded: 0 }),
    headers: {
      authorization: server.login.auth_key,
      'x-api-key': server.login.api_key,
      'content-type': 'application/json',
      'idempotency-key': `refund ${t_id}`,
    },
  });
  return { t_id, refund };
}

const PAYMENTS = 'GET /admin/stripe_transactions';
const LEDGER = 'GET /admin/payments';

describe('the reconciliation', () => {
  it('puts every payment of both sides into one class, each card opening exactly its rows', async () => {
    await server.show('/stripe/reconciliation');
    await table();
    await waitFor(() => expect(Object.values(stats())).not.toContain(''));
    const all = total();
    let sum = 0;
    for (const label of Object.keys(stats())) {
      const card = [...document.querySelectorAll<HTMLElement>('main button[aria-pressed]')].find(
        (one) => words(one.querySelector('b')) === label,
      );
      const count = Number.parseInt(words(card?.querySelector('span:last-of-type')).replace(',', ''), 10);
      expect(count, label).toBeGreaterThan(0);
      fireEvent.click(card as HTMLElement);
      await matching(count, label);
      fireEvent.click(card as HTMLElement);
      await matching(all, label);
      sum += count;
    }
    expect(sum).toBe(all);
  });

  it('explains a row in a sentence, links to both sides and exports what is shown', async () => {
    const saved = catchSaved();
    server.override(LEDGER, () =>
      envelope({
        status: 'success',
        data: [{ t_id: 7, t_status: '34', status: 'Paid', t_rate: 10, stripe_payment_id: 'pi_1' }],
      }),
    );
    server.override(PAYMENTS, () => envelope({ status: 'success', data: [intent('pi_1', { amount: 900 })] }));
    await server.show('/stripe/reconciliation');
    const page = await table();
    const [row] = rows(page);
    expect(words(cells(row)[0])).toBe('Amount differsThe ledger has $10.00, the provider $9.00.');
    expect([...(row?.querySelectorAll('td a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/payment/7', '/stripe/payments?q=pi_1']),
    );
    expect(offers(row as HTMLElement)).toEqual(['View Payment', 'View at the provider']);
    await press(page, 'Export CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const [, line] = (await saved[0]?.text)?.split('\r\n') ?? [];
    expect(line).toContain('Amount differs,"The ledger has $10.00, the provider $9.00.",7');
    expect(line).toMatch(/,10\.00,9\.00,pi_1,usd$/);
  });
});

describe('the refunds', () => {
  it.each([404, 405, 501])(
    'lists what is owed back and sent back where there are no refunds: %i',
    async (status) => {
      catchErrors();
      server.override('GET /admin/refunds', () => envelope({}, status));
      server.override(LEDGER, () =>
        envelope({
          status: 'success',
          data: [
            { t_id: 1, t_status: '36', t_rate: 10, stripe_payment_id: 'pi_1' },
            { t_id: 2, t_status: '34', t_rate: 10, stripe_payment_id: 'pi_2' },
          ],
        }),
      );
      server.override(PAYMENTS, () =>
        envelope({
          status: 'success',
          data: [intent('pi_1', { amount: 1000 }), intent('pi_2', { amount: 1000, amount_refunded: 400 })],
        }),
      );
      await server.show('/refunds');
      const page = await table();
      await waitFor(() =>
        expect(stats()).toMatchObject({ 'Owed back': '$10.00', Refunded: '$0.00', 'Sent back': '$4.00' }),
      );
      expect(rows(page).map((row) => words(cells(row)[0]))).toEqual(
        expect.arrayContaining([
          'Owed backCancelled in the ledger, and the provider still holds $10.00.',
          'Sent backPaid in the ledger, and the provider has sent back $4.00.',
        ]),
      );
      expect(offers(rows(page)[0] as HTMLElement)).toEqual(['View Payment', 'View at the provider']);
    },
  );

  it('are listed with their state, amount, reason, when and by whom', async () => {
    const { t_id, refund } = await refunded(10.41);
    await refund;
    await server.show(`/refunds?q=${t_id}`);
    const page = await table();
    await waitFor(() => expect(rows(page)).toHaveLength(1));
    const [row] = rows(page);
    const at = heads(page);
    const cell = (head: string) => words(cells(row)[at.indexOf(head)]);
    expect(cell('State')).toBe('PendingOn its way at the bank. Asked by admin@example.com: Left early');
    expect(cell('Amount')).toBe('$10.41');
    expect(cell('When')).toBe(local('2026-03-10'));
    await waitFor(() => expect(stats()).toMatchObject({ Pending: '$10.41' }));
    expect(offers(row as HTMLElement)).toEqual(['Ask again', 'View Payment', 'View at the provider']);
    await press(row as HTMLElement, 'Ask again');
    const asks = await dialog('Ask again');
    expect(facts(asks)).toMatchObject({ 'T.ID': String(t_id), Amount: '$10.41', State: 'Pending' });
    await press(asks, 'Ask again');
    await closed();
    await waitFor(() => expect(toast()).toContain('Refunded.'));
    await waitFor(() => expect(words(cells(rows(page)[0])[0])).toContain('Refunded'));
    await waitFor(() => expect(stats()).toMatchObject({ Pending: '$0.00' }));
    expect(offers(rows(page)[0] as HTMLElement)).toEqual(['View Payment', 'View at the provider']);
  });

  it('of what is owed back sends it back', async () => {
    await server.show('/refunds?only=Owed+back');
    const page = await table();
    const [row] = rows(page);
    const owed = words(cells(row)[heads(page).indexOf('Amount')]);
    const count = total();
    const { input, fill, yes } = await askRefund(row as HTMLElement);
    await waitFor(() => expect(`$${input('amount').value}`).toBe(owed.replace(',', '')));
    fill('reason', 'Cancelled');
    await yes();
    await closed();
    await waitFor(() => expect(total()).toBe(count - 1));
  });

  it('that cannot be had are said, and had again with Retry', async () => {
    catchErrors();
    server.override('GET /admin/refunds', () =>
      envelope({ status: 'error', msg: 'Down for a moment.' }, 503),
    );
    await server.show('/refunds');
    await waitFor(() =>
      expect(words(document.querySelector('main [role=alert]'))).toContain('Down for a moment.'),
    );
    server.restore('GET /admin/refunds');
    await press(document.querySelector('main') as HTMLElement, 'Retry');
    await table();
  });
});
