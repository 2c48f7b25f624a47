import { addDays, getToday, toIsoInstant } from '../../../../common/days';
import { fillPropertyForm } from '../../../support/forms';
import {
  type Action,
  createConfirmAction,
  createDashboardAction,
  createFormAction,
  createMenuAction,
  createRowAction,
  dialog,
  openDialog,
  withInputValues,
} from './action';
import type { Records } from './records';

const day = (days: number) => toIsoInstant(addDays(getToday(), days));

/** The actions on rows and records, with a confirmation or a form. */
export function getRowActions({
  openable,
  deletable,
  issued,
  bare,
  waits,
  due,
  doubt,
  paid,
  active,
}: Records): Action[] {
  return [
    createDashboardAction('POST /admin/update_bad_date_reservation', 'Bad Date Reservations', 'Fix Dates'),
    createDashboardAction('POST /admin/open_policy', 'Awaiting Coverage', 'Open Policy', 'Open Coverage'),
    createRowAction('DELETE /admin/reservation', '/reservations?only=Pending', 'Delete Reservation'),
    createDashboardAction('POST /admin/charge_payment', 'Over Due Payments', 'Pay Now', 'Charge Payment'),
    createRowAction('DELETE /admin/policy', '/coverages?only=Awaiting', 'Delete Coverage'),
    createConfirmAction('POST /policies/open_policy', `/coverage/${openable}`, 'Open Coverage'),
    createConfirmAction('DELETE /policies/policy', `/coverage/${deletable}`, 'Delete Coverage'),
    createConfirmAction(
      'POST /transactions/charge_payment',
      `/coverage/payments/${due}`,
      'Pay Now',
      'Charge Payment',
    ),
    withInputValues(
      createConfirmAction('POST /admin/cancel_policy', `/coverage/${issued}`, 'Cancel Coverage'),
      {
        Reason: 'A test.',
      },
    ),
    withInputValues(
      createMenuAction('POST /admin/cancel_reservation', `/reservation/${waits}`, 'Cancel Reservation'),
      {
        Reason: 'A test.',
      },
    ),
    withInputValues(createConfirmAction('POST /admin/refund', `/payment/${paid}`, 'Refund'), {
      'Amount to refund': '1.41',
      Reason: 'A test.',
    }),
    {
      ...createMenuAction('POST /admin/give_up_charge', `/payment/${doubt}`, 'Give Up Charge'),
      overrides: { 'GET /admin/payment': { charge_in_doubt: true } },
      notCompleted: 'no charge is in doubt',
    },
    createConfirmAction('POST /admin/refund_again', '/refunds', 'Check Again'),
    withInputValues(
      createRowAction(
        'POST /admin/reconciliation_explanation',
        '/stripe/reconciliation',
        'Mark as Explained',
      ),
      {
        Reason: 'A test.',
      },
    ),
    createRowAction(
      'DELETE /admin/reconciliation_explanation',
      '/stripe/reconciliation?only=Explained',
      'Remove Explanation',
    ),
    {
      call: 'PUT /admin/request_delegation',
      at: '/accounts',
      press: async (page) => {
        const retry = dialog(page).getByRole('button', { name: 'Retry' });
        if (await retry.count()) await retry.first().click();
        else await openDialog('Login to account')(page);
      },
      data: { otp: '123456', uuid: 'a-b' },
    },
    createConfirmAction('POST /admin/renew_api_key', '/external-api', 'Renew API key', 'Renew'),

    createFormAction('PUT /login/profile', '/settings/account/edit', 'Save'),
    createFormAction('POST /admin/message', '/support/message', 'Send Message', async (page) => {
      await page.getByRole('combobox', { name: 'Topic' }).click();
      await page.getByRole('option').last().click();
      await page.getByRole('textbox', { name: 'Subject' }).fill('A test');
      await page.getByRole('textbox', { name: 'Message' }).fill('Words.');
    }),
    createFormAction('POST /properties/property', '/locations/create', 'Save', (page) =>
      fillPropertyForm(page, 'A test'),
    ),
    createFormAction('PUT /properties/property', '/location/update/5', 'Save'),
    createFormAction('PUT /properties/owner', '/location/owner/5', 'Save'),
    createFormAction('PUT /admin/reservation_guest', `/reservation/guest/${waits}`, 'Save', async (page) => {
      await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
      await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
    }),
    createFormAction('PUT /admin/reservation_dates', `/reservation/dates/${waits}`, 'Change Dates'),
    createFormAction(
      'POST /admin/reservation_coverage',
      `/reservation/coverage/${bare}`,
      'Add Coverage',
      (page) => page.getByRole('radio', { name: 'Damage Protection' }).check(),
    ),
    createFormAction(
      'POST /admin/coverage',
      `/add-coverage/${active}?startDate=${day(700)}&endDate=${day(710)}`,
      'Add Coverage',
      async (page) => {
        await page.getByRole('radio', { name: 'Leave for later' }).check();
        await page.getByRole('radio', { name: 'Damage Protection' }).check();
      },
    ),
  ];
}
