import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../common/days';
import { createTruncatedResponse, json, text } from '../../support/brokenAnswers';
import { HOSTILE, HUGE } from '../../support/brokenLists';
import { getText, press } from '../../support/page';
import { envelope, realServer } from '../../support/portal';
import {
  CALENDAR,
  chooseDay,
  createPropertyAnswer,
  createPropertyDetail,
  getSelectedPeriod,
  PROPERTY,
  waitForCalendars,
} from '../../support/property';
import { sample } from '../../support/sampling';

const server = realServer();
const main = () => document.querySelector('main') as HTMLElement;

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.override(PROPERTY, createPropertyAnswer(createPropertyDetail()));
  server.override(CALENDAR, () => envelope([]));
});

const FALLBACK = 'Failed to fetch property data';
const NONE = 'The requested property does not exist';
const success = (data: unknown) => json({ status: 'success', data });
const every = (value: unknown) => {
  const { product, property, address } = createPropertyDetail();
  const broken = (part: object) => Object.fromEntries(Object.keys(part).map((name) => [name, value]));
  const { prd_id } = product;
  return success({
    product: { ...broken(product), prd_id },
    property: broken(property),
    address: broken(address),
  });
};

/**
 * Broken responses to the property request and the expected message. `stands` means that the page shows the
 * property.
 */
const brokenProperties: [name: string, answer: () => Response, said: string | { stands: true }][] = [
  ['a connection that breaks off', createTruncatedResponse, FALLBACK],
  ['a network error', () => Response.error(), FALLBACK],
  ['an HTML page', () => text('<!doctype html><h1>Hello</h1>'), FALLBACK],
  ['100 kB of text', () => text(HUGE), FALLBACK],
  ['an empty body', () => text(''), FALLBACK],
  ['half a JSON', () => text('{"status":"success","data":{"pro'), FALLBACK],
  ['null', () => json(null), FALLBACK],
  ['a number', () => json(7), FALLBACK],
  ['a text', () => json('success'), FALLBACK],
  ['a list', () => json([createPropertyDetail()]), FALLBACK],
  ['an empty object', () => json({}), FALLBACK],
  ['another status', () => json({ status: 'fail', data: createPropertyDetail() }), FALLBACK],
  ['a failure with a message', () => json({ status: 'fail', msg: 'No luck' }), 'No luck'],
  ['a failure with a hostile message', () => json({ status: 'fail', msg: HOSTILE }), HOSTILE],
  ['a failure whose message is not a string', () => json({ status: 'fail', msg: {} }), FALLBACK],
  [
    'a 400',
    () => json({ status: 'error', msg: 'Missing or wrong: id.' }, 400),
    'The requested property does not exist',
  ],
  ['a 403', () => json({ status: 'error', msg: 'Not you.' }, 403), 'HTTP error! status: 403'],
  ['a 404', () => json({ status: 'error', msg: 'There is none.' }, 404), 'HTTP error! status: 404'],
  ['an HTML page with 502', () => text('<h1>Bad gateway</h1>', 502), 'HTTP error! status: 502'],
  ['an empty 500', () => text('', 500), 'HTTP error! status: 500'],
  ['success without data', () => json({ status: 'success' }), FALLBACK],
  ['null as data', () => success(null), NONE],
  ['a text as data', () => success('none'), FALLBACK],
  ['nothing in the data', () => success({}), NONE],
  ['parts that are null', () => success({ product: null, property: null, address: null }), NONE],
  ['parts that are lists', () => success({ product: [], property: [1], address: [[]] }), NONE],
  ['no id', () => success(createPropertyDetail({ product: { prd_id: null } })), NONE],
  ['every field null', () => every(null), { stands: true }],
  ['every field an object', () => every({ a: 1 }), { stands: true }],
  ['every field a number', () => every(-1.5e300), { stands: true }],
  ['every field 100 kB of text', () => every(HUGE), { stands: true }],
  ['every field hostile text', () => every(HOSTILE), { stands: true }],
  ['every field a name of Object', () => every('constructor'), { stands: true }],
];

const SAMPLES = 4;
/** Both pages share the frame. The detail page needs only the responses that it can show. */
const answered = (address: string) =>
  sample(
    brokenProperties.filter(([, , said]) => address === '/property/7' || typeof said !== 'string'),
    SAMPLES,
  );

describe.each(['/location/7', '/property/7'])(
  'a broken response to the property request at %s',
  (address) => {
    it.each(answered(address))('shows the page after %s', async (name, answer, said) => {
      server.override(PROPERTY, answer);
      await server.show(address);
      if (typeof said === 'string') {
        await waitFor(() => expect(getText(main().querySelector('h1'))).toBe('Property Not Found'));
        expect(getText(main().querySelector('[role=alert] strong'))).toBe(
          getText({ textContent: said } as Element),
        );
        expect(getText(main())).toContain('Back to Locations');
        server.override(PROPERTY, createPropertyAnswer(createPropertyDetail()));
        if (name === 'a 400' || name === 'a 404')
          return expect(within(main()).queryByRole('button', { name: 'Retry' })).toBeNull();
        await press(main(), 'Retry');
        await waitFor(() => expect(getText(main().querySelector('h1'))).toBe('Harbor House'));
      } else {
        // The heading is also shown while the property loads. Its state is not.
        await waitFor(() => expect(getText(main())).toMatch(/Active|Inactive/));
        expect('hurt' in window).toBe(false);
      }
    });

    it('a 401 response ends the session and saves the address', async () => {
      server.override(PROPERTY, () => json({ status: 'error', msg: 'You are not signed in.' }, 401));
      await server.show(address);
      await screen.findByRole('heading', { name: 'Sign in to your account' });
      expect(JSON.stringify({ ...sessionStorage })).toContain(address);
    });
  },
);

it.each(['/location', '/property', '/location/%20', '/property/%20'])(
  '%s shows that the id is missing',
  async (address) => {
    await server.show(address);
    await waitFor(() => expect(getText(main())).toContain('Property ID is required'));
    expect(server.requests).toEqual([]);
  },
);

it('an id in an address is escaped', async () => {
  server.override('GET /properties/property?id=..%2F7%3Fx%3D1', () => json({ status: 'fail' }));
  await server.show('/location/..%2F7%3Fx=1');
  await waitFor(() => expect(getText(main())).toContain(FALLBACK));
});

const UNKNOWN = 'Booked days could not be loaded.';
const brokenCalendars: [name: string, answer: () => Response][] = [
  ['a connection that breaks off', createTruncatedResponse],
  ['a network error', () => Response.error()],
  ['an HTML page', () => text('<h1>Hello</h1>')],
  ['an empty body', () => text('')],
  ['half a JSON', () => text('[{"start":"2026-03')],
  ['null', () => json(null)],
  ['an object', () => json({ status: 'fail', msg: 'No luck' })],
  ['a 401', () => json({ status: 'error' }, 401)],
  ['a 404', () => json({ status: 'error', msg: 'There is none.' }, 404)],
  ['a 500', () => text('<h1>Oops</h1>', 500)],
];

describe('a broken response to the calendar request', () => {
  it.each(sample(brokenCalendars, SAMPLES))('%s is logged, and no days are booked', async (_, answer) => {
    server.override(CALENDAR, answer);
    await server.show('/property/7');
    await waitForCalendars();
    await waitFor(() => expect(getText(main())).toContain(UNKNOWN));
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${CALENDAR}: `));
    expect(document.querySelector('[data-day][data-booked]')).toBeNull();
    await chooseDay('Start Date', '2026-03-12');
    await chooseDay('End Date', '2026-03-22');
    expect(getSelectedPeriod()).toMatchObject({ 'Stay Length': '10 days' });
    server.override(CALENDAR, () => envelope([{ start: '2026-03-15', end: '2026-03-15' }]));
    await press(main(), 'Retry');
    await waitFor(() => expect(document.querySelector('[data-day][data-booked]')).toBeTruthy());
    expect(getText(main())).not.toContain(UNKNOWN);
    await press(main(), 'Continue');
    await screen.findByRole('dialog', { name: 'Date Selection Error' });
  });

  it('invalid rows are omitted, and the others are shown', async () => {
    const rows = [
      null,
      'x',
      7,
      [],
      {},
      { start: '2026-03-20' },
      { start: '2026-02-30', end: '2026-03-30' },
      { start: '2026-03-30', end: '2026-03-20' },
      { start: {}, end: [] },
      { start: HUGE, end: HOSTILE },
      { start: '2026-03-25T00:00:00.000Z', end: '2026-03-26T23:59:59-08:00' },
    ];
    server.override(CALENDAR, () => json(rows));
    await server.show('/property/7');
    await waitForCalendars();
    const booked = [...document.querySelectorAll<HTMLElement>('[data-day][data-booked]')].map(
      ({ dataset }) => dataset.day,
    );
    expect(new Set(booked)).toEqual(new Set(['2026-03-25', '2026-03-26']));
    expect(getText(main())).not.toContain(UNKNOWN);
  });

  it('thousands of long periods are fast', async () => {
    const start = '2026-03-01';
    const many = Array.from({ length: 5_000 }, (_, i) => ({
      start: addDays(start, i % 700),
      end: addDays(start, (i % 700) + 1_000),
    }));
    server.override(CALENDAR, () => json(many));
    await server.show('/property/7');
    await waitForCalendars();
    expect(document.querySelectorAll('[data-day][data-booked]')).toHaveLength(62);
  });
});
