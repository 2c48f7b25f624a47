import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catchSaved, matching, stats, total } from '../support/lists';
import { cells, offers, press, rows, table, words } from '../support/page';
import { envelope, realServer } from '../support/portal';
import { intent } from '../support/providerRows';

vi.mock('../../src/signin/captcha/Altcha', async () => ({
  Altcha: (await import('../support/FakeCaptcha')).FakeCaptcha,
}));

const server = realServer();
const PAYMENTS = 'GET /admin/stripe_transactions';
const LEDGER = 'GET /admin/payments';

describe('the reconciliation', () => {
  it('puts every payment of both sides into one class, each card opening exactly its rows', async () => {
    await server.show('/stripe/reconciliation');
    await table();
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
  });
});

describe('the refunds', () => {
  it('lists what is owed back and what has been sent back, for reading only', async () => {
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
    expect(stats()).toEqual({ 'Owed back': '$10.00', 'Sent back': '$4.00' });
    expect(rows(page).map((row) => words(cells(row)[0]))).toEqual(
      expect.arrayContaining([
        'Owed backCancelled in the ledger, and the provider still holds $10.00.',
        'Sent backPaid in the ledger, and the provider has sent back $4.00.',
      ]),
    );
    expect(offers(rows(page)[0] as HTMLElement)).toEqual(['View Payment', 'View at the provider']);
  });
});
