import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../support/brokenAnswers';
import { acceptedLists, changeSamples, expectFailures } from '../support/brokenSamples';
import { createIssuedCoverage, getPaymentStatuses } from '../support/issuedCoverage';
import {
  findDialog,
  findTable,
  getCells,
  getColumnHeaders,
  getFacts,
  getRows,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import {
  catchErrors,
  expectedLog,
  findCard,
  formatLocalDay,
  getContent,
  getRowActions,
  waitForHeading,
} from '../support/recordPage';
import { cleanup } from '../support/render';
import { forgetCustomer } from '../support/rows';

const server = realServer();
const CHARGE = 'POST /transactions/charge_payment';
const PAYMENTS = (id: number) => `GET /admin/policy_payment?id=${id}` as const;
const AGAIN = (id: number) => `GET /transactions/payment?id=${id}` as const;

/** Shows the payments page of an issued coverage. */
async function show(...payments: Parameters<typeof createIssuedCoverage>[1] & object) {
  const made = await createIssuedCoverage(server.orm, payments);
  await server.show(`/coverage/payments/${made.policy_id}`);
  await waitForHeading(made.coverage_no);
  return made;
}
const row = async (id: number | undefined) => {
  await findTable();
  const found = getRows(getContent()).find((element) => getText(getCells(element)[0]) === String(id));
  if (!found) throw new Error(`No payment ${id}.`);
  return found;
};
/** Opens the payment dialog of a row. `yes` confirms the charge. */
async function ask(id: number | undefined) {
  await press(await row(id), 'Pay Now');
  const dialog = await findDialog('Confirm Payment');
  return { dialog, confirmButton: () => press(dialog, 'Charge Payment') };
}
const reason = (title: string) =>
  waitFor(async () => getText((await findDialog(title)).querySelector('[role=alert]')) || Promise.reject());

describe('the payments of a coverage', () => {
  it('show the refunded amount, if any', async () => {
    await show({ t_status: '34', t_date: '2026-03-01', refunded_cents: 5 }, { t_date: '2026-03-20' });
    const main = await findTable();
    const at = getColumnHeaders(main).indexOf('Refunded');
    expect(getRows(main).map((element) => getText(getCells(element)[at]))).toEqual(['$0.05', '–']);
  });

  it('are summarized and listed, with links to billing and back', async () => {
    const { policy_id, ids } = await show(
      {
        t_status: '34',
        t_subtotal_cents: 10,
        t_date: '2026-03-01',
        payment_date: new Date('2026-03-02T12:00:00Z'),
      },
      { t_status: '33', t_subtotal_cents: 20, t_date: '2026-03-20', t_type: '30', t_desc: 'All of it' },
      { t_status: '36', t_subtotal_cents: 500, t_date: '2026-03-21' },
    );
    expect(getFacts(await findCard('Payment summary'))).toEqual({
      Total: '$0.30',
      Paid: '$0.10',
      Balance: '$0.20',
    });
    const main = await findTable();
    expect(getColumnHeaders(main)).toEqual([
      'T.ID',
      'Type',
      'Date',
      'Description',
      'Payment',
      'Paid on',
      'Ref.ID',
      'Status',
      'Action',
    ]);
    expect(getRows(main).map((element) => getCells(element).slice(0, 6).map(getText))).toEqual([
      [
        String(ids[0]),
        'Payment instalment',
        formatLocalDay('2026-03-01'),
        'N/A',
        '$0.10',
        formatLocalDay('2026-03-02'),
      ],
      [String(ids[1]), 'Total charge', formatLocalDay('2026-03-20'), 'All of it', '$0.20', 'N/A'],
      [String(ids[2]), 'Payment instalment', formatLocalDay('2026-03-21'), 'N/A', '$5.00', 'N/A'],
    ]);
    const links = [...getContent().querySelectorAll('a')].map((element) => element.getAttribute('href'));
    expect(links).toContain(`/coverage/${policy_id}`);
    expect(links).toContain('/accounts/account/2');
    const billing = getContent().querySelector('a[href="/settings/billing"]');
    expect(getText(billing)).toBe('Our billing');
  });

  it('offer Pay Now for statuses 33 and 35 only, and Print for all others', async () => {
    const { ids } = await show(
      { t_status: '33' },
      { t_status: '35' },
      { t_status: '34' },
      { t_status: '36' },
    );
    for (const [i, name] of ['Pay Now', 'Pay Now', 'Print', 'Print'].entries())
      expect(await getRowActions(await row(ids[i]))).toEqual(
        expect.arrayContaining([name, 'Why this status?']),
      );
    await press(await row(ids[2]), 'Print');
    await waitFor(() => expect(location.pathname).toBe(`/payment/${ids[2]}`));
  });

  it('show "No Payments" if there are none', async () => {
    await show();
    await waitFor(() => expect(getText(getContent())).toContain('No Payments'));
  });

  it('show "Payment Details Not Found" for an unknown coverage', async () => {
    catchErrors();
    await server.show('/coverage/payments/2000000');
    await waitForHeading('Payment Details Not Found');
    expect(getText(getContent().querySelector('[role=alert] strong'))).toBe(
      'There is no coverage with this number.',
    );
  });
});

describe('Pay Now', () => {
  it('charges after the confirmation, shows "Payment Successful" and reloads the list', async () => {
    const { policy_id, ids } = await show({ t_subtotal_cents: 5_000 }, {});
    const { dialog, confirmButton } = await ask(ids[0]);
    expect(getFacts(dialog)).toMatchObject({ 'T.ID': String(ids[0]), Payment: '$50.00' });
    expect(getText(dialog)).toContain('Are you sure you want to proceed with the payment?');
    expect(server.getRequests(CHARGE)).toEqual([]);
    await confirmButton();
    const done = await findDialog('Payment Successful');
    expect(getText(done)).toContain('The payment has been charged.');
    await press(done, 'OK');
    await waitForDialogToClose();
    await waitFor(() => expect(server.getRequests(AGAIN(policy_id))).toHaveLength(1));
    await waitFor(async () => within(await row(ids[0])).getByRole('link', { name: 'Print' }));
    expect(await getRowActions(await row(ids[0]))).toEqual(['Print', 'Refund', 'Why this status?']);
    await waitFor(async () =>
      expect(getFacts(await findCard('Payment summary'))).toMatchObject({ Paid: '$50.00' }),
    );
    expect(server.getRequests(CHARGE).map(({ body }) => body)).toEqual([{ id: ids[0] }]);
    expect(await getPaymentStatuses(server.orm, policy_id)).toEqual(['34', '33']);
  });

  it('shows "Payment Successful" until it is closed, even if the reload fails', async () => {
    catchErrors();
    const { policy_id, ids } = await show({});
    const { confirmButton } = await ask(ids[0]);
    const broken = () => json({ status: 'error' }, 500);
    server.override(AGAIN(policy_id), broken);
    server.override(`GET /admin/policy?policy_id=${policy_id}`, broken);
    await confirmButton();
    const done = await findDialog('Payment Successful');
    await press(done, 'OK');
    await waitForHeading('Could not load the coverage');
    expect(await getPaymentStatuses(server.orm, policy_id)).toEqual(['34']);
  });

  it('charges once despite several clicks, and shows "Processing…" meanwhile', async () => {
    const { ids } = await show({});
    const { answer, release } = createHeldAnswer();
    server.override(CHARGE, answer);
    const { dialog, confirmButton } = await ask(ids[0]);
    await confirmButton();
    const answers = [await within(dialog).findByText('Processing…'), within(dialog).getByText('Cancel')];
    for (const button of answers) expect(button).toBeDisabled();
    release();
    await findDialog('Payment Successful');
    expect(server.getRequests(CHARGE)).toHaveLength(1);
  });

  it('shows the cancellation and makes no charge', async () => {
    const { policy_id, ids } = await show({});
    const { dialog } = await ask(ids[0]);
    await press(dialog, 'Cancel');
    const messageDialog = await findDialog('Payment Cancelled');
    expect(getText(messageDialog)).toContain(
      'Payment process has been cancelled. You can try again anytime.',
    );
    await press(messageDialog, 'OK');
    await waitForDialogToClose();
    expect(server.getRequests(CHARGE)).toEqual([]);
    expect(await getPaymentStatuses(server.orm, policy_id)).toEqual(['33']);
  });

  it('shows "Payment setup incomplete …" for an account without a customer', async () => {
    const { getLogs: messageDialog } = catchErrors();
    const { policy_id, ids } = await createIssuedCoverage(server.orm, [{ acc_id: 9 }], {
      stay: { acc_id: 9 },
      policy: { acc_id: 9 },
    });
    await forgetCustomer(server.orm, 9);
    await server.show(`/coverage/payments/${policy_id}`);
    const { confirmButton } = await ask(ids[0]);
    await confirmButton();
    const words = 'Payment setup incomplete. Please contact support to set up your payment method.';
    expect(await reason('Payment Failed')).toBe(words);
    expect(messageDialog()).toEqual(expectedLog(CHARGE, ids[0]));
    expect(await getPaymentStatuses(server.orm, policy_id)).toEqual(['33']);
  });
});

describe('a charge that fails', () => {
  let ids: number[];
  let policy_id: number;
  let errors: ReturnType<typeof catchErrors>;
  beforeEach(async () => {
    errors = catchErrors();
    ({ ids, policy_id } = await show({}));
  });

  it.each<[object, string]>([
    [{ msg: 'Declined.', note: 'Nothing was taken.' }, 'Declined. Nothing was taken.'],
    [{ msg: 'Declined.', note: 'Sorry.', data: { errors: ['A.', 'B.'] } }, 'A. B. Sorry.'],
    [{ note: 'Sorry.' }, 'Payment failed. Sorry.'],
    [
      { data: { errors: ['Stripe Customer ID is missing'] }, note: 'x' },
      'Payment setup incomplete. Please contact support to set up your payment method.',
    ],
    [
      { msg: 'No customer id on file' },
      'Payment setup incomplete. Please contact support to set up your payment method.',
    ],
    [{ data: { errors: 'none' } }, 'Payment failed.'],
    [{ data: { errors: [null, { a: 1 }] } }, 'Payment failed.'],
    [{ data: { errors: ['Card declined.', 'Try another.'] } }, 'Card declined. Try another.'],
    [{}, 'Payment failed.'],
  ])('joins its errors and appends its note: %j', async (answer, sentence) => {
    server.override(CHARGE, () => json({ status: 'fail', ...answer }));
    await (await ask(ids[0])).confirmButton();
    expect(await reason('Payment Failed')).toBe(sentence);
  });

  it.each<[number, object, string]>([
    [402, { data: { errors: ['Card declined.'] }, note: 'Sorry.' }, 'Card declined. Sorry.'],
    [400, { note: 'Sorry.' }, 'Payment failed. Sorry.'],
    [
      400,
      { msg: 'Missing stripe_customer_id', data: { errors: ['Charge failed'] } },
      'Payment setup incomplete. Please contact support to set up your payment method.',
    ],
  ])('handles a %i response in the same way: %j', async (status, answer, sentence) => {
    server.override(CHARGE, () => json({ status: 'error', ...answer }, status));
    await (await ask(ids[0])).confirmButton();
    expect(await reason('Payment Failed')).toBe(sentence);
  });

  it('shows the error of any response, stays open and can be retried', async () => {
    const { dialog } = await ask(ids[0]);
    const confirmButton = [...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement;
    for (const [name, answer, expected] of changeSamples) {
      server.override(CHARGE, answer);
      server.requests.length = 0;
      errors.spy.mockClear();
      confirmButton.click();
      await waitFor(() => {
        expect(server.getRequests(CHARGE), name).toHaveLength(1);
        expect(confirmButton, name).toBeEnabled();
      });
      const unknown = 'threw' in expected && expected.unknown === true;
      const sentence =
        'threw' in expected
          ? `${unknown ? 'Error charging payment:' : 'Payment failed.'} ${expected.threw}`
          : expected.refused === 'Unknown error'
            ? 'Payment failed.'
            : expected.refused;
      const title = unknown ? 'Confirm Payment' : 'Payment Failed';
      expect(await reason(title), name).toBe(sentence);
      expect(errors.getLogs(), name).toEqual(expectedLog(CHARGE, ids[0]));
    }
    server.restore(CHARGE);
    confirmButton.click();
    await findDialog('Payment Successful');
    expect(await getPaymentStatuses(server.orm, policy_id)).toEqual(['34']);
  });
});

describe('undocumented responses to the payments request', () => {
  it('show "Data Loading Error", the reason and Retry', async () => {
    catchErrors();
    const { policy_id } = await createIssuedCoverage(server.orm, [{}]);
    await expectFailures(server, PAYMENTS(policy_id), {
      type: 'list',
      show: () => server.show(`/coverage/payments/${policy_id}`),
      getText: () => getText(getContent().querySelector('[role=alert] p')),
      fallback: 'Failed to fetch payments.',
    });
    expect(getText(getContent().querySelector('[role=alert] strong'))).toBe('Data Loading Error');
    server.restore(PAYMENTS(policy_id));
    await press(getContent(), 'Retry');
    expect(getRows(await findTable())).toHaveLength(1);
  });

  it('show rows or "No Payments"', async () => {
    const { policy_id } = await createIssuedCoverage(server.orm, [{}]);
    const given = await server.read(PAYMENTS(policy_id).slice(4));
    for (const [name, answer, shows] of acceptedLists) {
      server.override(PAYMENTS(policy_id), () => answer(given));
      await server.show(`/coverage/payments/${policy_id}`);
      if (shows === 'rows') expect(getRows(await findTable()).length, name).toBeGreaterThan(0);
      else await waitFor(() => expect(getText(getContent()), name).toContain('No Payments'));
      expect('hurt' in window, name).toBe(false);
      cleanup();
    }
  });
});
