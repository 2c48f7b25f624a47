import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { providerCustomers } from '../../server/db/schema';
import { send } from '../support/api';
import { json } from '../support/brokenAnswers';
import { findDialog, getFacts, getText, press } from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { catchErrors, getContent } from '../support/recordPage';
import { makePayment } from '../support/rows';

const server = realServer();
const PREVIEW = (t_id: number) => `GET /transactions/charge_preview?id=${t_id}` as const;
const CHARGE = 'POST /transactions/charge_payment';

/** Opens the dialog of a charge on the page of the payment. */
async function ask(t_id: number): Promise<HTMLElement> {
  await server.show(`/payment/${t_id}`);
  await waitFor(() => expect(getText(getContent())).toContain('Pay Now'));
  await press(getContent(), 'Pay Now');
  return findDialog('Confirm Payment');
}

const facts = async (t_id: number) => {
  const dialog = await ask(t_id);
  await waitFor(() => expect(getFacts(dialog)['Last decline']).toBeTruthy());
  return getFacts(dialog);
};

const notes = (dialog: Element) => [...dialog.querySelectorAll('[role=note]')].map(getText);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('shows the amount first, then the card and that no charge was declined', async () => {
  const { t_id } = await makePayment(server.orm, { t_subtotal_cents: 11_437, t_date: '2026-02-20' });
  const shown = await facts(t_id);
  expect(Object.entries(shown)[0]).toEqual(['Payment', '$114.37']);
  expect(shown.Card).toMatch(/^(Visa|Mastercard|American Express) •••• \d{4}, expires \d\d\/\d\d$/);
  expect(shown['Last decline']).toBe('None');
  expect(shown.Date).toContain('18 days late');
});

it('shows the last decline with its day and reason', async () => {
  const { t_id } = await makePayment(server.orm, { t_subtotal_cents: 113 });
  const { auth_key, api_key } = server.login;
  const keys = { authorization: auth_key, 'x-api-key': api_key };
  expect((await send(server.app, 'POST', '/transactions/charge_payment', { id: t_id }, keys)).status).toBe(
    402,
  );
  expect((await facts(t_id))['Last decline']).toBe('3/10/2026: Your card was declined.');
});

it('warns about a payment that is not due yet, and about a tax', async () => {
  const { t_id } = await makePayment(server.orm, { t_date: '2028-06-29', t_tax_cents: 250 });
  const dialog = await ask(t_id);
  await waitFor(() =>
    expect(notes(dialog)).toEqual(['Not due until 6/29/2028.', '$52.50 with tax will be charged.']),
  );
});

it('shows an expired card', async () => {
  const { t_id } = await makePayment(server.orm);
  server.override(PREVIEW(t_id), () =>
    json({
      status: 'success',
      data: {
        is_card_known: true,
        charge_block: null,
        card: { brand: 'amex', last4: '0005', exp_month: 2, exp_year: 2026 },
      },
    }),
  );
  expect((await facts(t_id)).Card).toBe('American Express •••• 0005, expired 02/26');
});

it.each([
  ['fails', () => json({ status: 'error', msg: 'Not now.' }, 500)],
  ['has no data', () => json({ status: 'success' })],
])('charges as documented if the preview %s', async (_, answer) => {
  const { t_id } = await makePayment(server.orm);
  catchErrors();
  server.override(PREVIEW(t_id), answer);
  expect((await facts(t_id)).Card).toBe('Not available');
  server.override(CHARGE, () => json({ status: 'success' }));
  await press(await findDialog('Confirm Payment'), 'Charge Payment');
  await findDialog('Payment Successful');
});

it('charges as documented while the preview does not respond', async () => {
  const { t_id } = await makePayment(server.orm);
  const { answer, release } = createHeldAnswer();
  server.override(PREVIEW(t_id), answer);
  server.override(CHARGE, () => json({ status: 'success' }));
  const dialog = await ask(t_id);
  await press(dialog, 'Charge Payment');
  await findDialog('Payment Successful');
  release();
});

it('says that no card is on file, with a link to the account', async () => {
  const { t_id, acc_id } = await makePayment(server.orm);
  await server.orm.update(providerCustomers).set({ default_payment_method: null });
  expect((await facts(t_id)).Card).toBe('No card on file Open account');
  await press(document.body, 'Open account');
  await waitFor(() => expect(location.pathname).toBe(`/accounts/account/${acc_id}`));
});
