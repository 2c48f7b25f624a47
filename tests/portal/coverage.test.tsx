import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getToday } from '../../common/days';
import { ownCards, requestedPaths } from '../support/activity';
import { strangeRecords, throughFailures } from '../support/brokenSamples';
import { success } from '../support/dashboard';
import { makeIssued } from '../support/issuedCoverage';
import { choose } from '../support/language';
import { facts, press, words } from '../support/page';
import { held, realServer } from '../support/portal';
import { buttons, card, cards, catchErrors, content, headed, local } from '../support/recordPage';
import { makeProperty, makeStay } from '../support/rows';
import { enter } from '../support/userEvent';

afterEach(() => choose('en'));

type Row = Record<string, unknown>;

const server = realServer();
const CALL = (id: number | string) => `GET /admin/policy?policy_id=${id}` as const;
const policyOf = async (id: number) => (await server.read(CALL(id).slice(4))) as unknown as Row;

type Made = Parameters<typeof makeIssued> extends [unknown, ...infer Rest] ? Rest : never;
type Payments = NonNullable<Made[0]>;
type Policy = NonNullable<NonNullable<Made[1]>['policy']>;

const issued = async (...given: Made) => {
  const made = await makeIssued(server.orm, ...given);
  await server.show(`/coverage/${made.policy_id}`);
  await card('Coverage Information');
  return made;
};

describe('a coverage', () => {
  it('leads by their names to its account, its reservation and its property', async () => {
    const prd_id = await makeProperty(server.orm);
    const { res_id } = await issued([], { stay: { prd_id } });
    const led = async (title: string) => (await card(title)).querySelector('a')?.getAttribute('href');
    expect(await led('Coverage Information')).toBe('/accounts/account/2');
    expect(await led('Coverage Period')).toBe(`/reservation/${res_id}`);
    expect(await led('Property Information')).toBe(`/location/${prd_id}`);
    await server.show(`/reservation/${res_id}`);
    expect(await led('Stay')).toBe('/accounts/account/2');
    await waitFor(async () => expect(await led('Property details')).toBe(`/location/${prd_id}`));
  });

  it('has its cards, and is read once', async () => {
    const { policy_id, coverage_no } = await issued();
    await headed(coverage_no);
    expect(ownCards()).toEqual([
      'Coverage Information',
      'Coverage Period',
      'Property Information',
      'Payment Summary',
      'Quick Actions',
      'Next Payment Reminder',
      'Product',
    ]);
    expect(requestedPaths(server.sent)).toEqual([CALL(policy_id)]);
    expect(words(content().querySelector('a'))).toBe('Back to Coverages');
    await press(content(), 'Back to Coverages');
    await waitFor(() => expect(location.pathname).toBe('/coverages'));
  });

  it('tells its number, state and guest, its period, property and product', async () => {
    const { policy_id, coverage_no } = await issued([], { stay: { guest_id: 2 } });
    const policy = await policyOf(policy_id);
    expect(facts(await card('Coverage Information'))).toMatchObject({
      'Coverage#': coverage_no,
      Status: 'Active',
      Account: policy.acc_title,
      Guest: 'Łukasz Żółkiewski',
      Email: 'guest2@example.net',
      'Third-party ID': 'N/A',
    });
    expect(facts(await card('Coverage Period'))).toEqual({
      Reservation: expect.stringMatching(/^TEST\d+$/),
      Start: local('2026-03-12'),
      End: local('2026-03-20'),
      Days: '8',
      'Stay Type': 'Short Term Stay',
    });
    const place = policy.location_details as { product: Row; address: Row; property: Row };
    expect(facts(await card('Property Information'))).toMatchObject({
      Property: place.product.prd_title || 'N/A',
      Address: expect.stringContaining(String(place.address.ad_line1)),
    });
    expect(facts(await card('Product'))).toMatchObject({
      Product: 'Damage Protection',
      Code: 'DP - Damage Protection',
      Benefits:
        'Accidental Damage 10kGuest Personal Liability 100kBedbug Protection 5kLoss of Use 3kPet Protection 1k',
      'Rate per day per reservation': expect.stringMatching(/^\$\d+\.\d\d$/),
    });
  });

  it.each<[string, Row, string]>([
    ['a half', { A: 500 }, 'A 0.5k'],
    ['seven and a half', { A: '7500' }, 'A 7.5k'],
    ['nothing', { A: 0 }, 'A 0k'],
    ['what is no number', { A: 'much' }, 'A N/A'],
    ['none', {}, 'N/A'],
  ])('shows benefits in thousands with a k: %s', async (_name, prd_desc, shown) => {
    const { policy_id } = await makeIssued(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, product: { ...(policy.product as Row), prd_desc } }),
    );
    await server.show(`/coverage/${policy_id}`);
    expect(facts(await card('Product')).Benefits).toBe(shown);
  });

  it('says in Spanish that a benefit has no number', async () => {
    const { policy_id } = await makeIssued(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, product: { ...(policy.product as Row), prd_desc: { A: 'much' } } }),
    );
    await server.show(`/coverage/${policy_id}`);
    await card('Product');
    await choose('es');
    expect(words(await card('Producto'))).toContain('A N/D');
  });

  it('sums its payments up in cents, and reminds of the next one', async () => {
    await issued([
      { t_status: '34', t_subtotal_cents: 10 },
      { t_status: '33', t_subtotal_cents: 20, t_date: '2026-05-01' },
      { t_status: '33', t_subtotal_cents: 110, t_date: '2026-03-10' },
      { t_status: '35', t_subtotal_cents: 7, t_date: '2026-02-01' },
      { t_status: '36', t_subtotal_cents: 900_000 },
    ]);
    expect(facts(await card('Payment Summary'))).toEqual({ Total: '$1.47', Paid: '$0.10', Balance: '$1.37' });
    const reminder = await card('Next Payment Reminder');
    expect(facts(reminder)).toEqual({ Due: local('2026-02-01'), Amount: '$0.07', Status: 'Overdue' });
    expect(reminder.querySelector('[data-tone=error]')).not.toBeNull();
  });

  it('with a payment whose day has passed says so, and leads to its payments', async () => {
    const late = 'A payment of this coverage is overdue.';
    const { policy_id } = await issued([{ t_status: '33', t_date: '2026-03-09' }]);
    await card('Next Payment Reminder');
    expect(words(content())).toContain(late);
    await press(content().querySelector('[role=alert]') as Element, 'Payments');
    await waitFor(() => expect(location.pathname).toBe(`/coverage/payments/${policy_id}`));
    cleanup();
    await issued([{ t_status: '33', t_date: '2026-03-10' }]);
    await card('Next Payment Reminder');
    expect(words(content())).not.toContain(late);
  });

  it('says what of its payments was refunded, in cents, where anything was', async () => {
    await issued([
      { t_status: '34', t_subtotal_cents: 1_000, refunded_cents: 10 },
      { t_status: '36', t_subtotal_cents: 1_000, refunded_cents: 20 },
      { t_status: '33', t_subtotal_cents: 1_000 },
    ]);
    expect(facts(await card('Payment Summary'))).toEqual({
      Total: '$20.00',
      Paid: '$10.00',
      Refunded: '$0.30',
      Balance: '$10.00',
    });
  });

  it('cancelled says what is paid and not refunded, and leads to its refund, where there is any', async () => {
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
    expect(facts(await card('Cancellation'))).toMatchObject({
      'Cancelled on': local('2026-03-15'),
      'Paid and not refunded': '$19.90',
    });
    const refund = (await card('Cancellation')).querySelector('a');
    expect(words(refund)).toBe('Refund Payments');
    expect(refund?.getAttribute('href')).toBe(`/coverage/payments/${policy_id}`);
  });

  it.each<[string, Payments, Policy, boolean]>([
    ['that is refunded whole', [{ refunded_cents: 1_000 }], { policy_status: '40' }, true],
    [
      'of which nothing is paid',
      [{ t_status: '36', stripe_payment_id: null }],
      { policy_status: '40' },
      true,
    ],
    ['that is active', [{}], { cancelled_on: null }, false],
  ])('%s has nothing to refund', async (_, payments, policy, cancelled) => {
    await issued(
      payments.map((one) => ({
        ...{ t_status: '34', t_subtotal_cents: 1_000, stripe_payment_id: 'pi_1' },
        ...one,
      })),
      { policy: { cancelled_on: '2026-03-15', ...policy } },
    );
    expect(cards().includes('Cancellation')).toBe(cancelled);
    expect(words(content())).not.toContain('Paid and not refunded');
    expect(words(content())).not.toContain('Refund Payments');
  });

  it('counts every payment that is not cancelled in its total, those of a status of no name too', async () => {
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
      expect(facts(await card('Payment Summary'))).toEqual({
        Total: '$15.00',
        Paid: '$1.00',
        Balance: '$14.00',
      }),
    );
  });

  it('reminds of the longest overdue, of what comes next where nothing is, and of nothing where all is paid', async () => {
    const reminder = async () => facts(await card('Next Payment Reminder'));
    await issued([
      { t_status: '35', t_date: '2026-02-01', t_subtotal_cents: 300 },
      { t_status: '33', t_date: '2026-01-01', t_subtotal_cents: 200 },
    ]);
    expect(await reminder()).toEqual({ Due: local('2026-01-01'), Amount: '$2.00', Status: 'Overdue' });
    cleanup();
    await issued([{ t_status: '33', t_date: '2026-03-10', t_subtotal_cents: 200 }]);
    expect(await reminder()).toEqual({ Due: local('2026-03-10'), Amount: '$2.00', Status: 'Scheduled' });
    cleanup();
    await issued([{ t_status: '34' }]);
    expect(await reminder()).toEqual({ Due: 'N/A', Amount: 'N/A', Status: 'N/A' });
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
  ])('of a stay of %j has the days that can be told', async (stay, told) => {
    const { policy_id } = await makeStay(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, reservation: { ...(policy.reservation as Row), ...stay } }),
    );
    await server.show(`/coverage/${policy_id}`);
    expect(facts(await card('Coverage Period'))).toMatchObject(told);
  });

  it('says the whole address of its property', async () => {
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
    expect(facts(await card('Property Information')).Address).toBe(
      '12 Pier Road, Unit 4B, Naples, FL, 34102, US',
    );
  });

  it.each([
    ['whole', { ad_full: '12 Pier Road, Naples' }],
    ['as one text', '12 Pier Road, Naples'],
  ])('says the address of its property that it is given %s', async (_, address) => {
    const { policy_id } = await makeStay(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, location_details: { ...(policy.location_details as Row), address } }),
    );
    await server.show(`/coverage/${policy_id}`);
    expect(facts(await card('Property Information')).Address).toBe('12 Pier Road, Naples');
  });

  it('that cannot be had says the documented sentence, in no browser’s own words', async () => {
    catchErrors();
    const { policy_id } = await makeStay(server.orm);
    server.override(CALL(policy_id), () => Response.error());
    await server.show(`/coverage/${policy_id}`);
    await headed('Policy Not Found');
    expect(words(content().querySelector('[role=alert] strong'))).toBe('Failed to fetch policy data');
  });

  it('issued offers Payments, Coverage Certificate and Cancel Coverage, and its reservation', async () => {
    const { policy_id, res_id } = await issued();
    const quick = await card('Quick Actions');
    expect(buttons(quick)).toEqual([
      'Payments',
      'Coverage Certificate',
      'Cancel Coverage',
      'View Reservation',
    ]);
    expect([...quick.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
      `/coverage/payments/${policy_id}`,
      `/coverage/certificate/${policy_id}`,
      `/reservation/${res_id}`,
    ]);
    const code = (await card('Coverage Period')).querySelector('a');
    expect(words(code)).toMatch(/^TEST\d+$/);
    expect(code?.getAttribute('href')).toBe(`/reservation/${res_id}`);
  });

  it.each([
    { status: 'Cancelled', policy_status: undefined },
    { status: '40', policy_status: undefined },
    { status: undefined, policy_status: 'Cancelled' },
  ])(
    'that is cancelled cannot be cancelled, whichever of status and policy_status says so: %j',
    async (given) => {
      const { policy_id } = await makeIssued(server.orm);
      const policy = await policyOf(policy_id);
      server.override(CALL(policy_id), () => success({ ...policy, ...given }));
      await server.show(`/coverage/${policy_id}`);
      expect(facts(await card('Coverage Information')).Status).toBe('Cancelled');
      expect(buttons(await card('Quick Actions'))).toEqual([
        'Payments',
        'Coverage Certificate',
        'View Reservation',
      ]);
    },
  );

  it('not yet issued offers Open Coverage and Delete Coverage, and reminds of what will be due', async () => {
    const { policy_id } = await makeStay(server.orm);
    await server.show(`/coverage/${policy_id}`);
    await headed('Coverage not issued');
    expect(buttons(await card('Quick Actions'))).toEqual([
      'Open Coverage',
      'Delete Coverage',
      'View Reservation',
    ]);
    expect(facts(await card('Next Payment Reminder'))).toMatchObject({ Due: 'N/A', Amount: 'N/A' });
    expect(facts(await card('Coverage Information'))['Coverage#']).toBe('Not issued');
    expect(content().querySelector('[role=alert]')).toBeNull();
  });

  it.each(['39', '40'])(
    'that came to its end (%s) without being issued offers nothing that it cannot',
    async (policy_status) => {
      const { policy_id } = await makeStay(server.orm, { guest_id: null }, { policy_status });
      await server.show(`/coverage/${policy_id}`);
      await headed('Coverage not issued');
      expect(buttons(await card('Quick Actions'))).toEqual(['View Reservation']);
      expect(content().querySelector('[role=alert]')).toBeNull();
    },
  );

  it.each([
    ['awaiting', '37', '$23.34'],
    ['cancelled', '40', '$0.00'],
  ])(
    '%s, of which no payment is laid down, has the total that its row has',
    async (_, policy_status, Balance) => {
      const { policy_id } = await makeStay(server.orm, {}, { policy_status, policy_total_cents: 2_334 });
      await server.show(`/coverage/${policy_id}`);
      expect(facts(await card('Payment Summary'))).toEqual({ Total: '$23.34', Paid: '$0.00', Balance });
    },
  );

  it('without a total, of bad dates, has none to show', async () => {
    const { policy_id } = await makeStay(server.orm, { res_checkout: getToday() });
    await server.show(`/coverage/${policy_id}`);
    expect(facts(await card('Payment Summary'))).toMatchObject({ Total: 'N/A', Balance: 'N/A' });
  });

  it('without a guest says that it cannot be issued, and leads to Edit Guest', async () => {
    const { policy_id, res_id } = await makeStay(server.orm, { guest_id: null });
    await server.show(`/coverage/${policy_id}`);
    expect(facts(await card('Coverage Information')).Guest).toBe('Guest missing');
    const notice = content().querySelector('[role=alert]') as Element;
    expect(words(notice)).toContain('Coverage cannot be issued until guest details are provided.');
    await press(notice, 'Edit Guest');
    await waitFor(() => expect(location.pathname).toBe(`/reservation/guest/${res_id}`));
  });

  it('of bad dates says that it cannot be issued, and leads to Change Dates; Open Coverage stays', async () => {
    const { policy_id, res_id } = await makeStay(server.orm, {
      res_checkin: '2026-03-20',
      res_checkout: '2026-03-12',
    });
    await server.show(`/coverage/${policy_id}`);
    expect(buttons(await card('Quick Actions'))).toContain('Open Coverage');
    const notice = content().querySelector('[role=alert]') as Element;
    expect(words(notice)).toContain(
      'Coverage cannot be issued until the bad dates of the reservation are changed.',
    );
    expect(facts(await card('Coverage Period'))).toMatchObject({ Days: 'N/A' });
    await press(notice, 'Change Dates');
    await waitFor(() => expect(location.pathname).toBe(`/reservation/dates/${res_id}`));
  });

  it.each(['38', '40'])(
    'of bad dates that is issued or over (%s) says nothing of them',
    async (policy_status) => {
      const { policy_id } = await makeStay(
        server.orm,
        { res_checkin: '2026-03-20', res_checkout: '2026-03-12' },
        { policy_status, ...(policy_status === '38' && { coverage_no: 'COV-2026-880001' }) },
      );
      await server.show(`/coverage/${policy_id}`);
      await card('Quick Actions');
      expect(content().querySelector('[role=alert]')).toBeNull();
    },
  );

  it.each(['Save', 'Cancel'])('%s of its guest leads back to it', async (button) => {
    const { policy_id } = await makeStay(server.orm, { guest_id: null });
    await server.show(`/coverage/${policy_id}`);
    await card('Coverage Information');
    await press(content().querySelector('[role=alert]') as Element, 'Edit Guest');
    await enter(await screen.findByLabelText(/^First name/), 'Ana');
    await enter(screen.getByLabelText(/^Last name/), 'Serra');
    await enter(screen.getByLabelText(/^Email/), 'ana@example.com');
    await press(content(), button);
    if (button === 'Cancel') await press(document.body, 'Leave');
    await waitFor(() => expect(location.pathname).toBe(`/coverage/${policy_id}`));
  });

  it.each(['', '0', 0, null, undefined])('takes a user_id of %j for no guest', async (user_id) => {
    const { policy_id } = await makeStay(server.orm);
    const policy = await policyOf(policy_id);
    server.override(CALL(policy_id), () =>
      success({ ...policy, reservation: { ...(policy.reservation as Row), user_id } }),
    );
    await server.show(`/coverage/${policy_id}`);
    await card('Quick Actions');
    expect(words(content().querySelector('[role=alert]'))).toContain('Coverage cannot be issued');
  });
});

describe('without a coverage', () => {
  it.each([
    ['/coverage', 'Policy ID is required', 'Back to Coverages'],
    ['/coverage/%20', 'Policy ID is required', 'Back to Coverages'],
    ['/coverage/payments', 'Policy ID is required', 'Back to Coverage'],
    ['/coverage/payments/%20', 'Policy ID is required', 'Back to Coverage'],
  ])('%s says %s, and the way back is to the coverages', async (path, why, back) => {
    await server.show(path);
    await waitFor(() => expect(words(content().querySelector('[role=alert] strong'))).toBe(why));
    expect(server.sent).toEqual([]);
    await press(content(), back);
    await waitFor(() => expect(location.pathname).toBe('/coverages'));
  });

  it.each([
    ['abc', 'Missing or wrong: policy_id.'],
    ['2000000', 'There is no such coverage.'],
  ])('%s gives "Policy Not Found", and why', async (id, why) => {
    catchErrors();
    await server.show(`/coverage/${id}`);
    await headed('Policy Not Found');
    expect(words(content().querySelector('[role=alert] strong'))).toBe(why);
    expect(buttons(content())).toEqual(['Retry', 'Back to Coverages']);
  });

  it('says what loads', async () => {
    const { policy_id } = await makeStay(server.orm);
    const policy = await policyOf(policy_id);
    const { answer, release } = held(() => success(policy));
    server.override(CALL(policy_id), answer);
    await server.show(`/coverage/${policy_id}`);
    expect(words(content().querySelector('[role=status]'))).toBe('Loading coverage...');
    release();
    await headed('Coverage not issued');
  });
});

describe('whatever is answered instead of a coverage', () => {
  it('says why', async () => {
    catchErrors();
    await throughFailures(server, CALL(7), {
      of: 'record',
      show: () => server.show('/coverage/7'),
      said: () => words(content().querySelector('[role=alert] strong')),
      fallback: 'Failed to fetch policy data',
    });
  });

  it('has neither buttons nor cards for a record without its id: it is not found', async () => {
    catchErrors();
    const { policy_id } = await makeIssued(server.orm, [{}]);
    const { policy_id: _, ...policy } = await policyOf(policy_id);
    server.override(CALL(policy_id), () => success(policy));
    await server.show(`/coverage/${policy_id}`);
    await headed('Policy Not Found');
    expect(words(content().querySelector('[role=alert] strong'))).toBe('Failed to fetch policy data');
    expect(buttons(content())).toEqual(['Retry', 'Back to Coverages']);
  });

  it('shows a coverage', async () => {
    const { policy_id } = await makeIssued(server.orm, [{}, { t_status: '34' }]);
    const policy = await policyOf(policy_id);
    for (const [name, answer] of strangeRecords) {
      server.override(CALL(policy_id), () => answer({ ...policy }));
      await server.show(`/coverage/${policy_id}`);
      await card('Coverage Information');
      expect(cards(), name).toContain('Payment Summary');
      expect('hurt' in window, name).toBe(false);
      cleanup();
    }
  });
});
