import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../support/brokenAnswers';
import { createPayment, REPORTS, showOnly, success } from '../support/dashboard';
import { createIssuedCoverage } from '../support/issuedCoverage';
import {
  findDialog,
  findLoadedSection,
  findTable,
  getRow,
  getRows,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, controlTime, findCard, getToast } from '../support/recordPage';
import { act } from '../support/render';
import { makeStay } from '../support/rows';

const server = realServer();
const CHARGE = 'POST /transactions/charge_payment';
const ERROR_MS = 2500;
const DONE_MS = 5000;

beforeEach(() => void catchErrors());
afterEach(() => void vi.useRealTimers());

/** Confirms the charge of a payment, with fake timers. */
async function charged() {
  const { policy_id } = await createIssuedCoverage(server.orm, [{}]);
  await server.show(`/coverage/payments/${policy_id}`);
  await press(getRows(await findTable())[0] as HTMLElement, 'Pay Now');
  const dialog = await findDialog('Confirm Payment');
  const pass = controlTime();
  // Clicks without a pointer, because a pointer on the dialog would delay its close.
  [...dialog.querySelectorAll('button')].at(-1)?.click();
  return pass;
}
const declined = () => server.override(CHARGE, () => json({ status: 'fail', msg: 'Declined.' }));

describe('a result dialog closes by itself, without a notification that repeats it', () => {
  it('Payment Successful, after 5 s', async () => {
    const pass = await charged();
    await findDialog('Payment Successful');
    await pass(DONE_MS);
    await waitForDialogToClose();
    expect(getToast()).toBe('');
  });

  it('Payment Failed, after 2.5 s, with another attempt possible', async () => {
    declined();
    const pass = await charged();
    expect(getText(await findDialog('Payment Failed'))).toContain('Declined.');
    await pass(ERROR_MS);
    await waitForDialogToClose();
    expect(getToast()).toBe('');
    server.restore(CHARGE);
    await press(getRows(await findTable())[0] as HTMLElement, 'Pay Now');
    [...(await findDialog('Confirm Payment')).querySelectorAll('button')].at(-1)?.click();
    await findDialog('Payment Successful');
  });

  it('Payment Cancelled', async () => {
    const { policy_id } = await createIssuedCoverage(server.orm, [{}]);
    await server.show(`/coverage/payments/${policy_id}`);
    await press(getRows(await findTable())[0] as HTMLElement, 'Pay Now');
    const pass = controlTime();
    await press(await findDialog('Confirm Payment'), 'Cancel');
    await findDialog('Payment Cancelled');
    await pass(DONE_MS);
    await waitForDialogToClose();
    expect(getToast()).toBe('');
  });

  it('Failed to open policy.', async () => {
    const { policy_id } = await makeStay(server.orm);
    server.override('POST /policies/open_policy', () => json({ status: 'fail', msg: 'No luck.' }));
    await server.show(`/coverage/${policy_id}`);
    await press(await findCard('Quick Actions'), 'Open Coverage');
    const dialog = await findDialog('Open Coverage');
    const pass = controlTime();
    [...dialog.querySelectorAll('button')].at(-1)?.click();
    await waitFor(() => expect(getText(dialog)).toContain('Failed to open policy.'));
    await pass(ERROR_MS);
    await waitForDialogToClose();
    expect(getToast()).toBe('');
  });
});

describe('the row behind a result dialog', () => {
  it.each([
    ['Payment Successful', 'Paid'],
    ['Payment Failed', 'Failed'],
  ])('is read again at once: %s', async (title, status) => {
    const { policy_id, ids } = await createIssuedCoverage(server.orm, [{}]);
    await server.show(`/coverage/payments/${policy_id}`);
    await press(getRows(await findTable())[0] as HTMLElement, 'Pay Now');
    const dialog = await findDialog('Confirm Payment');
    if (title === 'Payment Failed') declined();
    const row = { t_id: ids[0], t_status: title === 'Payment Failed' ? '35' : '34', status };
    server.override(`GET /transactions/payment?id=${policy_id}`, () => success([row]));
    controlTime();
    [...dialog.querySelectorAll('button')].at(-1)?.click();
    const result = await findDialog(title);
    await waitFor(() => expect(getText(document.querySelector('main table'))).toContain(status));
    expect(result).toBeInTheDocument();
  });
});

describe('a result dialog stays open', () => {
  it('while the pointer is on it', async () => {
    declined();
    const pass = await charged();
    const failed = await findDialog('Payment Failed');
    await act(() => fireEvent.pointerOver(failed));
    await pass(20 * ERROR_MS);
    expect(failed).toBeInTheDocument();
    await act(() => fireEvent.pointerOut(failed));
    await pass(ERROR_MS);
    await waitForDialogToClose();
  });

  it.each(['Payment Failed', 'Payment Successful'])(
    'while the user has moved the focus inside it: %s',
    async (title) => {
      if (title === 'Payment Failed') declined();
      const pass = await charged();
      const dialog = await findDialog(title);
      await waitFor(() =>
        expect(dialog.closest('[role=presentation]')).toContainElement(document.activeElement as HTMLElement),
      );
      fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Shift' });
      const buttons = [...dialog.querySelectorAll('button')];
      fireEvent.keyDown(buttons.at(-1) ?? dialog, { key: 'Tab' });
      buttons[0]?.focus();
      await pass(20 * DONE_MS);
      expect(dialog).toBeInTheDocument();
      await press(dialog, title === 'Payment Failed' ? 'Cancel' : 'OK');
      await waitForDialogToClose();
      expect(getToast()).toBe('');
    },
  );

  it('over the dashboard until the user closes it', async () => {
    showOnly(server);
    server.override(REPORTS.overdue, () => success([createPayment(1)]));
    server.override('POST /admin/charge_payment', () => json({ status: 'fail', msg: 'Declined.' }));
    await server.show('/dashboard');
    await press(getRow(await findLoadedSection('Over Due Payments'), 'CODE1'), 'Pay Now');
    const dialog = await findDialog('Confirm Payment');
    const pass = controlTime();
    [...dialog.querySelectorAll('button')].at(-1)?.click();
    await waitFor(() => expect(getText(dialog)).toContain('Payment Failed: Declined.'));
    await pass(20 * DONE_MS);
    expect(dialog).toBeInTheDocument();
  });
});
