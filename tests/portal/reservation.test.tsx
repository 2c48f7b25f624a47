import { waitFor } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { policies } from '../../server/db/schema';
import { getOwnCards, requestedPaths } from '../support/activity';
import { acceptedRecords, expectFailures } from '../support/brokenSamples';
import { createReservation, success } from '../support/dashboard';
import { createIssuedCoverage } from '../support/issuedCoverage';
import { chooseLanguage } from '../support/language';
import { findDialog, getFacts, getText, press, waitForDialogToClose } from '../support/page';
import { realServer } from '../support/portal';
import {
  catchErrors,
  findCard,
  formatLocalDay,
  getButtonLabels,
  getContent,
  openHeaderMenu,
  pressInHeaderMenu,
  waitForHeading,
} from '../support/recordPage';
import { cleanup } from '../support/render';
import { makeStay } from '../support/rows';

const server = realServer();
const LIST = 'GET /admin/reservations';
const POLICY = (id: number) => `GET /admin/policy?policy_id=${id}` as const;
const actions = () => getButtonLabels(getContent().querySelector('header'));

/** Shows the page of a reservation with changed fields. Without a coverage by default. */
async function show(other: Record<string, unknown> = {}) {
  server.override(LIST, () =>
    success([
      createReservation(9),
      createReservation(5, { policy_id: null, res_type_title: 'Short Term Stay', ...other }),
    ]),
  );
  await server.show('/reservation/5');
  await findCard('Stay');
}
const moments = async () =>
  waitFor(() => {
    const found = [...getContent().querySelectorAll('ol[aria-label="Coverage and payments"] li')];
    if (found.length === 0) throw new Error('No timeline.');
    return found.map((item) => [
      getText(item.querySelector('time')),
      getText(item).replace(getText(item.querySelector('time')), ''),
    ]);
  });

describe('a reservation', () => {
  it('shows the stay, the guest, the property, and its coverage and payments in one timeline', async () => {
    const { res_id, policy_id, coverage_no, ids } = await createIssuedCoverage(
      server.orm,
      [
        { t_status: '34', t_date: '2026-03-10' },
        { t_date: '2026-03-15', t_subtotal_cents: 1_010 },
      ],
      { stay: { guest_id: 2, created_at: new Date('2026-03-01T12:00:00Z') } },
    );
    await server.show(`/reservation/${res_id}`);
    const row = (await server.read('/admin/reservations')).find((item) => item.res_id === res_id);
    await waitForHeading(String(row?.res_code));
    expect(getFacts(await findCard('Stay'))).toEqual({
      Account: row?.acc_title,
      Arrival: formatLocalDay('2026-03-12'),
      Departure: formatLocalDay('2026-03-20'),
      Nights: '8',
      'Stay Type': 'Short Term Stay',
      Date: new Date('2026-03-01T12:00:00Z').toLocaleDateString(),
    });
    expect(getFacts(await findCard('Guest details'))).toMatchObject({
      Guest: 'Łukasz Żółkiewski',
      Email: 'guest2@example.net',
    });
    expect(getFacts(await findCard('Property details'))).toMatchObject({
      Property: row?.prd_title || 'N/A',
      Address: expect.stringMatching(/\d+ .+/),
    });
    expect(getFacts(await findCard('Coverage and payments'))).toMatchObject({
      Coverage: 'Active',
      'Coverage#': coverage_no,
      Product: 'Damage Protection',
    });
    expect(await moments()).toEqual([
      [formatLocalDay('2026-03-01'), 'Reservation booked'],
      [formatLocalDay('2026-03-09'), 'Coverage issued'],
      [formatLocalDay('2026-03-10'), `Payment ${ids[0]} $50.00Paid`],
      [formatLocalDay('2026-03-12'), 'Arrival'],
      [formatLocalDay('2026-03-15'), `Payment ${ids[1]} $10.10Scheduled`],
      [formatLocalDay('2026-03-20'), 'Departure'],
    ]);
    expect(getContent().querySelector('ol a')).toHaveAttribute('href', `/payment/${ids[0]}`);
    // The page loads one row and not the list.
    expect(server.getRequests(LIST)).toEqual([]);
    expect(server.getPageRequests('reservations')).toHaveLength(1);
    expect(server.getRequests(POLICY(policy_id))).toHaveLength(1);
  });

  it('shows the phone and the mobile number of its guest unchanged', async () => {
    const { res_id, policy_id } = await createIssuedCoverage(server.orm, [], { stay: { guest_id: 2 } });
    const policy = await server.read(POLICY(policy_id).slice(4));
    const user = { user_fname: 'Ana', user_lname: 'Serra', user_phone: '+1 555 0101', user_mobile: '' };
    server.override(POLICY(policy_id), () => success({ ...policy, user }));
    await server.show(`/reservation/${res_id}`);
    await waitFor(async () =>
      expect(getFacts(await findCard('Guest details'))).toMatchObject({
        Phone: '+1 555 0101',
        Mobile: 'N/A',
      }),
    );
  });

  it.each<[Record<string, unknown>, string]>([
    [{ health: 'Good' }, 'Good: the dates are valid, the guest is known, and no check-out is due.'],
    [
      { health: 'Bad Dates', res_checkin: '2026-03-20', res_checkout: '2026-03-20' },
      'Bad Dates: the departure does not come after the arrival.',
    ],
    [{ health: 'Bad Dates', res_checkout: '2028-03-20' }, 'Bad Dates: the stay has more than 365 nights.'],
    [{ health: 'Bad Dates', res_checkin: null }, 'Bad Dates: a date of the stay is missing.'],
    [{ health: 'Broken', user_name: '' }, 'Broken: the reservation has no guest.'],
    [{ health: 'Haunted' }, 'N/A'],
  ])('explains its health: %j', async (fields, cause) => {
    await show(fields);
    expect(getFacts(await findCard('Health')).Cause).toBe(cause);
  });

  it.each([
    [null, 'Coverage cannot be issued until guest details are provided.'],
    ['37', 'Coverage cannot be issued until guest details are provided.'],
    ['38', 'The coverage is active without a guest. A claim cannot be handled.'],
  ])('with the coverage status %s and no guest asks for one', async (policy_status, sentence) => {
    await show({ user_name: '', policy_status });
    const notices = [...getContent().querySelectorAll('[role=alert]')].map(getText);
    expect(notices).toEqual([expect.stringContaining(sentence)]);
  });

  it('without a coverage does not request one, and shows guest and property of its row', async () => {
    await show({ user_name: '', prd_title: 'Mill' });
    expect(getOwnCards()).toEqual(['Stay', 'Health', 'Guest', 'Property']);
    expect(getFacts(await findCard('Guest'))).toEqual({ Guest: 'Guest missing' });
    expect(getFacts(await findCard('Property'))).toEqual({ Property: 'Mill' });
    expect(requestedPaths(server.requests)).toEqual([LIST]);
  });

  const OPEN = ['Add Coverage', 'Edit Guest', 'Change Dates'];
  const COVERED = ['Edit Guest', 'Change Dates'];

  it.each<[string, Record<string, unknown>, buttons: string[], menu: string[]]>([
    ['44', { res_status: '44' }, OPEN, ['Cancel Reservation', 'Delete Reservation']],
    ['45', { res_status: '45' }, OPEN, ['Cancel Reservation', 'Checkout Reservation']],
    [
      '45 with its coverage issued',
      { res_status: '45', policy_id: 105, coverage_no: 'COV-2026-000001', policy_status: '38' },
      ['View Coverage', 'Edit Guest', 'Checkout Reservation'],
      [],
    ],
    [
      '44 of a stay that is over',
      { res_status: '44', res_checkin: '2026-03-01', res_checkout: '2026-03-05' },
      COVERED,
      ['Cancel Reservation', 'Delete Reservation'],
    ],
    [
      '46 with bad dates',
      { res_status: '46', health: 'Bad Dates' },
      ['Fix Dates', ...COVERED],
      ['Cancel Reservation', 'Delete Reservation'],
    ],
    ['47', { res_status: '47' }, [], []],
    ['48', { res_status: '48' }, [], ['Delete Reservation']],
    [
      '44 awaiting coverage',
      { res_status: '44', policy_id: 105, policy_status: '37' },
      ['Open Policy', 'View Coverage', 'Edit Guest'],
      ['Change Dates', 'Cancel Reservation', 'Delete Reservation'],
    ],
  ])('offers the actions of its status: %s', async (_name, fields, buttons, others) => {
    server.override(POLICY(105), () => success({ policy_id: 105 }));
    await show(fields);
    expect(actions()).toEqual(others.length > 0 ? [...buttons, 'More actions'] : buttons);
    if (others.length > 0) expect([...(await openHeaderMenu()).keys()]).toEqual(others);
  });

  it.each([
    ['awaits its opening', '44', '37'],
    ['was cancelled before it was opened', '48', '40'],
  ])(
    'with a %s coverage shows no coverage number, like the coverage itself',
    async (_, res_status, policy_status) => {
      const { res_id, policy_id } = await makeStay(server.orm, { res_status }, { policy_status });
      await server.show(`/coverage/${policy_id}`);
      expect(getFacts(await findCard('Coverage Information'))['Coverage#']).toBe('Not issued');
      cleanup();
      await server.show(`/reservation/${res_id}`);
      expect(getFacts(await findCard('Coverage and payments'))['Coverage#']).toBe('Not issued');
      await press(await findCard('Health'), 'Why this status?');
      expect(getFacts(await findDialog('Why this status?'))['Coverage#']).toBe('Not issued');
    },
  );

  it('only logs its check-out', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await show({ res_status: '45' });
    const before = requestedPaths(server.requests);
    await pressInHeaderMenu('Checkout Reservation');
    expect(info.mock.calls).toEqual([['Checkout Reservation', '5']]);
    expect(requestedPaths(server.requests)).toEqual(before);
  });

  it('opens its coverage and shows it', async () => {
    const { res_id } = await makeStay(server.orm);
    await server.show(`/reservation/${res_id}`);
    await findCard('Stay');
    await press(getContent(), 'Open Policy');
    await press(await findDialog('Open Coverage'), 'Open Coverage');
    await waitForDialogToClose();
    await waitFor(async () =>
      expect(getFacts(await findCard('Coverage and payments'))['Coverage#']).toMatch(/^COV-2026-\d{6}$/),
    );
    expect(actions()).not.toContain('Open Policy');
  });
});

describe('a form that the reservation blocks', () => {
  it('shows the server’s reason instead of the form, with a link back', async () => {
    const { res_id } = await createIssuedCoverage(server.orm, []);
    for (const [form, why] of [
      ['coverage', 'The reservation already has coverage.'],
      ['dates', 'Its coverage is issued. The dates can no longer be changed.'],
    ]) {
      await server.show(`/reservation/${form}/${res_id}`);
      await waitFor(() => expect(getText(getContent())).toContain(why));
      expect(getContent().querySelector('form, [type=submit]')).toBeNull();
      await press(getContent(), 'Back to Reservation');
      await waitFor(() => expect(location.pathname).toBe(`/reservation/${res_id}`));
      cleanup();
    }
  });

  it('shows the reason in Spanish, sentence by sentence', async () => {
    await chooseLanguage('es');
    const { res_id, policy_id } = await makeStay(server.orm, { res_checkout: '2026-03-01' });
    await server.orm.delete(policies).where(eq(policies.policy_id, policy_id));
    await server.show(`/reservation/coverage/${res_id}`);
    await waitFor(() => expect(getText(getContent())).toContain('Primero corrija sus fechas.'));
    await chooseLanguage('en');
  });
});

describe('a coverage for a stay without one', () => {
  it('shows the stay and asks only for a product', async () => {
    const { res_id, policy_id } = await makeStay(server.orm, {
      guest_id: 2,
      res_checkin: '2026-03-12',
      res_checkout: '2026-03-20',
    });
    await server.orm.delete(policies).where(eq(policies.policy_id, policy_id));
    const row = (await server.read('/admin/reservations')).find((item) => item.res_id === res_id);
    await server.show(`/reservation/coverage/${res_id}`);
    const stay = await findCard('Stay');
    expect(getFacts(stay)).toEqual({
      Account: row?.acc_title,
      Property: row?.prd_title,
      Guest: 'Łukasz Żółkiewski',
      Arrival: formatLocalDay('2026-03-12'),
      Departure: formatLocalDay('2026-03-20'),
      Nights: '8',
    });
    expect(stay.querySelector('input, button')).toBeNull();
    expect(getText(await findCard('Review'))).toContain('Choose a product to see the price');
    expect(getText(await findCard('Review'))).not.toContain('dates');
  });
});

describe('without a reservation', () => {
  it('shows that the id is missing from the address', async () => {
    catchErrors();
    await server.show('/reservation');
    await waitFor(() =>
      expect(getText(getContent().querySelector('[role=alert]'))).toContain('Reservation ID is required'),
    );
    expect(server.requests).toEqual([]);
  });

  it.each(['abc', '2000000'])('%s shows a message with a link back', async (id) => {
    catchErrors();
    await server.show(`/reservation/${id}`);
    await waitForHeading('Reservation not found');
    expect(getText(getContent().querySelector('[role=alert] strong'))).toBe(
      'There is no reservation with this number.',
    );
    await press(getContent(), 'Back to Reservations');
    await waitFor(() => expect(location.pathname).toBe('/reservations'));
  });

  it('shows the error of any response', async () => {
    catchErrors();
    await expectFailures(server, LIST, {
      type: 'list',
      show: () => server.show('/reservation/5'),
      getText: () => getText(getContent().querySelector('[role=alert] strong')),
      fallback: 'Failed to fetch reservations.',
    });
  });

  it('shows a loading message', async () => {
    server.override(LIST, () => new Promise(() => undefined));
    await server.show('/reservation/5');
    expect(getText(getContent().querySelector('[role=status]'))).toBe('Loading reservation...');
  });
});

describe('undocumented responses to the coverage request', () => {
  it('show Retry in the affected cards and are logged', async () => {
    const { getLogs: said } = catchErrors();
    await expectFailures(server, POLICY(105), {
      type: 'record',
      show: () => show({ policy_id: 105 }),
      getLogs: said,
    });
    expect(getFacts(await findCard('Stay')).Arrival).toBe(formatLocalDay('2026-03-12'));
  });

  it('show the cards', async () => {
    const { res_id, policy_id } = await createIssuedCoverage(server.orm, [{}]);
    const policy = await server.read(POLICY(policy_id).slice(4));
    for (const [name, answer] of acceptedRecords) {
      server.override(POLICY(policy_id), () => answer({ ...policy }));
      await server.show(`/reservation/${res_id}`);
      await findCard('Coverage and payments');
      expect((await moments()).length, name).toBeGreaterThan(1);
      expect('hurt' in window, name).toBe(false);
      cleanup();
    }
  });
});
