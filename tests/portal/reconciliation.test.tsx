import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { catchDownloads, getStats, getTotal, waitForTotal } from '../support/lists';
import {
  findDialog,
  findTable,
  getActionLabels,
  getCells,
  getColumnHeaders,
  getFacts,
  getRow,
  getRows,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { envelope, realServer } from '../support/portal';
import { intent } from '../support/providerRows';
import { catchErrors, formatLocalDay, getToast } from '../support/recordPage';
import { askRefund, makePaid } from '../support/refunds';
import { makePayment } from '../support/rows';

const server = realServer();

/** Creates a paid payment with a refund of this amount, in dollars. */
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
  it('puts each payment into one class, and each card opens exactly its rows', async () => {
    await server.show('/stripe/reconciliation');
    await findTable();
    await waitFor(() => expect(Object.values(getStats())).not.toContain(''));
    const all = getTotal();
    let sum = 0;
    for (const label of Object.keys(getStats())) {
      const card = [...document.querySelectorAll<HTMLElement>('main button[aria-pressed]')].find(
        (element) => getText(element.querySelector('b')) === label,
      );
      const count = Number.parseInt(getText(card?.querySelector('span:last-of-type')).replace(',', ''), 10);
      expect(count, label).toBeGreaterThan(0);
      fireEvent.click(card as HTMLElement);
      await waitForTotal(count, label);
      fireEvent.click(card as HTMLElement);
      await waitForTotal(all, label);
      sum += count;
    }
    expect(sum).toBe(all);
  });

  it('explains a row in a sentence, links to both records and exports the displayed rows', async () => {
    const saved = catchDownloads();
    server.override(LEDGER, () =>
      envelope({
        status: 'success',
        data: [{ t_id: 7, t_status: '34', status: 'Paid', t_rate: 10, stripe_payment_id: 'pi_1' }],
      }),
    );
    server.override(PAYMENTS, () => envelope({ status: 'success', data: [intent('pi_1', { amount: 900 })] }));
    await server.show('/stripe/reconciliation');
    const page = await findTable();
    const [row] = getRows(page);
    expect(getText(getCells(row)[0])).toBe('Amount differsLedger $10.00, provider $9.00.');
    expect([...(row?.querySelectorAll('td a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/payment/7', '/stripe/payments?q=pi_1']),
    );
    expect(await getActionLabels(row as HTMLElement)).toEqual([
      'Compare',
      'Mark as Explained',
      'View Payment',
      'View in Stripe',
    ]);
    await press(page, 'Export CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const [, line] = (await saved[0]?.text)?.split('\r\n') ?? [];
    expect(line).toContain('Amount differs,"Ledger $10.00, provider $9.00.",,7');
    expect(line).toMatch(/,10\.00,9\.00,-1\.00,pi_1,usd,,$/);
  });

  it('compares both sides of a row', async () => {
    server.override(LEDGER, () =>
      envelope({
        status: 'success',
        data: [{ t_id: 7, t_status: '34', status: 'Paid', t_rate: 10, stripe_payment_id: 'pi_1' }],
      }),
    );
    server.override(PAYMENTS, () => envelope({ status: 'success', data: [intent('pi_1', { amount: 900 })] }));
    await server.show('/stripe/reconciliation');
    await press(getRows(await findTable())[0] as HTMLElement, 'Compare');
    const dialog = await findDialog('Ledger and Stripe');
    await waitFor(() => expect(dialog.querySelector('table')).toBeTruthy());
    const lines = getRows(dialog).map((row) => [...row.children].map(getText));
    expect(lines).toEqual([
      ['Amount', '$10.00', '$9.00'],
      ['Status', 'Paid', 'Succeeded'],
      ['Date', 'N/A', expect.any(String)],
      ['ID', '7', 'pi_1'],
      ['Difference', '-$1.00'],
    ]);
  });

  it('hides cards without rows, and shows Matched last', async () => {
    server.override(LEDGER, () => envelope({ status: 'success', data: [] }));
    server.override(PAYMENTS, () => envelope({ status: 'success', data: [intent('pi_1', { amount: 900 })] }));
    await server.show('/stripe/reconciliation');
    await findTable();
    await waitFor(() =>
      expect(Object.keys(getStats())).toEqual(['Succeeded in Stripe, not in the ledger', 'Matched']),
    );
  });

  it('marks a difference as explained with a reason, and takes it back', async () => {
    const { t_id } = await makePayment(server.orm, { t_status: '34', stripe_payment_id: null });
    const open = 'Paid in the ledger, unknown in Stripe';
    const countOf = (label: string) => {
      const card = [...document.querySelectorAll<HTMLElement>('main button[aria-pressed]')].find(
        (element) => getText(element.querySelector('b')) === label,
      );
      return Number.parseInt(getText(card?.querySelector('span:last-of-type')) || '0', 10);
    };
    await server.show(`/stripe/reconciliation?q=${t_id}`);
    const page = await findTable();
    await waitFor(() => expect(countOf(open)).toBeGreaterThan(0));
    const before = countOf(open);
    await press(getRow(page, String(t_id)), 'Mark as Explained');
    const dialog = await findDialog('Mark as Explained');
    const reason = await waitFor(() => {
      const input = dialog.querySelector<HTMLTextAreaElement>('[name=reason]');
      if (!input) throw new Error('No reason.');
      return input;
    });
    await press(dialog, 'Mark as Explained');
    await waitFor(() => expect(getText(dialog)).toContain('Reason is required.'));
    fireEvent.change(reason, { target: { value: 'Paid in cash' } });
    await press(dialog, 'Mark as Explained');
    await waitForDialogToClose();
    await waitFor(() => expect(getText(getRow(page, String(t_id)))).toContain('Explained'));
    expect(getText(getCells(getRow(page, String(t_id)))[0])).toContain('Paid in cash');
    await waitFor(() => expect([countOf(open), countOf('Explained')]).toEqual([before - 1, 1]));

    await press(getRow(page, String(t_id)), 'Remove Explanation');
    const removal = await findDialog('Remove Explanation');
    expect(getFacts(removal)).toMatchObject({ Reason: 'Paid in cash', 'Explained by': 'admin@example.com' });
    await press(removal, 'Remove Explanation');
    await waitForDialogToClose();
    await waitFor(() => expect([countOf(open), countOf('Explained')]).toEqual([before, 0]));
  });
});

describe('the refunds', () => {
  it.each([404, 405, 501])(
    'list payments with a refund due and refunds, with no refunds at first: %i',
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
      const page = await findTable();
      await waitFor(() =>
        expect(getStats()).toMatchObject({
          Owed: '$10.00',
          Refunded: '$0.00',
          'Refunded in Stripe': '$4.00',
        }),
      );
      expect(getRows(page).map((row) => getText(getCells(row)[0]))).toEqual(
        expect.arrayContaining([
          'OwedCancelled in the ledger, but the provider still holds $10.00.',
          'Refunded in StripePaid in the ledger, but the provider has refunded $4.00.',
        ]),
      );
      expect(await getActionLabels(getRows(page)[0] as HTMLElement)).toEqual([
        'View Payment',
        'View in Stripe',
      ]);
    },
  );

  it('are listed with status, amount, reason, date and user', async () => {
    const { t_id, refund } = await refunded(10.41);
    await refund;
    await server.show(`/refunds?q=${t_id}`);
    const page = await findTable();
    await waitFor(() => expect(getRows(page)).toHaveLength(1));
    const [row] = getRows(page);
    const at = getColumnHeaders(page);
    const cell = (head: string) => getText(getCells(row)[at.indexOf(head)]);
    expect(cell('State')).toBe(
      'PendingBeing processed by the bank. Requested by admin@example.com: Left early',
    );
    expect(cell('Amount')).toBe('$10.41');
    expect(cell('When')).toBe(formatLocalDay('2026-03-10'));
    await waitFor(() => expect(getStats()).toMatchObject({ Pending: '$10.41' }));
    expect(await getActionLabels(row as HTMLElement)).toEqual([
      'View Payment',
      'Check Again',
      'View in Stripe',
    ]);
    await press(row as HTMLElement, 'Check Again');
    const confirmation = await findDialog('Check Again');
    expect(getFacts(confirmation)).toMatchObject({
      'T.ID': String(t_id),
      Amount: '$10.41',
      State: 'Pending',
    });
    await press(confirmation, 'Check Again');
    await waitForDialogToClose();
    await waitFor(() => expect(getToast()).toContain('Refunded.'));
    await waitFor(() => expect(getText(getCells(getRows(page)[0])[0])).toContain('Refunded'));
    await waitFor(() => expect(getStats()).toMatchObject({ Pending: '$0.00' }));
    expect(await getActionLabels(getRows(page)[0] as HTMLElement)).toEqual([
      'View Payment',
      'View in Stripe',
    ]);
  });

  it('are sent for a payment with a refund due', async () => {
    await server.show('/refunds?only=Owed');
    const page = await findTable();
    const [row] = getRows(page);
    const owed = getText(getCells(row)[getColumnHeaders(page).indexOf('Amount')]);
    const count = getTotal();
    const { input, fill, confirm } = await askRefund(row as HTMLElement);
    await waitFor(() => expect(`$${input('amount').value}`).toBe(owed.replace(',', '')));
    fill('reason', 'Cancelled');
    await confirm();
    await waitForDialogToClose();
    await waitFor(() => expect(getTotal()).toBe(count - 1));
  });

  it('show an error with Retry', async () => {
    catchErrors();
    server.override('GET /admin/refunds', () =>
      envelope({ status: 'error', msg: 'Down for a moment.' }, 503),
    );
    await server.show('/refunds');
    await waitFor(() =>
      expect(getText(document.querySelector('main [role=alert]'))).toContain('Down for a moment.'),
    );
    server.restore('GET /admin/refunds');
    await press(document.querySelector('main') as HTMLElement, 'Retry');
    await findTable();
  });
});
