import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../common/days';
import { dialog, press, words } from '../support/page';
import { envelope, held, realServer, user } from '../support/portal';
import {
  CALENDAR,
  calendars,
  chooseDay,
  dayOf,
  detail,
  found,
  PROPERTY,
  period,
  sheet,
} from '../support/property';

/** The day of the tests' clock. */
const TODAY = '2026-03-10';
const BOOKED = [
  { start: '2026-03-16', end: '2026-03-18' },
  { start: '2026-03-18', end: '2026-03-19' },
];
const server = realServer();
const main = () => document.querySelector('main') as HTMLElement;
const local = (day: string) => new Date(`${day}T00:00:00`).toLocaleDateString();

let scrolled: Element[];
beforeEach(() => {
  scrolled = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  server.override(PROPERTY, found(detail()));
  server.override(CALENDAR, () => envelope(BOOKED));
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(address: string) {
  await server.show(address);
  await calendars();
}

describe.each(['/location/7', '/property/7'])('the dates on %s', (address) => {
  it('mark booked days, today and what may not be chosen', async () => {
    await open(address);
    for (const which of ['Start Date', 'End Date'] as const) {
      const booked = [...sheet(which).querySelectorAll<HTMLElement>('[data-day][data-booked]')];
      expect(booked.map(({ dataset }) => dataset.day)).toEqual([
        '2026-03-16',
        '2026-03-17',
        '2026-03-18',
        '2026-03-19',
      ]);
      expect(booked.map((day) => day.getAttribute('aria-label'))).toContain('17, booked');
      expect(booked.every((day) => day.getAttribute('aria-disabled') === 'true')).toBe(true);
      expect(dayOf(which, TODAY)).toHaveAttribute('aria-current', 'date');
      expect(dayOf(which, '2026-03-09')).toHaveAttribute('aria-disabled', 'true');
      expect(dayOf(which, TODAY)).toHaveAttribute('aria-disabled', 'false');
      expect(dayOf(which, '2026-03-20')).toHaveAttribute('aria-disabled', 'false');
    }
  });

  it('make a period with its length and type, scrolled to, and go on with ISO strings', async () => {
    await open(address);
    expect(period()).toEqual({
      'Start Date': 'N/A',
      'End Date': 'N/A',
      'Stay Length': 'N/A',
      'Stay Type': 'N/A',
    });
    await chooseDay('Start Date', '2026-03-11');
    expect(period()).toMatchObject({ 'Start Date': local('2026-03-11'), 'End Date': 'N/A' });
    for (const day of ['2026-03-10', '2026-03-11'])
      expect(dayOf('End Date', day)).toHaveAttribute('aria-disabled', 'true');
    expect(scrolled).toEqual([]);
    await chooseDay('End Date', '2026-03-14');
    expect(period()).toEqual({
      'Start Date': local('2026-03-11'),
      'End Date': local('2026-03-14'),
      'Stay Length': '3 days',
      'Stay Type': 'Short Term Stay',
    });
    expect(scrolled).toEqual([sheet('Selected Period')]);
    expect(dayOf('Start Date', '2026-03-11')).toHaveAttribute('aria-label', '11, start date');
    expect(dayOf('Start Date', '2026-03-12')).toHaveAttribute('aria-label', '12, in the selected range');
    expect(dayOf('Start Date', '2026-03-14')).toHaveAttribute('aria-label', '14, end date');
    await press(main(), 'Continue');
    await waitFor(() => expect(location.pathname).toBe('/add-coverage/7'));
    expect(location.search).toBe('?startDate=2026-03-11T00:00:00.000Z&endDate=2026-03-14T00:00:00.000Z');
  });

  it('refuse a range with a booked day in between', async () => {
    await open(address);
    await chooseDay('Start Date', '2026-03-14');
    await chooseDay('End Date', '2026-03-20');
    const asked = await dialog('Date Selection Error');
    expect(words(asked)).toContain(
      'Cannot select dates with booked days in between. Please choose consecutive available dates.',
    );
    expect(period()).toMatchObject({ 'Start Date': local('2026-03-14'), 'End Date': 'N/A' });
    expect(scrolled).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });

  it('say what is missing when one goes on too early', async () => {
    await open(address);
    await chooseDay('Start Date', '2026-03-11');
    await press(main(), 'Continue');
    const asked = await dialog('Date Selection Error');
    await user.click(within(asked).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect(location.pathname).toBe(address);
  });

  it('ignore days that are past or booked', async () => {
    await open(address);
    await chooseDay('Start Date', '2026-03-09');
    await chooseDay('Start Date', '2026-03-17');
    await chooseDay('End Date', '2026-03-16');
    expect(Object.values(period())).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
  });

  it('clear an end date that a new start date leaves behind', async () => {
    await open(address);
    await chooseDay('End Date', '2026-03-14');
    await chooseDay('Start Date', '2026-03-11');
    expect(period()).toMatchObject({ 'End Date': local('2026-03-14'), 'Stay Length': '3 days' });
    await chooseDay('Start Date', '2026-03-15');
    expect(period()).toMatchObject({ 'Start Date': local('2026-03-15'), 'End Date': 'N/A' });
  });

  it('are gone through with the keyboard, booked days included', async () => {
    await open(address);
    act(() => dayOf('Start Date', TODAY).focus());
    const steps: [key: string, day: string][] = [
      ['ArrowRight', '2026-03-11'],
      ['ArrowDown', '2026-03-18'],
      ['Home', '2026-03-15'],
      ['End', '2026-03-21'],
      ['ArrowUp', '2026-03-14'],
      ['ArrowLeft', '2026-03-13'],
    ];
    for (const [key, day] of steps) {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day, key).toBe(day));
    }
    await user.keyboard('{Enter}');
    expect(period()).toMatchObject({ 'Start Date': local('2026-03-13') });
    await user.keyboard('{PageUp}');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-04-13'));
    await user.keyboard('{PageDown}');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-03-13'));
  });

  it('cannot be chosen for an inactive property, which asks for its health check for 2.5 s', async () => {
    server.override(PROPERTY, found(detail({ property: { is_publish: '0' } })));
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await open(address);
    expect(words(main())).toContain('Inactive');
    scrollTo.mockClear();
    vi.useFakeTimers();
    fireEvent.click(dayOf('Start Date', '2026-03-11'));
    const prompt = screen.getByText('Complete Property Healthcheck').closest('[role=alert]');
    expect(words(prompt)).toContain(
      'To activate your property, please complete the required information and pass the health check.',
    );
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(Object.values(period())).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
    act(() => vi.advanceTimersByTime(2_400));
    expect(screen.queryByText('Complete Property Healthcheck')).not.toBeNull();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Complete Property Healthcheck')).toBeNull();
  });

  it('offer help', async () => {
    await open(address);
    await press(main(), 'Need Help');
    expect(words(await dialog('Need Help'))).toContain(
      'To create a policy, please select the start date and end date from the calendars and follow the steps to complete the process.',
    );
  });

  it('are replaced where the address is missing', async () => {
    server.override(PROPERTY, found(detail({ address: { ad_line1: '' } })));
    await server.show(address);
    await waitFor(() => expect(words(main())).toContain('Property Address Not Found'));
    expect(words(main())).toContain('The requested property address does not exist or is incomplete');
    const [back, ...others] = screen.getAllByText('Back to Locations');
    expect(others).toEqual([]);
    expect(back?.closest('a')?.getAttribute('href')).toBe('/locations');
    expect(document.querySelector('[role=grid]')).toBeNull();
  });
});

describe('a property', () => {
  it('says what loads, and reads property and calendar once, the calendar without keys', async () => {
    const { answer, release } = held(found(detail()));
    server.override(PROPERTY, answer);
    await server.show('/location/7');
    await waitFor(() => expect(words(main())).toContain('Loading property details...'));
    release();
    await calendars();
    expect(server.sent.map(({ call }) => call)).toEqual([PROPERTY, CALENDAR]);
  });

  it('has its calendar read again each time it loads', async () => {
    await open('/location/7');
    await press(main(), 'View Availability');
    await waitFor(() => expect(location.pathname).toBe('/property/7'));
    await waitFor(() => expect(server.sentTo(CALENDAR)).toHaveLength(2));
    expect(server.sentTo(PROPERTY)).toHaveLength(1);
  });

  it('has a head with title, whole address and state, and the ways on', async () => {
    await open('/location/7');
    expect(words(main().querySelector('h1'))).toBe('Harbor House');
    expect(words(main())).toContain('12 Harbor Drive, Unit 5, Portland, OR, 97201, United States');
    expect(words(main().querySelector('.title'))).toContain('Active');
    expect(sheet('Property Health Check')).toBeTruthy();
    const ways = [...main().querySelectorAll('header a')].map((a) => [words(a), a.getAttribute('href')]);
    expect(ways).toEqual([
      ['Edit Property', '/location/update/7'],
      ['Add Calendar Feeds', '/location/ical/7'],
      ['Owner Details', '/location/owner/7'],
      ['View Availability', '/property/7'],
    ]);
    expect(screen.getByText('Back to Locations').closest('a')?.getAttribute('href')).toBe('/locations');
  });

  it('sets an idle flag after 5 s without a sign of the user, until the next one', async () => {
    await open('/location/7');
    const page = main().querySelector('[data-idle]');
    vi.useFakeTimers();
    fireEvent.keyDown(window, { key: 'a' });
    act(() => vi.advanceTimersByTime(4_900));
    expect(page).toHaveAttribute('data-idle', 'false');
    act(() => vi.advanceTimersByTime(200));
    expect(page).toHaveAttribute('data-idle', 'true');
    fireEvent.pointerMove(window);
    expect(page).toHaveAttribute('data-idle', 'false');
  });

  it('counts 30 days as short and 31 as mid-term', async () => {
    server.override(CALENDAR, () => envelope([]));
    for (const [days, type] of [
      [30, 'Short Term Stay'],
      [31, 'Mid Term Stay'],
    ] as const) {
      await open('/property/7');
      await chooseDay('Start Date', '2026-03-12');
      await press(sheet('End Date'), 'Next month');
      const end = addDays('2026-03-12', days);
      await waitFor(() => dayOf('End Date', end));
      await chooseDay('End Date', end);
      expect(period()).toMatchObject({ 'Stay Length': `${days} days`, 'Stay Type': type });
      document.body.replaceChildren();
    }
  });
});

describe('the availability view', () => {
  it('shows side cards, address and quick actions', async () => {
    await open('/property/7');
    const cards = main().querySelector('dl[aria-label="Property at a glance"]');
    expect([...(cards?.children ?? [])].map(words)).toEqual([
      'Property TypeVacation Rental',
      'LocationPortland, OR',
      'Bedrooms3',
      'Bathrooms2',
    ]);
    expect(words(sheet('Address'))).toBe(
      'AddressAddress line 112 Harbor DriveAddress line 2Unit 5CityPortlandStateORZIP97201CountryUnited StatesCountyMultnomahCoordinates45.51, -122.68',
    );
    const actions = main().querySelector('nav[aria-label="Quick Actions"]');
    expect(
      [...(actions?.querySelectorAll('a') ?? [])].map((a) => [words(a), a.getAttribute('href')]),
    ).toEqual([
      ['Dashboard', '/dashboard'],
      ['Property Details', '/location/7'],
      ['Edit Property', '/location/update/7'],
      ['Add Calendar Feeds', '/location/ical/7'],
      ['View Coverages', '/coverages'],
      ['Owner Details', '/location/owner/7'],
    ]);
  });

  it.each([
    [1, 'Residential'],
    ['5', 'Mixed Use'],
    [10, 'Apartment'],
    [11, 'Unknown'],
    ['constructor', 'Unknown'],
    [null, 'Unknown'],
  ])('calls the property type %j %s', async (prd_type, name) => {
    server.override(PROPERTY, found(detail({ product: { prd_type } })));
    await open('/property/7');
    expect(words(main())).toContain(`Property Type${name}`);
  });

  it.each([0, '0', null, '', -1, 'many', {}])('has no card for %j bedrooms or bathrooms', async (none) => {
    server.override(PROPERTY, found(detail({ property: { prop_bed: none, prop_bath: none } })));
    await open('/property/7');
    expect(words(main())).not.toMatch(/Bedrooms|Bathrooms/);
  });

  it('folds a description of more than 150 characters', async () => {
    const prd_desc = 'ä😀'.repeat(75);
    server.override(PROPERTY, found(detail({ product: { prd_desc } })));
    await open('/property/7');
    const text = () => words(sheet('Description').querySelector('p'));
    expect(text()).toBe(prd_desc);
    expect(words(main())).not.toContain('Read more');
  });

  it('unfolds it and folds it again', async () => {
    const prd_desc = `${'x'.repeat(150)}y`;
    server.override(PROPERTY, found(detail({ product: { prd_desc } })));
    await open('/property/7');
    const text = () => words(sheet('Description').querySelector('p'));
    expect(text()).toBe(`${'x'.repeat(150)}...`);
    await press(sheet('Description'), 'Read more');
    expect(text()).toBe(prd_desc);
    await press(sheet('Description'), 'Show less');
    expect(text()).toBe(`${'x'.repeat(150)}...`);
  });
});
