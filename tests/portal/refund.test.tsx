import { fireEvent, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../support/brokenAnswers';
import { getFacts, getText, press, waitForDialogToClose } from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { catchErrors, getButtonLabels, getContent, getToast } from '../support/recordPage';
import { askRefund, makePaid, REFUND } from '../support/refunds';
import { cleanup } from '../support/render';

const server = realServer();
const paper = () => waitFor(() => document.querySelector('article:not([aria-busy])') ?? Promise.reject());
const alertOf = (confirmation: Element) =>
  waitFor(() => getText(confirmation.querySelector('[role=alert]')) || Promise.reject());
/** Returns the text below an input. */
const under = (input: Element) =>
  getText(document.getElementById(input.getAttribute('aria-describedby') ?? ''));
const refundedOf = async (t_id: number) => (await server.read(`/admin/payment?t_id=${t_id}`))[0]?.refunded;

/** Opens the receipt of a paid payment and its refund dialog. */
async function show() {
  const payment = await makePaid(server);
  await server.show(`/payment/${payment.t_id}`);
  await paper();
  const dialog = await askRefund(getContent());
  await waitFor(() => dialog.input('amount'));
  return { ...payment, ...dialog };
}

beforeEach(() => void catchErrors());

describe('Refund', () => {
  it('shows account, payment and amount, and defaults to the remaining amount', async () => {
    const { dialog, input, fill, t_id } = await show();
    const [row] = await server.read(`/admin/payment?t_id=${t_id}`);
    expect(getFacts(dialog)).toEqual({
      Account: row?.acc_title,
      'T.ID': String(t_id),
      Coverage: 'N/A',
      Amount: '$50.00',
      Refunded: '–',
    });
    expect(input('amount')).toHaveValue('50.00');
    expect(getText(dialog)).not.toContain('Refund $50.00');
    fill('amount', '12.5');
    fill('reason', 'Left early');
    await waitFor(() =>
      expect(getText(dialog)).toContain(`Refund $12.50 of payment ${t_id} to ${row?.acc_title}.`),
    );
    expect(server.getRequests(REFUND)).toEqual([]);
    await press(dialog, 'Cancel');
    await waitForDialogToClose();
    expect(server.getRequests(REFUND)).toEqual([]);
  });

  it.each([
    ['amount', '50.01', 'At most $50.00 can be refunded.'],
    ['reason', ' ', 'Reason is required.'],
  ])('with %s %j shows an error at the input and sends nothing', async (name, value, sentence) => {
    const { dialog, input, fill, confirm } = await show();
    fill('reason', 'Left early');
    fill(name, value);
    await waitFor(() => expect(under(input(name))).toContain(sentence));
    await confirm();
    expect(server.getRequests(REFUND)).toEqual([]);
    expect(getButtonLabels(dialog)).toContain('Refund');
  });

  it('refunds once despite several clicks, shows "Refunding..." meanwhile and updates the receipt', async () => {
    const { dialog, fill, confirm, t_id, acc_id } = await show();
    fill('amount', '20');
    fill('reason', 'Left early');
    const { answer, release } = createHeldAnswer(async () => {
      server.restore(REFUND);
      const { key, body } = server.getRequests(REFUND)[0] ?? {};
      return server.app.request('/api/admin/refund', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          authorization: server.login.auth_key,
          'x-api-key': server.login.api_key,
          'content-type': 'application/json',
          'idempotency-key': key ?? '',
        },
      });
    });
    server.override(REFUND, answer);
    await confirm();
    await waitFor(() => expect(getButtonLabels(dialog)).toEqual(['Cancel', 'Refunding...']));
    const form = dialog.querySelector('form');
    if (form) fireEvent.submit(form);
    release();
    await waitForDialogToClose();
    await waitFor(() => expect(getToast()).toContain('Refunded.'));
    expect(server.getRequests(REFUND)).toEqual([
      {
        call: REFUND,
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: { t_id, acc_id, amount: 20, reason: 'Left early', refunded: 0 },
      },
    ]);
    await waitFor(async () => expect(getText(await paper())).toContain('Refunded-$20.00'));
    expect(getText(await paper())).toContain('Total less refunds$30.00');
    const again = await askRefund(getContent());
    await waitFor(() => expect(again.input('amount')).toHaveValue('30.00'));
    expect(getFacts(again.dialog).Refunded).toBe('$20.00');
  });

  it('shows that the refund is pending at the bank', async () => {
    const { fill, confirm, t_id } = await show();
    fill('amount', '10.41');
    fill('reason', 'Left early');
    await confirm();
    await waitForDialogToClose();
    await waitFor(() => expect(getToast()).toContain('The refund is pending at the bank.'));
    expect(await refundedOf(t_id)).toBe(10.41);
  });

  it('shows the bank’s error and stays open with the draft', async () => {
    const { dialog, input, fill, confirm, t_id } = await show();
    fill('amount', '10.47');
    fill('reason', 'Left early');
    await confirm();
    expect(await alertOf(dialog)).toBe('The bank refused the refund. The refund failed.');
    expect(input('reason')).toHaveValue('Left early');
    expect(await refundedOf(t_id)).toBe(0);
  });

  it('shows that another user has refunded the payment meanwhile', async () => {
    const { dialog, fill, confirm, t_id, acc_id } = await show();
    const ask = { t_id, acc_id, amount: 5, reason: 'Another tab', refunded: 0 };
    await server.app.request('/api/admin/refund', {
      method: 'POST',
      body: JSON.stringify(ask),
      headers: {
        authorization: server.login.auth_key,
        'x-api-key': server.login.api_key,
        'content-type': 'application/json',
        'idempotency-key': `another tab ${t_id}`,
      },
    });
    fill('reason', 'Left early');
    await confirm();
    expect(await alertOf(dialog)).toBe(
      'Someone else has refunded this payment. $5.00 has already been refunded. Check the payment before you refund more.',
    );
    expect(await refundedOf(t_id)).toBe(5);
  });

  it('uses the same key after no response, and a new key after it is opened again', async () => {
    const { dialog, fill, confirm, t_id } = await show();
    fill('reason', 'Left early');
    server.override(REFUND, () => Response.error());
    await confirm();
    expect(await alertOf(dialog)).toMatch(/^Error refunding: ./);
    fill('amount', '1');
    server.override(REFUND, () => json({ status: 'error', msg: 'Not now.' }, 409));
    await confirm();
    await waitFor(async () => expect(await alertOf(dialog)).toBe('Not now.'));
    await press(dialog, 'Cancel');
    await waitForDialogToClose();
    server.restore(REFUND);
    const other = await askRefund(getContent());
    await waitFor(() => other.input('amount'));
    other.fill('reason', 'Again');
    await other.confirm();
    await waitForDialogToClose();
    const [first, second, third] = server.getRequests(REFUND).map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(await refundedOf(t_id)).toBe(50);
  });

  it('restores the draft of its payment only', async () => {
    const { fill, t_id } = await show();
    fill('reason', 'Left early');
    cleanup();
    const other = await show();
    expect(other.input('reason')).toHaveValue('');
    cleanup();
    await server.show(`/payment/${t_id}`);
    await paper();
    const again = await askRefund(getContent());
    await waitFor(() => expect(again.input('reason')).toHaveValue('Left early'));
  });

  it('shows the server’s error at its input', async () => {
    const { dialog, input, fill, confirm } = await show();
    fill('reason', 'Left early');
    const errors = { amount: 'At most $7.00 can be refunded.' };
    server.override(REFUND, () => json({ status: 'error', msg: 'No.', errors }, 400));
    await confirm();
    expect(await alertOf(dialog)).toBe('Please check the marked fields.');
    await waitFor(() => expect(under(input('amount'))).toContain(errors.amount));
    await waitFor(() => expect(input('amount')).toHaveFocus());
  });

  it('is hidden for payments that are unpaid, paid elsewhere or refunded', async () => {
    const { t_id } = await makePaid(server);
    const [row] = await server.read(`/admin/payment?t_id=${t_id}`);
    const others = [
      { t_status: '33' },
      { stripe_payment_id: null },
      { refunded: 50 },
      // An API of another host.
      { refunded: undefined },
    ];
    for (const other of others) {
      server.override(`GET /admin/payment?t_id=${t_id}`, () =>
        json({ status: 'success', data: [{ ...row, ...other }] }),
      );
      const page = await server.show(`/payment/${t_id}`);
      await paper();
      expect(getButtonLabels(getContent())).not.toContain('Refund');
      page.unmount();
    }
  });
});
