import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../support/brokenAnswers';
import { brokenChanges, strangeYes } from '../../support/brokenChanges';
import { changeSamples } from '../../support/brokenSamples';
import { createPayment, createReservation, REPORTS, showOnly, success } from '../../support/dashboard';
import { chooseLanguage } from '../../support/language';
import {
  findDialog,
  findLoadedSection,
  getDialogActions,
  getRow,
  getText,
  press,
  waitForDialogToClose,
} from '../../support/page';
import { createHeldAnswer, realServer } from '../../support/portal';
import { expectedLog, getToast } from '../../support/recordPage';

const server = realServer();
/** The error titles of each change: for a rejection, an invalid response and no response. */
const CHANGES = [
  {
    title: 'Bad Date Reservations',
    action: 'Fix Dates',
    dialog: 'Fix Coverage Dates',
    confirmLabel: 'Fix Dates',
    call: 'POST /admin/update_bad_date_reservation',
    refused: 'Failed to fix coverage dates: ',
    threw: 'Error fixing coverage dates: ',
    unanswered: 'Error fixing coverage dates: ',
  },
  {
    title: 'Awaiting Coverage',
    action: 'Open Policy',
    dialog: 'Open Coverage',
    confirmLabel: 'Open Coverage',
    call: 'POST /admin/open_policy',
    refused: 'Failed to open coverage: ',
    threw: 'Error opening coverage: ',
    unanswered: 'Error opening coverage: ',
  },
  {
    title: 'Outdated Reservations',
    action: 'Delete Reservation',
    dialog: 'Delete Reservation',
    confirmLabel: 'Delete Reservation',
    call: 'DELETE /admin/reservation',
    refused: 'Failed to delete reservation: ',
    threw: 'Error deleting reservation: ',
    unanswered: 'Error deleting reservation: ',
  },
  {
    title: 'Over Due Payments',
    action: 'Pay Now',
    dialog: 'Confirm Payment',
    confirmLabel: 'Charge Payment',
    call: 'POST /admin/charge_payment',
    refused: 'Payment Failed: ',
    threw: 'Payment Failed: ',
    unanswered: 'Error charging payment: ',
  },
] as const;
type Change = (typeof CHANGES)[number];
const UNKNOWN = 'It may have gone through. Check before you try again.';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showOnly(server);
  server.override(REPORTS.badDates, () => success([createReservation(1, { health: 'Bad Dates' })]));
  server.override(REPORTS.open, () =>
    // Its dialog shows the coverage, which exists.
    success([createReservation(1, { policy_id: 1 }), createReservation(2, { res_checkin: '2026-03-01' })]),
  );
  server.override(REPORTS.overdue, () => success([createPayment(1)]));
});

async function ask(change: Change) {
  await press(getRow(await findLoadedSection(change.title), 'CODE'), change.action);
  const confirmation = await findDialog(change.dialog);
  const confirmButton = getDialogActions(confirmation).at(-1);
  if (!confirmButton) throw new Error('Nothing to press.');
  return { confirmation, confirmButton };
}

describe('a change that fails', () => {
  it.each(CHANGES)('$action stays open, shows the error and logs it', async (change) => {
    await server.show('/dashboard');
    const { confirmation, confirmButton } = await ask(change);
    for (const [name, answer, said] of change.action === 'Pay Now' ? brokenChanges : changeSamples) {
      server.override(change.call, answer);
      server.requests.length = 0;
      logged.mockClear();
      confirmButton.click();
      await waitFor(() => {
        expect(server.getRequests(change.call), name).toHaveLength(1);
        expect(confirmButton, name).toBeEnabled();
        expect(confirmButton.textContent).toBe(change.confirmLabel);
      });
      const unknown = 'threw' in said && said.unknown === true;
      const sentence =
        'refused' in said
          ? change.refused + said.refused
          : (unknown ? change.unanswered : change.threw) + said.threw;
      const shown = getText(confirmation.querySelector('[role=alert]'));
      expect(shown, name).toBe(sentence);
      expect(getText(confirmation).includes(UNKNOWN), name).toBe(unknown);
      const logs = logged.mock.calls.filter(([first]: unknown[]) => !(first instanceof Error));
      expect(logs, name).toEqual(expectedLog(change.call, change.title === 'Outdated Reservations' ? 2 : 1));
      expect('hurt' in window, name).toBe(false);
      expect(document.querySelectorAll('main h1'), name).toHaveLength(1);
    }
  });

  it.each(CHANGES)('$action accepts every kind of success response', async (change) => {
    await server.show('/dashboard');
    for (const [, answer] of strangeYes) {
      server.override(change.call, answer);
      const { confirmButton } = await ask(change);
      confirmButton.click();
      await waitForDialogToClose();
    }
    expect(logged).not.toHaveBeenCalled();
  });

  it.each(CHANGES)(
    '$action notifies after Back has closed its dialog, with the name of the record',
    async (change) => {
      await server.show('/dashboard');
      const { answer, release } = createHeldAnswer(() => json({ status: 'fail', msg: 'Not today.' }));
      server.override(change.call, answer);
      (await ask(change)).confirmButton.click();
      await waitFor(() => expect(server.getRequests(change.call)).toHaveLength(1));
      await press(document.body, 'Accounts');
      await waitForDialogToClose();
      release();
      await waitFor(() => expect(getToast()).toContain(`${change.refused}Not today.`));
      expect(getToast()).toMatch(/(Reservation|Payment) #[12]: /);
    },
  );

  it.each(CHANGES)('$action with a 401 response ends the session and saves the address', async (change) => {
    server.override(change.call, () => json({ status: 'error', msg: 'You are not signed in.' }, 401));
    await server.show('/dashboard');
    (await ask(change)).confirmButton.click();
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    expect(localStorage.length).toBe(0);
  });
});

describe('rejections by the server', () => {
  const refusal = async (confirmation: HTMLElement) =>
    waitFor(() => getText(confirmation.querySelector('[role=alert]')) || Promise.reject());

  it('of a declined charge are shown and logged, and the dialog stays open with the payment unpaid', async () => {
    const overdue = await server.read('/admin/payments_reporting?report=overdue');
    const declined = overdue.find((row) => row.t_subtotal === 66.13 && row.t_status === '33');
    server.override(REPORTS.overdue, () => success([declined]));
    await server.show('/dashboard');
    const row = getRow(await findLoadedSection('Over Due Payments'), String(declined?.t_id));
    await press(row, 'Pay Now');
    const confirmation = await findDialog('Confirm Payment');
    await press(confirmation, 'Charge Payment');
    expect(await refusal(confirmation)).toBe(
      'Payment Failed: Your card was declined. The payment was not charged.',
    );
    expect(logged).toHaveBeenCalledWith(
      ...(expectedLog('POST /admin/charge_payment', declined?.t_id)[0] ?? []),
    );
    expect(
      (await server.read('/admin/payments_reporting?report=overdue')).find(
        ({ t_id }) => t_id === declined?.t_id,
      ),
    ).toMatchObject({
      t_status: '35',
      t_status_title: 'Failed',
    });
  });

  it('of dates are shown with the server’s note on what to do first', async () => {
    server.restore(REPORTS.badDates);
    const rows = await server.read('/admin/reservation_reporting?report=bad_dates');
    const over = rows.find((row) => String(row.res_checkout) < '2026-03-10');
    await server.show('/dashboard');
    await press(
      getRow(await findLoadedSection('Bad Date Reservations'), String(over?.res_code)),
      'Fix Dates',
    );
    const confirmation = await findDialog('Fix Coverage Dates');
    await press(confirmation, 'Fix Dates');
    expect(await refusal(confirmation)).toBe(
      'Failed to fix coverage dates: Check-out must be after check-in. Change the check-out date first.',
    );
  });
});

it('a note follows the error message, or replaces a missing one, in Spanish too', async () => {
  await chooseLanguage('es');
  await server.show('/dashboard');
  const list = await findLoadedSection('Reservaciones con fechas incorrectas');
  const note = 'Change the check-out date first.';
  for (const [answer, said] of [
    [
      { msg: 'The stay is too long.', note },
      'La estancia sería demasiado larga. Primero cambie la fecha de salida.',
    ],
    [{ note }, 'Primero cambie la fecha de salida.'],
  ] as const) {
    server.override('POST /admin/update_bad_date_reservation', () =>
      json({ status: 'error', ...answer }, 409),
    );
    await press(getRow(list, 'CODE'), 'Corregir fechas');
    const confirmation = await findDialog('Corregir fechas de la cobertura');
    await press(confirmation, 'Corregir fechas');
    await waitFor(() => expect(getText(confirmation.querySelector('[role=alert]'))).toContain(said));
    await press(confirmation, 'Cancelar');
    await waitForDialogToClose();
  }
  await chooseLanguage('en');
});

it('a reservation without an account id shows "Account ID not found. Please log in again."', async () => {
  server.override(REPORTS.open, () =>
    success([createReservation(2, { res_checkin: '2026-03-01', acc_id: '' })]),
  );
  await server.show('/dashboard');
  await press(getRow(await findLoadedSection('Outdated Reservations'), 'CODE2'), 'Delete Reservation');
  const confirmation = await findDialog('Error');
  expect(getText(confirmation.querySelector('[role=alert]'))).toBe(
    'Account ID not found. Please log in again.',
  );
  await press(confirmation, 'OK');
  await waitForDialogToClose();
  expect(server.getRequests('DELETE /admin/reservation')).toEqual([]);
});

describe('a list that fails', () => {
  it.each(Object.values(REPORTS))('%s does not affect the others and reloads with Retry', async (call) => {
    server.override(REPORTS.checkout, () => success([createReservation(1)]));
    server.override(REPORTS.receivable, () => success([createPayment(1)]));
    server.override(call, () => json({ status: 'error', msg: 'Down for a moment.' }, 503));
    await server.show('/dashboard');
    await waitFor(() =>
      expect(
        document.querySelectorAll('main section table[aria-busy=false]').length +
          document.querySelectorAll('main [role=alert]').length,
      ).toBe(6),
    );
    const failed = [...document.querySelectorAll<HTMLElement>('main section:has([role=alert])')];
    expect(failed).toHaveLength(call === REPORTS.open ? 2 : 1);
    for (const list of failed)
      expect(getText(list.querySelector('[role=alert] strong'))).toBe('Down for a moment.');
    const logs = logged.mock.calls.filter(([first]: unknown[]) => !(first instanceof Error));
    expect(logs).toEqual([[`${call}: 503: {"status":"error","msg":"Down for a moment."}`]]);
    server.restore(call);
    await press(failed[0] as HTMLElement, 'Retry');
    await waitFor(() =>
      expect(document.querySelectorAll('main section table[aria-busy=false]')).toHaveLength(6),
    );
    expect(document.querySelector('main [role=alert]')).toBeNull();
  });
});
