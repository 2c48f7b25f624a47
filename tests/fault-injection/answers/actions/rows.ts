import { addDays, getToday, toIsoInstant } from '../../../../common/days';
import { fillPropertyForm } from '../../../support/forms';
import {
  type Action,
  asks,
  asksFor,
  asksInMenu,
  asksInRow,
  asksOnDashboard,
  dialog,
  form,
  opens,
} from './action';
import type { Records } from './records';

const day = (days: number) => toIsoInstant(addDays(getToday(), days));

/** The actions on rows and records, with a confirmation or a form. */
export function ofRows({ openable, deletable, issued, bare, waits, due, paid, active }: Records): Action[] {
  return [
    asksOnDashboard('POST /admin/update_bad_date_reservation', 'Bad Date Reservations', 'Fix Dates'),
    asksOnDashboard('POST /admin/open_policy', 'Awaiting Coverage', 'Open Policy', 'Open Coverage'),
    asksInRow('DELETE /admin/reservation', '/reservations?only=Pending', 'Delete Reservation'),
    asksOnDashboard('POST /admin/charge_payment', 'Over Due Payments', 'Pay Now', 'Charge Payment'),
    asksInRow('DELETE /admin/policy', '/coverages?only=Awaiting', 'Delete Coverage'),
    asks('POST /policies/open_policy', `/coverage/${openable}`, 'Open Coverage'),
    asks('DELETE /policies/policy', `/coverage/${deletable}`, 'Delete Coverage'),
    asks('POST /transactions/charge_payment', `/coverage/payments/${due}`, 'Pay Now', 'Charge Payment'),
    asksFor(asks('POST /admin/cancel_policy', `/coverage/${issued}`, 'Cancel Coverage'), {
      Reason: 'A test.',
    }),
    asksFor(asksInMenu('POST /admin/cancel_reservation', `/reservation/${waits}`, 'Cancel Reservation'), {
      Reason: 'A test.',
    }),
    asksFor(asks('POST /admin/refund', `/payment/${paid}`, 'Refund'), {
      'Amount to refund': '1.41',
      Reason: 'A test.',
    }),
    asks('POST /admin/refund_again', '/refunds', 'Check Again'),
    asksFor(
      asksInRow('POST /admin/reconciliation_explanation', '/stripe/reconciliation', 'Mark as Explained'),
      {
        Reason: 'A test.',
      },
    ),
    asksInRow(
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
        else await opens('Login to account')(page);
      },
      data: { otp: '123456', uuid: 'a-b' },
    },
    asks('POST /admin/renew_api_key', '/external-api', 'Renew API key', 'Renew'),

    form('PUT /login/profile', '/settings/account/edit', 'Save'),
    form('POST /admin/message', '/support/message', 'Send Message', async (page) => {
      await page.getByRole('combobox', { name: 'Topic' }).click();
      await page.getByRole('option').last().click();
      await page.getByRole('textbox', { name: 'Subject' }).fill('A test');
      await page.getByRole('textbox', { name: 'Message' }).fill('Words.');
    }),
    form('POST /properties/property', '/locations/create', 'Save', (page) =>
      fillPropertyForm(page, 'A test'),
    ),
    form('PUT /properties/property', '/location/update/5', 'Save'),
    form('PUT /properties/owner', '/location/owner/5', 'Save'),
    form('PUT /admin/reservation_guest', `/reservation/guest/${waits}`, 'Save', async (page) => {
      await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
      await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
    }),
    form('PUT /admin/reservation_dates', `/reservation/dates/${waits}`, 'Change Dates'),
    form('POST /admin/reservation_coverage', `/reservation/coverage/${bare}`, 'Add Coverage', (page) =>
      page.getByRole('radio', { name: 'Damage Protection' }).check(),
    ),
    form(
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
