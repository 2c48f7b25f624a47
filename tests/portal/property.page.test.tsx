import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '../../common/days';
import { requestedPaths } from '../support/activity';
import { createCoverage } from '../support/issuedCoverage';
import { getColumn, getText, press } from '../support/page';
import { createHeldAnswer, envelope, realServer } from '../support/portal';
import {
  bookedProperty,
  CALENDAR,
  chooseDay,
  createPropertyAnswer,
  createPropertyDetail,
  getDay,
  getSelectedPeriod,
  getSheet,
  PROPERTY,
  waitForCalendars,
} from '../support/property';
import { act } from '../support/render';

const server = realServer();
const { open } = bookedProperty(server);
/** Not documented: it is fetched if the API has it. */
const OVERVIEW = 'GET /properties/overview?id=7';
const main = () => document.querySelector('main') as HTMLElement;

describe('a property', () => {
  it('shows a loading message and loads property and calendar once, the calendar without keys', async () => {
    const { answer, release } = createHeldAnswer(createPropertyAnswer(createPropertyDetail()));
    server.override(PROPERTY, answer);
    await server.show('/location/7');
    await waitFor(() => expect(getText(main())).toContain('Loading property details...'));
    release();
    await waitForCalendars();
    const documented = requestedPaths(server.requests).filter(
      (call) => call !== OVERVIEW && !call.startsWith('GET /lists/'),
    );
    expect(documented).toEqual([PROPERTY, CALENDAR]);
  });

  it('loads the calendar again on each visit', async () => {
    await open('/location/7');
    await press(main(), 'Availability');
    await waitFor(() => expect(location.pathname).toBe('/property/7'));
    await waitFor(() => expect(server.getRequests(CALENDAR)).toHaveLength(2));
    expect(server.getRequests(PROPERTY)).toHaveLength(1);
  });

  it('has a header with title, full address, state and links', async () => {
    await open('/location/7');
    expect(getText(main().querySelector('h1'))).toBe('Harbor House');
    expect(getText(main())).toContain('12 Harbor Drive, Unit 5, Portland, OR, 97201, United States');
    expect(getText(main().querySelector('header [data-testid=chip]'))).toBe('Active');
    expect(getSheet('Property Health Check')).toBeTruthy();
    const ways = [...main().querySelectorAll('header a')].map((a) => [getText(a), a.getAttribute('href')]);
    expect(ways).toEqual([
      ['Edit Property', '/location/update/7'],
      ['Add Calendar Feeds', '/location/ical/7'],
      ['Owner Details', '/location/owner/7'],
    ]);
    expect(screen.getByText('Back to Locations').closest('a')?.getAttribute('href')).toBe('/locations');
  });

  it.each([
    ['/location/7', 'Overview'],
    ['/property/7', 'Availability'],
    ['/location/coverages/7', 'Coverages'],
    ['/location/ical/7', 'Feeds'],
  ])('has tabs with links to its pages: %s', async (address, current) => {
    await server.show(address);
    const tabs = await screen.findByRole('navigation', { name: 'Pages of the property' });
    expect(
      [...tabs.querySelectorAll('a')].map((a) => [
        getText(a),
        a.getAttribute('href'),
        a.getAttribute('aria-current'),
      ]),
    ).toEqual(
      [
        ['Overview', '/location/7'],
        ['Availability', '/property/7'],
        ['Coverages', '/location/coverages/7'],
        ['Feeds', '/location/ical/7'],
      ].map(([label, path]) => [label, path, label === current ? 'page' : null]),
    );
  });

  it('shows its account and owner with links, its size and its status', async () => {
    server.override(OVERVIEW, () =>
      envelope({
        status: 'success',
        data: { prd_id: 7, acc_title: 'Silver Spur', owner_name: 'Ada Lovelace', bookings: [] },
      }),
    );
    server.override(PROPERTY, createPropertyAnswer(createPropertyDetail({ property: { acc_id: 2 } })));
    await open('/location/7');
    const facts = getSheet('Property');
    await waitFor(() => expect(getText(facts)).toContain('Silver Spur'));
    expect([...facts.querySelectorAll('dd')].map(getText)).toEqual([
      'Silver Spur',
      'Ada Lovelace',
      'Vacation Rental',
      '3',
      '2',
      'Active',
    ]);
    expect([...facts.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
      '/accounts/account/2',
      '/location/owner/7',
    ]);
  });

  it('lists its upcoming stays and its coverages', async () => {
    const stay = { prd_id: 7, user_name: 'Ada', res_checkin: '2026-03-01' };
    server.override('GET /admin/reservations', () =>
      envelope({
        status: 'success',
        data: [
          { ...stay, res_id: 1, res_code: 'NOW', res_checkout: '2026-03-10' },
          { ...stay, res_id: 2, res_code: 'PAST', res_checkout: '2026-03-09' },
          { ...stay, res_id: 3, res_code: 'OTHER', res_checkout: '2026-03-12', prd_id: 70 },
        ],
      }),
    );
    server.override('GET /admin/coverages', () =>
      envelope({ status: 'success', data: [createCoverage(1, { prd_id: 7, res_code: 'OWN' })] }),
    );
    await open('/location/7');
    await waitFor(() => expect(getColumn(getSheet('Upcoming Stays'), 'Reservation')).toEqual(['NOW']));
    await waitFor(() => expect(getColumn(getSheet('Coverages'), 'Reservation')).toEqual(['OWN']));
  });

  it('collapses a health check that has passed', async () => {
    await open('/location/7');
    const check = getSheet('Property Health Check');
    const toggle = screen.getByRole('button', { name: 'Healthy · 11 of 11' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(check.querySelectorAll('li')).toHaveLength(0);
    await press(check, 'Healthy · 11 of 11');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(getText(check)).toContain('This property is active.');
    expect(check.querySelectorAll('li')).toHaveLength(11);
  });

  it('counts each item of the health check that is marked as missing', async () => {
    const inactive = { property: { is_publish: '0' }, address: { ad_lat: null, ad_lng: null } };
    server.override(PROPERTY, createPropertyAnswer(createPropertyDetail(inactive)));
    await open('/location/7');
    const check = getSheet('Property Health Check');
    expect(getText(check)).toContain('3 parts of the health check are missing.');
    expect(check.querySelectorAll('li[data-missing]')).toHaveLength(3);
  });

  it('sets an idle flag after 5 s without user input', async () => {
    await open('/location/7');
    const page = main().querySelector('[data-idle]');
    vi.useFakeTimers();
    fireEvent.keyDown(window, { key: 'a' });
    await act(() => void vi.advanceTimersByTime(4_900));
    expect(page).toHaveAttribute('data-idle', 'false');
    await act(() => void vi.advanceTimersByTime(200));
    expect(page).toHaveAttribute('data-idle', 'true');
    fireEvent.pointerMove(window);
    expect(page).toHaveAttribute('data-idle', 'false');
  });

  it('classifies 30 days as short-term and 31 as mid-term', async () => {
    server.override(CALENDAR, () => envelope([]));
    for (const [days, type] of [
      [30, 'Short Term Stay'],
      [31, 'Mid Term Stay'],
    ] as const) {
      await open('/property/7');
      await chooseDay('Start Date', '2026-03-12');
      await press(getSheet('End Date'), 'Next month');
      const end = addDays('2026-03-12', days);
      await waitFor(() => getDay('End Date', end));
      await chooseDay('End Date', end);
      expect(getSelectedPeriod()).toMatchObject({ 'Stay Length': `${days} days`, 'Stay Type': type });
      document.body.replaceChildren();
    }
  });
});

describe('the availability view', () => {
  it('shows side cards, address and quick actions', async () => {
    await open('/property/7');
    const cards = main().querySelector('dl[aria-label="Property at a glance"]');
    expect([...(cards?.children ?? [])].map(getText)).toEqual([
      'Property TypeVacation Rental',
      'LocationPortland, OR',
      'Bedrooms3',
      'Bathrooms2',
    ]);
    expect(getText(getSheet('Address'))).toBe(
      'AddressAddress line 112 Harbor DriveAddress line 2Unit 5CityPortlandStateORZIP97201CountryUnited StatesCountyMultnomahCoordinates45.51, -122.68',
    );
    const actions = main().querySelector('nav[aria-label="Quick Actions"]');
    expect(
      [...(actions?.querySelectorAll('a') ?? [])].map((a) => [getText(a), a.getAttribute('href')]),
    ).toEqual([
      ['Dashboard', '/dashboard'],
      ['Edit Property', '/location/update/7'],
      ['Add Calendar Feeds', '/location/ical/7'],
      ['View Coverages', '/location/coverages/7'],
      ['Owner Details', '/location/owner/7'],
    ]);
  });

  it('links to its own coverages only, despite another property of the same name', async () => {
    server.override('GET /admin/coverages', () =>
      envelope({
        status: 'success',
        data: [
          createCoverage(1, { prd_id: 7, property: 'Harbor House', res_code: 'OWN' }),
          createCoverage(2, { prd_id: 70, property: 'Harbor House', res_code: 'OTHER' }),
        ],
      }),
    );
    await open('/property/7');
    await press(main(), 'View Coverages');
    await waitFor(() => expect(location.pathname).toBe('/location/coverages/7'));
    await waitFor(() => expect(getColumn(getSheet('Coverages'), 'Reservation')).toEqual(['OWN']));
    expect(getText(main().querySelector('h1'))).toBe('Harbor House');
  });

  it.each([
    [1, 'Residential'],
    ['5', 'Mixed Use'],
    [10, 'Apartment'],
    [11, 'Unknown'],
    ['constructor', 'Unknown'],
    [null, 'Unknown'],
  ])('shows the property type %j as %s', async (prd_type, name) => {
    server.override(PROPERTY, createPropertyAnswer(createPropertyDetail({ product: { prd_type } })));
    await open('/property/7');
    expect(getText(main())).toContain(`Property Type${name}`);
  });

  it.each([0, '0', null, '', -1, 'many', {}])('has no card for %j bedrooms or bathrooms', async (none) => {
    server.override(
      PROPERTY,
      createPropertyAnswer(createPropertyDetail({ property: { prop_bed: none, prop_bath: none } })),
    );
    await open('/property/7');
    expect(getText(main())).not.toMatch(/Bedrooms|Bathrooms/);
  });

  it('collapses a description of more than 150 characters', async () => {
    const prd_desc = 'ä😀'.repeat(75);
    server.override(PROPERTY, createPropertyAnswer(createPropertyDetail({ product: { prd_desc } })));
    await open('/property/7');
    const text = () => getText(getSheet('Description').querySelector('p'));
    expect(text()).toBe(prd_desc);
    expect(getText(main())).not.toContain('Read more');
  });

  it('expands and collapses it again', async () => {
    const prd_desc = `${'x'.repeat(150)}y`;
    server.override(PROPERTY, createPropertyAnswer(createPropertyDetail({ product: { prd_desc } })));
    await open('/property/7');
    const text = () => getText(getSheet('Description').querySelector('p'));
    expect(text()).toBe(`${'x'.repeat(150)}...`);
    await press(getSheet('Description'), 'Read more');
    expect(text()).toBe(prd_desc);
    await press(getSheet('Description'), 'Show less');
    expect(text()).toBe(`${'x'.repeat(150)}...`);
  });
});
