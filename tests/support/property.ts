import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { getText } from './page';
import { envelope, type realServer } from './portal';
import { user } from './userEvent';

/** Creates a row of the property list. */
export const createLocation = (prd_id: number, fields: Record<string, unknown> = {}) => ({
  prd_id,
  prop_id: 10_000 + prd_id,
  acc_id: 2,
  prd_title: `Place ${prd_id}`,
  ad_full: `${prd_id} Mill Road, Boulder, CO 80301, United States`,
  ad_city: 'Boulder',
  ad_state: 'CO',
  ad_country: 'United States',
  e_title: 'Apartment',
  prd_type: 'Residential',
  is_publish: '1',
  created_date: '2026-01-05T12:00:00.000Z',
  ...fields,
});

type Part = Record<string, unknown>;

/** Creates the details of a property. The parts replace values. */
export const createPropertyDetail = ({
  product = {},
  property = {},
  address = {},
}: {
  product?: Part;
  property?: Part;
  address?: Part;
} = {}) => ({
  product: { prd_id: 7, prd_title: 'Harbor House', prd_type: 6, prd_desc: 'By the sea.', ...product },
  property: { is_publish: '1', prop_bed: 3, prop_bath: 2, ...property },
  address: {
    ad_line1: '12 Harbor Drive',
    ad_line2: 'Unit 5',
    ad_city: 'Portland',
    ad_state: 'OR',
    ad_zip: '97201',
    ad_country: 'United States',
    ad_county: 'Multnomah',
    ad_lat: 45.51,
    ad_lng: -122.68,
    ...address,
  },
});

/** The endpoint of property 7. */
export const PROPERTY = 'GET /properties/property?id=7';
/** The endpoint of the booked days of property 7. */
export const CALENDAR = 'GET /public/calendar/7';

/** Creates the documented response with a property. */
export const createPropertyAnswer = (data: unknown) => () => envelope({ status: 'success', data });

/** Returns the section card or calendar with a name. */
export function getSheet(name: string): HTMLElement {
  const sheets = [...document.querySelectorAll<HTMLElement>('main section')];
  const sheet = sheets.find(
    (section) => (section.getAttribute('aria-label') ?? getText(section.querySelector('h3'))) === name,
  );
  if (!sheet) throw new Error(`No sheet ${name}.`);
  return sheet;
}

/** Waits until both calendars show their days. */
export const waitForCalendars = () =>
  waitFor(() => expect(document.querySelectorAll('main [role=grid] [data-day]').length).toBeGreaterThan(55));

/** Returns a day of one of the two calendars. */
export function getDay(calendar: 'Start Date' | 'End Date', day: string): HTMLElement {
  const cell = getSheet(calendar).querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!cell) throw new Error(`${calendar} shows no ${day}.`);
  return cell;
}

/** Clicks a day of one of the two calendars. */
export const chooseDay = (calendar: 'Start Date' | 'End Date', day: string) =>
  user.click(getDay(calendar, day));

/** Returns the label and value pairs of the Selected Period card. */
export function getSelectedPeriod(): Record<string, string> {
  const card = getSheet('Selected Period');
  const values = [...card.querySelectorAll('dd')].map(getText);
  return Object.fromEntries([...card.querySelectorAll('dt')].map((dt, i) => [getText(dt), values[i] ?? '']));
}

/** The day of the tests' clock. */
export const TODAY = '2026-03-10';

const BOOKED = [
  { start: '2026-03-16', end: '2026-03-18' },
  { start: '2026-03-18', end: '2026-03-19' },
];

/**
 * Serves a property with booked days before each test. Returns the elements of the page that were scrolled into view,
 * without those of the menu, and functions to show its pages.
 */
export function bookedProperty(server: ReturnType<typeof realServer>) {
  const scrolled: Element[] = [];
  beforeEach(() => {
    scrolled.length = 0;
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.closest('main')) scrolled.push(this);
    });
    server.override(PROPERTY, createPropertyAnswer(createPropertyDetail()));
    server.override(CALENDAR, () => envelope(BOOKED));
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return {
    scrolled,
    open: async (address: string) => {
      await server.show(address);
      await waitForCalendars();
    },
  };
}
