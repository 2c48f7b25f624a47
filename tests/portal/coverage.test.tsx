import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { getToday } from '../../common/days';
import { getOwnCards, requestedPaths } from '../support/activity';
import { acceptedRecords, expectFailures } from '../support/brokenSamples';
import { success } from '../support/dashboard';
import { createIssuedCoverage } from '../support/issuedCoverage';
import { chooseLanguage } from '../support/language';
import { findDialog, getFacts, getText, press } from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import {
  catchErrors,
  findCard,
  formatLocalDay,
  getButtonLabels,
  getCardTitles,
  getContent,
  waitForHeading,
} from '../support/recordPage';
import { cleanup } from '../support/render';
import { makeProperty, makeStay } from '../support/rows';
import { enterText } from '../support/userEvent';

afterEach(() => chooseLanguage('en'));

type Row = Record<string, unknown>;

const server = realServer();
const CALL = (id: number | string) => `GET /admin/policy?policy_id=${id}` as const;
const policyOf = async (id: number) => (await server.read(CALL(id).slice(4))) as unknown as Row;

type Made = Parameters<typeof createIssuedCoverage> extends [unknown, ...infer Rest] ? Rest : never;
type Payments = NonNullable<Made[0]>;
type Policy = NonNullable<NonNullable<Made[1]>['policy']>;

const issued = async (...given: Made) => {
  const made = await createIssuedCoverage(server.orm, ...given);
  await server.show(`/coverage/${made.policy_id}`);
  await findCard('Coverage Information');
  return made;
};

describe('a coverage', () => {
  it('links to its account, reservation and property by name', async () => {
    const prd_id = await makeProperty(server.orm);
    const { res_id } = await issued([], { stay: { prd_id } });
    const led = async (title: string) => (await findCard(title)).querySelector('a')?.getAttribute('href');
    expect(await led('Coverage Information')).toBe('/accounts/account/2');
    expect(await led('Coverage Period')).toBe(`/reservation/${res_id}`);
    expect(await led('Property Information')).toBe(`/location/${prd_id}`);
    await server.show(`/reservation/${res_id}`);
    expect(await led('Stay')).toBe('/accounts/account/2');
    await waitFor(async () => expect(await led('Property details')).toBe(`/location/${prd_id}`));
  });

  it('has its cards and is loaded once', async () => {
    const { policy_id, coverage_no } = await issued();
    await waitForHeading(coverage_no);
    expect(getOwnCards()).toEqual([
      'Coverage Information',
      'Coverage Period',
      'Property Information',
      'Payment Summary',
      'Quick Actions',
      'Next Payment Reminder',
      'Product',
    ]);
    expect(requestedPaths(server.requests)).toEqual([CALL(policy_id)]);
    expect(getText(getContent().querySelector('a'))).toBe('Back to Coverages');
    await press(getContent(), 'Back to Coverages');
    await waitFor(() => expect(location.pathname).toBe('/coverages'));
  });

  it('shows its number, status, guest, period, property and product', async () => {
    const { policy_id, coverage_no } = await issued([], { stay: { guest_id: 2 } });
    const policy = await policyOf(policy_id);
    expect(getFacts(await findCard('Coverage Information'))).toMatchObject({
      'Coverage#': coverage_no,
      Status: 'Active',
      Account: policy.acc_title,
      Guest: 'Łukasz Żółkiewski',
      Email: 'guest2@example.net',
      'Third-party ID': 'N/A',
    });
    expect(getFacts(await findCard('Coverage Period'))).toEqual({
      Reservation: expect.stringMatching(/^TEST\d+$/),
      Start: formatLocalDay('2026-03-12'),
      End: formatLocalDay('2026-03-20'),
      Days: '8',
      'Stay Type': 'Short Term Stay',
    });
    const place = policy.location_details as { product: Row; address: Row; property: Row };
    expect(getFacts(await findCard('Property Information'))).toMatchObject({
      Property: place.product.prd_title || 'N/A',
      Address: expect.stringContaining(String(place.address.ad_line1)),
    });
    expect(getFacts(await findCard('Product'))).toMatchObject({
      Product: 'Damage Protection',
      Code: 'DP - Damage Protection',
      Benefits:
        'Accidental Damage 10kGuest Personal Liability 100kBedbug Protection 5kLoss of Use 3kPet Protection 1k',
      'Rate per day per reservation': expect.stringMatching(/^\$\d+\.\d\d$/),
    });
  });

  it.each<[string, Row, string]>([
    ['500', { A: 500 }, 'A 0.5k'],
    ['7500', { A: '7500' }, 'A 7.5k'],
    ['0', { A: 0 }, 'A 0k'],
    ['not a number', { A: 'much' }, 'A N/A'],
    ['no benefits', {}, 'N/A'],
  ])('shows benefits in thousands with a k: %s', async (_name, prd_desc, shown) => {
    const { policy_id } = await createIssuedCoverage(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, product: { ...(policy.product as Row), prd_desc } }),
    );
    await server.show(`/coverage/${policy_id}`);
    expect(getFacts(await findCard('Product')).Benefits).toBe(shown);
  });

  it('shows in Spanish that a benefit has no number', async () => {
    const { policy_id } = await createIssuedCoverage(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, product: { ...(policy.product as Row), prd_desc: { A: 'much' } } }),
    );
    await server.show(`/coverage/${policy_id}`);
    await findCard('Product');
    await chooseLanguage('es');
    expect(getText(await findCard('Producto'))).toContain('A N/D');
  });

  it('adds its payments in cents and shows the next one', async () => {
    await issued([
      { t_status: '34', t_subtotal_cents: 10 },
      { t_status: '33', t_subtotal_cents: 20, t_date: '2026-05-01' },
      { t_status: '33', t_subtotal_cents: 110, t_date: '2026-03-10' },
      { t_status: '35', t_subtotal_cents: 7, t_date: '2026-02-01' },
      { t_status: '36', t_subtotal_cents: 900_000 },
    ]);
    expect(getFacts(await findCard('Payment Summary'))).toEqual({
      Total: '$1.47',
      Paid: '$0.10',
      Balance: '$1.37',
    });
    const reminder = await findCard('Next Payment Reminder');
    expect(getFacts(reminder)).toEqual({
      Due: `${formatLocalDay('2026-02-01')} 37 days late`,
      Amount: '$0.07',
      Status: 'Overdue',
    });
    expect(reminder.querySelector('[data-color=error]')).not.toBeNull();
  });

  it('says which payment is overdue and charges it', async () => {
    await issued([{ t_status: '33', t_date: '2026-03-09', t_subtotal_cents: 1_234 }]);
    const alert = await screen.findByRole('alert');
    expect(getText(alert)).toContain(`$12.34 was due ${formatLocalDay('2026-03-09')} (1 day late).`);
    await press(alert, 'Pay Now');
    await findDialog('Confirm Payment');
    await press(document.querySelector('[role=dialog]') as Element, 'Charge Payment');
    const call = 'POST /transactions/charge_payment';
    await waitFor(() => expect(server.getRequests(call)).toHaveLength(1));
    cleanup();
    await issued([{ t_status: '33', t_date: '2026-03-10' }]);
    await findCard('Next Payment Reminder');
    expect(getText(getContent())).not.toContain('was due');
  });

  it('lists its instalments with a link to each, and the share that is paid', async () => {
    await issued([
      { t_status: '34', t_subtotal_cents: 500 },
      { t_status: '33', t_subtotal_cents: 1_500, t_date: '2026-05-01' },
    ]);
    const summary = await findCard('Payment Summary');
    const bar = await within(summary).findByRole('progressbar', { name: '$5.00 of $20.00 paid' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/payment\/\d+$/),
      expect.stringMatching(/^\/payment\/\d+$/),
    ]);
  });

  it('shows the refunded amount in cents, if any', async () => {
    await issued([
      { t_status: '34', t_subtotal_cents: 1_000, refunded_cents: 10 },
      { t_status: '36', t_subtotal_cents: 1_000, refunded_cents: 20 },
      { t_status: '33', t_subtotal_cents: 1_000 },
    ]);
    expect(getFacts(await findCard('Payment Summary'))).toEqual({
      Total: '$20.00',
      Paid: '$10.00',
      Refunded: '$0.30',
      Balance: '$10.00',
    });
  });

  it('that is cancelled shows the paid amount without refunds, with a link to its refund', async () => {
    const paid = { t_status: '34', t_subtotal_cents: 1_000, stripe_payment_id: 'pi_1' };
    const { policy_id } = await issued(
      [
        { ...paid, refunded_cents: 10 },
        { ...paid, t_status: '36' },
        { ...paid, stripe_payment_id: null },
        { t_status: '36', t_subtotal_cents: 500 },
      ],
      { policy: { policy_status: '40', cancelled_on: '2026-03-15', cancel_reason: 'Left early' } },
    );
    expect(getFacts(await findCard('Cancellation'))).toMatchObject({
      'Cancelled on': formatLocalDay('2026-03-15'),
      'Paid and not refunded': '$19.90',
    });
    const refund = (await findCard('Cancellation')).querySelector('a');
    expect(getText(refund)).toBe('Refund Payments');
    expect(refund?.getAttribute('href')).toBe(`/coverage/payments/${policy_id}`);
  });

  it.each<[string, Payments, Policy, boolean]>([
    ['a fully refunded coverage', [{ refunded_cents: 1_000 }], { policy_status: '40' }, true],
    ['an unpaid coverage', [{ t_status: '36', stripe_payment_id: null }], { policy_status: '40' }, true],
    ['an active coverage', [{}], { cancelled_on: null }, false],
  ])('%s has nothing to refund', async (_, payments, policy, cancelled) => {
    await issued(
      payments.map((item) => ({
        ...{ t_status: '34', t_subtotal_cents: 1_000, stripe_payment_id: 'pi_1' },
        ...item,
      })),
      { policy: { cancelled_on: '2026-03-15', ...policy } },
    );
    expect(getCardTitles().includes('Cancellation')).toBe(cancelled);
    expect(getText(getContent())).not.toContain('Paid and not refunded');
    expect(getText(getContent())).not.toContain('Refund Payments');
  });

  it('includes all payments but cancelled ones in its total, also with an unknown status', async () => {
    const { policy_id } = await issued();
    const policy = await policyOf(policy_id);
    cleanup();
    const of = (t_id: number, t_status: string | null) => ({
      t_id,
      t_status,
      t_type: '31',
      t_date: '2026-05-01',
      t_subtotal: t_id,
    });
    const transactions = [of(1, '34'), of(2, '33'), of(4, '37'), of(8, null), of(16, '36')];
    server.override(CALL(policy_id), () => success({ ...policy, transactions }));
    await server.show(`/coverage/${policy_id}`);
    await waitFor(async () =>
      expect(getFacts(await findCard('Payment Summary'))).toEqual({
        Total: '$15.00',
        Paid: '$1.00',
        Balance: '$14.00',
      }),
    );
  });

  it('shows the oldest overdue payment, otherwise the next one, otherwise none', async () => {
    const reminder = async () => getFacts(await findCard('Next Payment Reminder'));
    await issued([
      { t_status: '35', t_date: '2026-02-01', t_subtotal_cents: 300 },
      { t_status: '33', t_date: '2026-01-01', t_subtotal_cents: 200 },
    ]);
    expect(await reminder()).toEqual({
      Due: `${formatLocalDay('2026-01-01')} 68 days late`,
      Amount: '$2.00',
      Status: 'Scheduled',
    });
    cleanup();
    await issued([{ t_status: '33', t_date: '2026-03-10', t_subtotal_cents: 200 }]);
    expect(await reminder()).toEqual({
      Due: formatLocalDay('2026-03-10'),
      Amount: '$2.00',
      Status: 'Scheduled',
    });
    cleanup();
    await issued([{ t_status: '35', t_reason: 'Your card was declined.', t_date: '2026-03-20' }]);
    expect(await reminder()).toMatchObject({ Status: 'Failed', Declined: 'Your card was declined.' });
    cleanup();
    await issued([{ t_status: '34' }]);
    expect(await reminder()).toEqual({ Due: 'No payment is due.' });
  });

  it.each([
    [
      { res_checkin: '', res_checkout: '2026-03-20' },
      { Start: 'N/A', Days: 'N/A' },
    ],
    [
      { res_checkin: '2026-03-12', res_checkout: null },
      { End: 'N/A', Days: 'N/A' },
    ],
    [{ res_checkin: '2026-03-12T00:00:00Z', res_checkout: '2026-03-20T00:00:00Z' }, { Days: '8' }],
  ])('with the stay %j shows the known days', async (stay, told) => {
    const { policy_id } = await makeStay(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, reservation: { ...(policy.reservation as Row), ...stay } }),
    );
    await server.show(`/coverage/${policy_id}`);
    expect(getFacts(await findCard('Coverage Period'))).toMatchObject(told);
  });

  it('shows the full address of its property', async () => {
    const prd_id = await makeProperty(server.orm, {
      ad_line1: '12 Pier Road',
      ad_line2: 'Unit 4B',
      ad_city: 'Naples',
      ad_state: 'FL',
      ad_zip: '34102',
      ad_country: 'US',
    });
    const { policy_id } = await makeStay(server.orm, { prd_id });
    await server.show(`/coverage/${policy_id}`);
    expect(getFacts(await findCard('Property Information')).Address).toBe(
      '12 Pier Road, Unit 4B, Naples, FL, 34102, US',
    );
  });

  it.each([
    ['as a full address', { ad_full: '12 Pier Road, Naples' }],
    ['as a string', '12 Pier Road, Naples'],
  ])('shows the address of a property that is given %s', async (_, address) => {
    const { policy_id } = await makeStay(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, location_details: { ...(policy.location_details as Row), address } }),
    );
    await server.show(`/coverage/${policy_id}`);
    expect(getFacts(await findCard('Property Information')).Address).toBe('12 Pier Road, Naples');
  });

  it('shows the documented sentence after an error, without text of the browser', async () => {
    catchErrors();
    const { policy_id } = await makeStay(server.orm);
    server.override(CALL(policy_id), () => Response.error());
    await server.show(`/coverage/${policy_id}`);
    await waitForHeading('Could not load the coverage');
    expect(getText(getContent().querySelector('[role=alert] strong'))).toBe('Failed to fetch policy data');
    expect(getButtonLabels(getContent())).toEqual(['Retry', 'Back to Coverages']);
  });

  it('that is issued offers Payments, Coverage Certificate and Cancel Coverage, and its reservation', async () => {
    const { policy_id, res_id } = await issued();
    const quick = await findCard('Quick Actions');
    expect(getButtonLabels(quick)).toEqual([
      'Payments',
      'Coverage Certificate',
      'Cancel Coverage',
      'View Reservation',
    ]);
    expect([...quick.querySelectorAll('a')].map((item) => item.getAttribute('href'))).toEqual([
      `/coverage/payments/${policy_id}`,
      `/coverage/certificate/${policy_id}`,
      `/reservation/${res_id}`,
    ]);
    const code = (await findCard('Coverage Period')).querySelector('a');
    expect(getText(code)).toMatch(/^TEST\d+$/);
    expect(code?.getAttribute('href')).toBe(`/reservation/${res_id}`);
  });

  it.each([
    { status: 'Cancelled', policy_status: undefined },
    { status: '40', policy_status: undefined },
    { status: undefined, policy_status: 'Cancelled' },
  ])('that is cancelled by either status field cannot be cancelled: %j', async (given) => {
    const { policy_id } = await createIssuedCoverage(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () => success({ ...policy, ...given }));
    await server.show(`/coverage/${policy_id}`);
    expect(getFacts(await findCard('Coverage Information')).Status).toBe('Cancelled');
    expect(getButtonLabels(await findCard('Quick Actions'))).toEqual([
      'Payments',
      'Coverage Certificate',
      'View Reservation',
    ]);
  });

  it('that is awaiting offers Open Coverage and Delete Coverage, and shows the planned payments', async () => {
    const { policy_id } = await makeStay(server.orm);
    await server.show(`/coverage/${policy_id}`);
    await waitForHeading('Coverage not issued');
    expect(getButtonLabels(await findCard('Quick Actions'))).toEqual([
      'Open Coverage',
      'Delete Coverage',
      'View Reservation',
    ]);
    expect(getFacts(await findCard('Coverage Information'))['Coverage#']).toBe('Not issued');
    expect(getContent().querySelector('[role=alert]')).toBeNull();
  });

  it.each(['39', '40'])(
    'that ended (%s) without being issued offers no unavailable action',
    async (policy_status) => {
      const { policy_id } = await makeStay(server.orm, { guest_id: null }, { policy_status });
      await server.show(`/coverage/${policy_id}`);
      await waitForHeading('Coverage not issued');
      expect(getButtonLabels(await findCard('Quick Actions'))).toEqual(['View Reservation']);
      expect(getContent().querySelector('[role=alert]')).toBeNull();
    },
  );

  it.each([
    ['awaiting', '37', '$23.34'],
    ['cancelled', '40', '$0.00'],
  ])('%s without planned payments shows the total of its row', async (_, policy_status, Balance) => {
    const { policy_id } = await makeStay(server.orm, {}, { policy_status, policy_total_cents: 2_334 });
    await server.show(`/coverage/${policy_id}`);
    expect(getFacts(await findCard('Payment Summary'))).toEqual({
      Total: '$23.34',
      Paid: '$0.00',
      Balance,
    });
  });

  it('without a total and with bad dates shows no total', async () => {
    const { policy_id } = await makeStay(server.orm, { res_checkout: getToday() });
    await server.show(`/coverage/${policy_id}`);
    expect(getFacts(await findCard('Payment Summary'))).toMatchObject({ Total: 'N/A', Balance: 'N/A' });
  });

  it('without a guest shows that it cannot be issued, with a link to Edit Guest', async () => {
    const { policy_id, res_id } = await makeStay(server.orm, { guest_id: null });
    await server.show(`/coverage/${policy_id}`);
    expect(getFacts(await findCard('Coverage Information')).Guest).toBe('Guest missing');
    const notice = getContent().querySelector('[role=alert]') as Element;
    expect(getText(notice)).toContain('Coverage cannot be issued until guest details are provided.');
    await press(notice, 'Edit Guest');
    await waitFor(() => expect(location.pathname).toBe(`/reservation/guest/${res_id}`));
  });

  it('without a guest is not opened: Open Coverage says why', async () => {
    const { policy_id } = await makeStay(server.orm, { guest_id: null });
    await server.show(`/coverage/${policy_id}`);
    await press(await findCard('Quick Actions'), 'Open Coverage');
    await waitFor(() =>
      expect(getText(document.querySelector('[role=dialog]'))).toContain(
        'Coverage cannot be issued until guest details are provided.',
      ),
    );
    expect(server.getRequests('POST /policies/open_policy')).toEqual([]);
  });

  it('without a payment to come says that none is due', async () => {
    const { policy_id } = await makeStay(server.orm);
    await server.show(`/coverage/${policy_id}`);
    expect(getFacts(await findCard('Next Payment Reminder'))).toEqual({ Due: 'No payment is due.' });
  });

  it('with bad dates shows that it cannot be issued, with a link to Change Dates and Open Coverage', async () => {
    const { policy_id, res_id } = await makeStay(server.orm, {
      res_checkin: '2026-03-20',
      res_checkout: '2026-03-12',
    });
    await server.show(`/coverage/${policy_id}`);
    expect(getButtonLabels(await findCard('Quick Actions'))).toContain('Open Coverage');
    const notice = getContent().querySelector('[role=alert]') as Element;
    expect(getText(notice)).toContain(
      'Coverage cannot be issued until the bad dates of the reservation are changed.',
    );
    expect(getFacts(await findCard('Coverage Period'))).toMatchObject({ Days: 'N/A' });
    await press(notice, 'Change Dates');
    await waitFor(() => expect(location.pathname).toBe(`/reservation/dates/${res_id}`));
  });

  it.each(['38', '40'])(
    'with bad dates that is issued or over (%s) shows no notice',
    async (policy_status) => {
      const { policy_id } = await makeStay(
        server.orm,
        { res_checkin: '2026-03-20', res_checkout: '2026-03-12' },
        { policy_status, ...(policy_status === '38' && { coverage_no: 'COV-2026-880001' }) },
      );
      await server.show(`/coverage/${policy_id}`);
      await findCard('Quick Actions');
      expect(getContent().querySelector('[role=alert]')).toBeNull();
    },
  );

  it.each(['Save', 'Cancel'])('%s of the guest form returns to it', async (button) => {
    const { policy_id } = await makeStay(server.orm, { guest_id: null });
    await server.show(`/coverage/${policy_id}`);
    await findCard('Coverage Information');
    await press(getContent().querySelector('[role=alert]') as Element, 'Edit Guest');
    await enterText(await screen.findByLabelText(/^First name/), 'Ana');
    await enterText(screen.getByLabelText(/^Last name/), 'Serra');
    await enterText(screen.getByLabelText(/^Email/), 'ana@example.com');
    await press(getContent(), button);
    if (button === 'Cancel') await press(document.body, 'Leave');
    await waitFor(() => expect(location.pathname).toBe(`/coverage/${policy_id}`));
  });

  it.each(['', '0', 0, null, undefined])('handles the user_id %j as no guest', async (user_id) => {
    const { policy_id } = await makeStay(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, reservation: { ...(policy.reservation as Row), user_id } }),
    );
    await server.show(`/coverage/${policy_id}`);
    await findCard('Quick Actions');
    expect(getText(getContent().querySelector('[role=alert]'))).toContain('Coverage cannot be issued');
  });
});

describe('without a coverage', () => {
  it.each([
    ['/coverage', 'Policy ID is required', 'Back to Coverages'],
    ['/coverage/%20', 'Policy ID is required', 'Back to Coverages'],
    ['/coverage/payments', 'Policy ID is required', 'Back to Coverage'],
    ['/coverage/payments/%20', 'Policy ID is required', 'Back to Coverage'],
  ])('%s shows %s, with a link back to the coverages', async (path, why, back) => {
    await server.show(path);
    await waitFor(() => expect(getText(getContent().querySelector('[role=alert] strong'))).toBe(why));
    expect(requestedPaths(server.requests)).toEqual([]);
    await press(getContent(), back);
    await waitFor(() => expect(location.pathname).toBe('/coverages'));
  });

  it.each([
    ['abc', 'There is no coverage with this number.'],
    ['2000000', 'There is no coverage with this number.'],
  ])('%s shows "Policy Not Found" and the reason', async (id, why) => {
    catchErrors();
    await server.show(`/coverage/${id}`);
    await waitForHeading('Policy Not Found');
    expect(getText(getContent().querySelector('[role=alert] strong'))).toBe(why);
    expect(getButtonLabels(getContent())).toEqual(['Back to Coverages']);
  });

  it('shows a loading message', async () => {
    const { policy_id } = await makeStay(server.orm);
    const policy = await policyOf(policy_id);
    const { answer, release } = createHeldAnswer(() => success(policy));
    server.override(CALL(policy_id), answer);
    await server.show(`/coverage/${policy_id}`);
    expect(getText(getContent().querySelector('[role=status]'))).toBe('Loading coverage...');
    release();
    await waitForHeading('Coverage not issued');
  });
});

describe('undocumented responses to the coverage request', () => {
  it('show the error', async () => {
    catchErrors();
    await expectFailures(server, CALL(7), {
      type: 'record',
      show: () => server.show('/coverage/7'),
      missingLink: 'Back to Coverages',
      getText: () => getText(getContent().querySelector('[role=alert] strong')),
      fallback: 'Failed to fetch policy data',
    });
  });

  it('without an id show "not found", without buttons and cards', async () => {
    catchErrors();
    const { policy_id } = await createIssuedCoverage(server.orm, [{}]);
    const { policy_id: _, ...policy } = await policyOf(policy_id);
    server.override(CALL(policy_id), () => success(policy));
    await server.show(`/coverage/${policy_id}`);
    await waitForHeading('Policy Not Found');
    expect(getText(getContent().querySelector('[role=alert] strong'))).toBe('Failed to fetch policy data');
    expect(getButtonLabels(getContent())).toEqual(['Retry', 'Back to Coverages']);
  });

  it('show a coverage', async () => {
    const { policy_id } = await createIssuedCoverage(server.orm, [{}, { t_status: '34' }]);
    const policy = await policyOf(policy_id);
    for (const [name, answer] of acceptedRecords) {
      server.override(CALL(policy_id), () => answer({ ...policy }));
      await server.show(`/coverage/${policy_id}`);
      await findCard('Coverage Information');
      expect(getCardTitles(), name).toContain('Payment Summary');
      expect('hurt' in window, name).toBe(false);
      cleanup();
    }
  });
});
