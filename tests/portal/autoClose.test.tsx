import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import { CALLS, payment, success } from '../support/dashboard';
import { makeIssued } from '../support/issuedCoverage';
import { closed, dialog, listed, press, rowOf, rows, table, words } from '../support/page';
import { realServer } from '../support/portal';
import { card, catchErrors, steerTime, toast } from '../support/recordPage';
import { makeStay } from '../support/rows';

const server = realServer();
const CHARGE = 'POST /transactions/charge_payment';
const ERROR_MS = 2500;
const DONE_MS = 5000;

beforeEach(() => void catchErrors());
afterEach(() => void vi.useRealTimers());

/** A payment's charge, confirmed, and the clock in hand. */
async function charged() {
  const { policy_id } = await makeIssued(server.orm, [{}]);
  await server.show(`/coverage/payments/${policy_id}`);
  await press(rows(await table())[0] as HTMLElement, 'Pay Now');
  const asks = await dialog('Confirm Payment');
  const pass = steerTime();
  // Clicked without a pointer, which would rest on the dialog.
  [...asks.querySelectorAll('button')].at(-1)?.click();
  return pass;
}
const declined = () => server.override(CHARGE, () => json({ status: 'fail', msg: 'Declined.' }));

describe('a result dialog closes by itself, and its sentence stands in the notification area', () => {
  it('Payment Successful, after 5 s', async () => {
    const pass = await charged();
    await dialog('Payment Successful');
    await pass(DONE_MS);
    await closed();
    await waitFor(() => expect(toast()).toContain('The payment has been charged.'));
  });

  it('Payment Failed, after 2.5 s, and the payment can be tried again', async () => {
    declined();
    const pass = await charged();
    expect(words(await dialog('Payment Failed'))).toContain('Declined.');
    await pass(ERROR_MS);
    await closed();
    await waitFor(() => expect(toast()).toContain('Declined.'));
    server.restore(CHARGE);
    await press(rows(await table())[0] as HTMLElement, 'Pay Now');
    [...(await dialog('Confirm Payment')).querySelectorAll('button')].at(-1)?.click();
    await dialog('Payment Successful');
  });

  it('Payment Cancelled', async () => {
    const { policy_id } = await makeIssued(server.orm, [{}]);
    await server.show(`/coverage/payments/${policy_id}`);
    await press(rows(await table())[0] as HTMLElement, 'Pay Now');
    const pass = steerTime();
    await press(await dialog('Confirm Payment'), 'Cancel');
    await dialog('Payment Cancelled');
    await pass(DONE_MS);
    await closed();
    await waitFor(() => expect(toast()).toContain('Payment process has been cancelled.'));
  });

  it('only until the same row is asked about again, whose toast would stand over another’s answer', async () => {
    const { policy_id, ids } = await makeIssued(server.orm, [{}, {}]);
    await server.show(`/coverage/payments/${policy_id}`);
    const payNow = async (id: number | undefined) =>
      press(rowOf(await table(), String(id)), 'Pay Now').then(() => dialog('Confirm Payment'));
    const pass = steerTime();
    await press(await payNow(ids[0]), 'Cancel');
    await dialog('Payment Cancelled');
    await pass(DONE_MS);
    await closed();
    const cancelled = 'Payment process has been cancelled.';
    await waitFor(() => expect(toast()).toContain(cancelled));
    const other = await payNow(ids[1]);
    expect(toast()).toContain(cancelled);
    await press(other, 'Cancel');
    await press(await dialog('Payment Cancelled'), 'OK');
    await closed();
    expect(toast()).toContain(cancelled);
    await payNow(ids[0]);
    await waitFor(() => expect(toast()).toBe(''), { timeout: 500 });
  });

  it('Failed to open policy.', async () => {
    const { policy_id } = await makeStay(server.orm, { guest_id: null });
    await server.show(`/coverage/${policy_id}`);
    await press(await card('Quick Actions'), 'Open Coverage');
    const asks = await dialog('Open Coverage');
    const pass = steerTime();
    [...asks.querySelectorAll('button')].at(-1)?.click();
    await waitFor(() => expect(words(asks)).toContain('Failed to open policy.'));
    await pass(ERROR_MS);
    await closed();
    await waitFor(() => expect(toast()).toContain('Failed to open policy. The reservation has no guest.'));
  });
});

describe('a result dialog waits', () => {
  it('while the pointer is on it', async () => {
    declined();
    const pass = await charged();
    const failed = await dialog('Payment Failed');
    fireEvent.pointerEnter(failed);
    await pass(20 * ERROR_MS);
    expect(failed).toBeInTheDocument();
    fireEvent.pointerLeave(failed);
    await pass(ERROR_MS);
    await closed();
  });

  it.each(['Payment Failed', 'Payment Successful'])(
    'while a focus is on it that somebody moved, not one that it took itself: %s',
    async (title) => {
      if (title === 'Payment Failed') declined();
      const pass = await charged();
      const asks = await dialog(title);
      await waitFor(() =>
        expect(asks.closest('[role=presentation]')).toContainElement(document.activeElement as HTMLElement),
      );
      fireEvent.keyDown(document.activeElement ?? asks, { key: 'Shift' });
      const buttons = [...asks.querySelectorAll('button')];
      fireEvent.keyDown(buttons.at(-1) ?? asks, { key: 'Tab' });
      buttons[0]?.focus();
      await pass(20 * DONE_MS);
      expect(asks).toBeInTheDocument();
      await press(asks, title === 'Payment Failed' ? 'Cancel' : 'OK');
      await closed();
      expect(toast()).toBe('');
    },
  );

  it('until it is closed over the dashboard', async () => {
    server.override(CALLS.overdue, () => success([payment(1)]));
    server.override('POST /admin/charge_payment', () => json({ status: 'fail', msg: 'Declined.' }));
    await server.show('/dashboard');
    await press(rowOf(await listed('Over Due Payments'), 'CODE1'), 'Pay Now');
    const asks = await dialog('Confirm Payment');
    const pass = steerTime();
    [...asks.querySelectorAll('button')].at(-1)?.click();
    await waitFor(() => expect(words(asks)).toContain('Payment Failed: Declined.'));
    await pass(20 * DONE_MS);
    expect(asks).toBeInTheDocument();
  });
});
