import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { setClock } from '../../common/clock';
import {
  addDays,
  daysBetween,
  getNextMonth,
  getToday,
  isDay,
  parseDay,
  parseInstant,
  parseWrittenDay,
} from '../../common/days';
import { timeline } from '../../resources/reservations/timeline';
import { formatDate, formatMonth } from '../../src/fields/format';

afterEach(() => setClock());

const day = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('today is the UTC day in any time zone of the browser', () => {
  setClock(() => Date.parse('2026-03-29T23:59:59.999Z'));
  expect(getToday()).toBe('2026-03-29');
  setClock(() => Date.parse('2026-03-30T00:00:00Z'));
  expect(getToday()).toBe('2026-03-30');
});

test('a day without a time is the same day in every time zone', () => {
  fc.assert(
    fc.property(day, (text) => {
      const [year, month, date] = text.split('-').map(Number) as [number, number, number];
      expect(parseDay(text)).toBe(text);
      expect(formatDate(text)).toBe(new Date(year, month - 1, date, 12).toLocaleDateString());
    }),
  );
});

test('a month has its name in every time zone, and an invalid one stays unchanged', () => {
  expect(['2026-11', '2028-02'].map(formatMonth)).toEqual(['November 2026', 'February 2028']);
  expect(['', '2026-13', 'soon'].map(formatMonth)).toEqual(['', '2026-13', 'soon']);
});

test('the number of days ignores daylight saving', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test.each([
  ['2026-01-31', '2026-02-01'],
  ['2028-02-29', '2028-03-01'],
  ['2026-12-01', '2027-01-01'],
  ['0050-02-10', '0050-03-01'],
])('the month after that of %s begins on %s', (day, next) => {
  expect(getNextMonth(day)).toBe(next);
});

test.each([
  ['2026-11-20T07:30:00Z', '2026-11-20T07:30:00.000Z'],
  ['2026-11-20 07:30:00', '2026-11-20T07:30:00.000Z'],
  ['2026-11-20T07:30', '2026-11-20T07:30:00.000Z'],
  ['2026-11-20T07:30:00.5+02:00', '2026-11-20T05:30:00.500Z'],
  ['2026-12-20 00:00:00+00', '2026-12-20T00:00:00.000Z'],
  ['2026-12-20 22:15:00.25-03', '2026-12-21T01:15:00.250Z'],
  ['2026-12-20 00:00:00+05:30', '2026-12-19T18:30:00.000Z'],
  ['2026-12-20T00:00:00+0530', '2026-12-19T18:30:00.000Z'],
])('parses the timestamp %s, as UTC without a zone', (text, iso) => {
  expect(new Date(parseInstant(text) ?? Number.NaN).toISOString()).toBe(iso);
});

test.each(['2026-02-30', '2026-13-01', '20-11-2026', '', 'soon', null, undefined, 7, {}, ['2026-11-20']])(
  '%j is not a day',
  (value) => {
    expect(isDay(value)).toBe(false);
    expect(parseDay(value)).toBeUndefined();
  },
);

test.each([
  '2026-02-30T00:00:00Z',
  '2026-02-29 12:00:00+00',
  '0000-12-31T00:00:00Z',
  '0001-01-01T00:00:00+02:00',
  '9999-12-31T23:00:00-05:00',
])('the timestamp %s has no day', (text) => {
  expect([parseInstant(text), parseDay(text), parseWrittenDay(text), formatDate(text)]).toEqual(
    Array(4).fill(undefined),
  );
});

test('a timeline puts a timestamp on the day that other pages show, with its days in order', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 23 }), (day, hour) => {
      const created_date = `${day}T${String(hour).padStart(2, '0')}:30:00Z`;
      const moments = timeline({ created_date, res_checkin: day, res_checkout: addDays(day, 2) });
      const booked = moments.find(({ what }) => what === 'booked');
      expect(formatDate(booked?.day)).toBe(formatDate(created_date));
      expect(moments.map((moment) => moment.day)).toEqual(moments.map((moment) => moment.day).sort());
    }),
  );
});

test.each(['th-TH', 'fa-IR', 'ja-JP-u-ca-japanese', 'ar-SA-u-nu-arab'])(
  'a browser with the locale %s shows Gregorian dates in Latin digits',
  async (locale) => {
    const { DateTimeFormat } = Intl;
    class LocalFormat extends DateTimeFormat {
      constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
        super(locales ?? locale, options);
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: LocalFormat } }));
    // The formats are created once for each language.
    vi.resetModules();
    const format = await import('../../src/fields/format');
    const instant = Date.parse('2026-11-28T12:00:00Z');
    expect(format.formatDate('2026-11-28')?.match(/\d+/g)?.map(Number).sort()).toEqual([11, 2026, 28]);
    for (const shown of [
      format.formatDate('2026-11-28T12:00:00Z'),
      format.formatInstant(instant),
      format.formatInstant(instant, true),
      format.formatMonth('2026-11'),
      format.formatShortMonth('2026-11'),
    ])
      expect(shown).toContain('2026');
    vi.unstubAllGlobals();
  },
);
