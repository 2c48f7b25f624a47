import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../schema/types';
import { KEY_CARD } from '../support/apiPage';
import { json } from '../support/brokenAnswers';
import { createPayment, REPORTS, showOnly, success } from '../support/dashboard';
import { findDialog, findLoadedSection, findSection, getRow, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { findCard, getContent } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const failing = (request_id: string, status = 500) =>
  json({ status: 'error', msg: 'Something went wrong.', note: 'Please try again.', request_id }, status);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showOnly(server);
});

it('a list that fails on the server shows the request id with a copy button', async () => {
  server.override(REPORTS.overdue, () => failing('list-1a2b'));
  await server.show('/dashboard');
  const shown = await findSection('Over Due Payments');
  const alert = await waitFor(() => shown.querySelector('[role=alert]') ?? Promise.reject());
  expect(getText(alert)).toMatch(/\bRequest list-1a2b(?=Retry$)/);
  expect(alert.querySelector('button[aria-label="Copy list-1a2b"]')).not.toBeNull();
});

it('a change that fails on the server shows the request id after its message', async () => {
  server.override(REPORTS.overdue, () => success([createPayment(1)]));
  server.override('POST /admin/charge_payment', () => failing('charge-3c4d', 502));
  await server.show('/dashboard');
  await press(getRow(await findLoadedSection('Over Due Payments'), 'CODE'), 'Pay Now');
  const dialog = await findDialog('Confirm Payment');
  await press(dialog, 'Charge Payment');
  const alert = await waitFor(() => dialog.querySelector('[role=alert]') ?? Promise.reject());
  expect(getText(alert)).toBe('Payment Failed: Something went wrong. Please try again.Request charge-3c4d');
});

const CHANGES: [what: string, call: Endpoint, make: () => Promise<void>][] = [
  [
    'a delegation',
    'PUT /admin/request_delegation',
    async () => {
      await server.show('/accounts/account/2');
      await waitFor(() => press(getContent(), 'Login'));
    },
  ],
  [
    'the renewal of a key',
    'POST /admin/renew_api_key',
    async () => {
      await server.show('/external-api');
      await press(await findCard(KEY_CARD), 'Renew API key');
      await press(await findDialog('Renew API key'), 'Renew');
    },
  ],
  [
    'a card that is added',
    'POST /admin/payment_method',
    async () => {
      await server.show('/settings/billing', { acc_id: 1 });
      await press(await findCard('Payment methods'), 'Add Card');
    },
  ],
  [
    'a calendar feed that is added',
    'POST /properties/feed',
    async () => {
      await server.show('/location/ical/41');
      const form = await screen.findByRole('form', { name: 'Add from a URL' });
      await user.type(within(form).getByLabelText('Name'), 'Harbor');
      await user.type(within(form).getByLabelText('Address'), 'https://example.com/a.ics');
      await press(form, 'Add Feed');
    },
  ],
];

/** Returns the texts of the alerts on the page. */
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(getText);

it.each(CHANGES)(
  '%s that fails on the server shows the request id next to its button',
  async (_, call, make) => {
    server.override(call, () => failing('change-5e6f', 502));
    await make();
    await waitFor(() =>
      expect(alerts()).toContainEqual(expect.stringMatching(/\bRequest change-5e6f(Retry)?$/)),
    );
  },
);

it.each(['<b>no id</b>', 'x'.repeat(101), 7.5, null])(
  '%s is an invalid request id and is not shown',
  async (id) => {
    server.override(REPORTS.overdue, () => failing(id as string));
    await server.show('/dashboard');
    const shown = await findSection('Over Due Payments');
    const alert = await waitFor(() => shown.querySelector('[role=alert]') ?? Promise.reject());
    expect(getText(alert)).not.toContain('Request');
  },
);
