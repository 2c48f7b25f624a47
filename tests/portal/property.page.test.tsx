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
    expect(requestedPaths(server.requests).filter((call) => call !== OVERVIEW)).toEqual([PROPERTY, CALENDAR]);
  });

  it('loads the calendar again on each visit', async () => {
    await open('/location/7');
    await press(main(), 'View Availability');
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
      ['View Availability', '/property/7'],
    ]);
    expect(screen.getByText('Back to Locations').closest('a')?.getAttribute('href')).toBe('/locations');
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
      ['Property Details', '/location/7'],
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
