import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import { findDialog, getFacts, getText, press, waitForDialogToClose } from '../support/page';
import { envelope, realServer } from '../support/portal';
import { catchErrors, findCard, getButtonLabels, getContent, getToast } from '../support/recordPage';

const server = realServer();
const AT = '/settings/billing';
const BILLING = 'GET /admin/billing?acc_id=1';
const METHODS = 'Payment methods';

const show = async (acc_id = 1) => {
  await server.show(AT, { acc_id });
  return findCard(METHODS);
};
const lines = async () => [...(await findCard(METHODS)).querySelectorAll('li')].map(getText);
const without = {
  acc_id: 1,
  acc_title: 'Somebody',
  hosted: true,
  cards: [],
  customer_id: '',
  customer: null,
};
const record = (more: object) =>
  envelope({ status: 'success', data: { ...without, methods: [], payments: [], ...more } });

describe('billing', () => {
  it('shows the customer, its payment methods, the default method and the last charges', async () => {
    await show(2);
    const [billing] = [await server.read('/admin/billing?acc_id=2')] as unknown as [
      { customer_id: string; payments: unknown[] },
    ];
    expect(getFacts(await findCard('Customer'))['Customer ID']).toBe(billing.customer_id);
    expect((await lines()).filter((line) => line.includes('Default') && !line.includes('Make'))).toHaveLength(
      1,
    );
    const charges = await findCard('Latest charges');
    expect(charges.querySelectorAll('tbody tr')).toHaveLength(billing.payments.length);
    const all = [...charges.querySelectorAll('a')].at(-1);
    expect(all?.getAttribute('href')).toBe(`/stripe/payments?q=${billing.customer_id}`);
  });

  it('adds a test card once, makes it the default and removes it, with the card in each confirmation', async () => {
    await show();
    const before = (await lines()).length;
    await press(await findCard(METHODS), 'Add Card');
    await waitFor(async () => expect(await lines()).toHaveLength(before + 1));
    await waitFor(() => expect(getToast()).toContain('Payment method added.'));
    const added = (await lines()).findIndex((line) => line.includes('Make Default'));
    const name = /^.*?\d{4}/.exec((await lines())[added] ?? '')?.[0] ?? '';
    await press(await findCard(METHODS), `Make Default: ${name}`);
    expect(getFacts(await findDialog('Make Default'))).toEqual({
      Account: 'Harbor Point Coverage',
      'Payment method': name,
    });
    await press(await findDialog('Make Default'), 'Make Default');
    await waitForDialogToClose();
    await press(await findCard(METHODS), `Remove: ${name}`);
    const dialog = await findDialog('Remove Payment Method');
    await press(dialog, 'Remove');
    await waitForDialogToClose();
    await waitFor(async () => expect(await lines()).toHaveLength(before));
  });

  it('sends a card that got no response again with the same key, and the next card with another one', async () => {
    const ADD = 'POST /admin/payment_method';
    await show();
    const before = (await lines()).length;
    catchErrors();
    server.override(ADD, () => Response.error());
    await press(await findCard(METHODS), 'Add Card');
    await within(await findCard(METHODS)).findAllByRole('alert');
    server.restore(ADD);
    for (const added of [1, 2]) {
      await press(await findCard(METHODS), 'Add Card');
      await waitFor(async () => expect(await lines()).toHaveLength(before + added));
    }
    const [first, again, next] = server.getIdempotencyKeys(ADD);
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('shows that the customer ID is missing', async () => {
    server.override(BILLING, () => record({ customer: { id: 'cus_1' }, customer_id: 'cus_1' }));
    server.override('POST /admin/billing_portal', () =>
      envelope(
        { status: 'error', msg: 'The account has no payment-provider customer: missing customer ID.' },
        400,
      ),
    );
    catchErrors();
    await show();
    await press(await findCard(METHODS), 'Manage Payment Methods');
    await waitFor(async () =>
      expect(getText(await findCard(METHODS))).toContain(
        'Payment setup incomplete. Please contact support to set up your payment method.',
      ),
    );
  });

  it('shows an error if the response has no provider page', async () => {
    server.override(BILLING, () => record({ customer: { id: 'cus_1' }, customer_id: 'cus_1' }));
    server.override('POST /admin/billing_portal', () => envelope({ status: 'success', data: {} }));
    catchErrors();
    await show();
    await press(await findCard(METHODS), 'Manage Payment Methods');
    await waitFor(async () => expect(getText(await findCard(METHODS))).toContain('Unknown error'));
  });

  it('opens the provider page, if it is a web address', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    server.override(BILLING, () => record({ customer: { id: 'cus_1' }, customer_id: 'cus_1' }));
    await show();
    for (const url of ['javascript:alert(1)', 'https://billing.stripe.example/p/1']) {
      server.override('POST /admin/billing_portal', () => envelope({ status: 'success', data: { url } }));
      await press(await findCard(METHODS), 'Manage Payment Methods');
      await waitFor(async () =>
        expect(getButtonLabels(await findCard(METHODS))).toContain('Manage Payment Methods'),
      );
    }
    expect(assign.mock.calls).toEqual([['https://billing.stripe.example/p/1']]);
  });

  it('offers to create a customer for an account without one', async () => {
    await show(9);
    const found = await findCard('Customer');
    expect(getText(found)).toContain('This account has no customer at the payment provider.');
    await press(found, 'Create Customer');
    await press(await findDialog('Create Customer'), 'Create Customer');
    await waitForDialogToClose();
    await waitFor(() => expect(getToast()).toContain('Customer created.'));
    await waitFor(async () => expect(getFacts(await findCard('Customer'))['Customer ID']).toMatch(/^cus_/));
    expect(getText(await findCard(METHODS))).toContain('No payment methods yet.');
  });

  it('shows an error with Retry', async () => {
    catchErrors();
    server.override(BILLING, () =>
      json({ status: 'error', msg: 'The payment provider did not respond.' }, 502),
    );
    await server.show(AT);
    await waitFor(() => expect(getText(getContent())).toContain('The payment provider did not respond.'));
    server.restore(BILLING);
    await press(getContent(), 'Retry');
    expect(getText(await findCard('Customer'))).toContain('cus_');
  });

  it('requests nothing for a session without an account', async () => {
    await server.show(AT, { acc_id: '' });
    expect(getText(getContent())).toContain('Account ID not found. Please log in again.');
  });
});
