import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../common/days';
import { parseCalendar } from '../../server/calendars/parseCalendar';

const TODAY = '2028-03-01';
const CALENDARS = 2_000;

const compact = (days: number) => addDays(TODAY, days).replaceAll('-', '');

/** Each is written differently by some channel. */
const stay = fc.record({
  from: fc.integer({ min: 1, max: 300 }),
  nights: fc.integer({ min: 1, max: 14 }),
  form: fc.constantFrom('day', 'untyped', 'utc', 'zone'),
  end: fc.constantFrom('DTEND', 'DURATION'),
  more: fc.subarray(['SUMMARY:Reserved', 'STATUS:CONFIRMED', 'TRANSP:OPAQUE', 'DESCRIPTION:a\\n\r\n b']),
});
type Stay = typeof stay extends fc.Arbitrary<infer T> ? T : never;

const TIMES = { day: ';VALUE=DATE:', untyped: ':', utc: ':', zone: ';TZID=Europe/Paris:' };

function timeOf(form: Stay['form'], days: number): string {
  const clock = { day: '', untyped: '', utc: 'T120000Z', zone: 'T120000' }[form];
  return `${TIMES[form]}${compact(days)}${clock}`;
}

const eventLines = ({ from, nights, form, end, more }: Stay, i: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${i}@channel.example`,
  `DTSTART${timeOf(form, from)}`,
  end === 'DTEND' ? `DTEND${timeOf(form, from + nights)}` : `DURATION:P${nights}D`,
  ...more,
  'END:VEVENT',
];

const NAMES = [
  ...['BEGIN', 'END', 'UID', 'SUMMARY', 'STATUS', 'TRANSP', 'SEQUENCE', 'LAST-MODIFIED', 'METHOD', 'TZID'],
  ...['DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID', 'RRULE', 'RDATE', 'EXDATE', 'FREEBUSY'],
  ...['X-WR-TIMEZONE', 'ORGANIZER', 'URL', 'X-NOTE', '', 'constructor', '__proto__', 'Status'],
];
const PARAMETERS = ['', ';', ';VALUE=DATE', ';VALUE=PERIOD', ';TZID="', ';TZID=a:b', ';CN=A', ';=x', ';X'];
const VALUES = [
  ...['', 'None', ' ', ';', ',', 'x'.repeat(300), '\u0000', '"', ':', '99999999', '20280230', '20280301T'],
  ...['00000000T000000Z', '20280301T250000', '2028-03-01', 'P', 'PT', '-P1D', 'P99999999W', '/', '20280301/'],
  ...['VEVENT', 'VALARM', 'VTIMEZONE', 'VFREEBUSY', 'VCALENDAR', 'STANDARD', 'FREQ=', 'FREQ=DAILY;COUNT=x'],
  ...['FREQ=WEEKLY;BYDAY=XX', 'FREQ=YEARLY;UNTIL=x', 'FREQ=MONTHLY;BYDAY=9MO;COUNT=2', 'COUNT=2', 'CANCEL'],
  ...['FREQ=DAILY;COUNT=2;INTERVAL=0', 'FREQ=WEEKLY;BYDAY=1MO;COUNT=2', '-1', 'CANCELLED', 'Europe/Paris'],
];
const oddLine = fc.oneof(
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...PARAMETERS), fc.constantFrom(...VALUES)),
  fc.tuple(fc.string({ maxLength: 20 }), fc.constant(''), fc.string({ maxLength: 20 })),
);
const calendar = fc.record({
  stays: fc.array(stay, { minLength: 1, maxLength: 4 }),
  odd: oddLine.map(([name, parameters, value]) => [name + parameters, value].join(name ? ':' : '')),
  at: fc.nat(),
  end: fc.constantFrom('\r\n', '\n', '\r'),
});

const REASON =
  /^(This calendar is not complete: .+ \(line \d+\) has no END|The start of (an event cannot be read:|\d+ events cannot be read\. The first one:) .* \(line \d+\)|This is not a calendar \(\.ics\)|This calendar has more than 10,000 events)\.$/s;
const FAILURE = /^The start of (an event cannot be read:|\d+ events cannot be read\.) .*\(line \d+\)\.$/s;
const WARNING = /\(line \d+\)\.$|^Nothing in this calendar books a day\.$/;

/** Parses a calendar. Returns the reason if it is rejected, and throws all errors of the engine. */
function read(text: string) {
  try {
    return parseCalendar(text, TODAY);
  } catch (error) {
    if (error instanceof Error && error.name === 'CannotRead') return error.message;
    throw error;
  }
}

test(`${CALENDARS} calendars with one odd line each are parsed, or rejected for a reason that names the line`, () => {
  let parsed = 0;
  fc.assert(
    fc.property(calendar, ({ stays, odd, at, end }) => {
      const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...stays.flatMap(eventLines), 'END:VCALENDAR', ''];
      const whole = read(lines.join(end));
      const place = at % (lines.length + 1);
      const result = read([...lines.slice(0, place), odd, ...lines.slice(place)].join(end));
      if (typeof result === 'string') {
        expect(result).toMatch(REASON);
        return;
      }
      if (result.failure) expect(result.failure).toMatch(FAILURE);
      if (result.warning) expect(result.warning).toMatch(WARNING);
      parsed++;
      // An odd line can only concern the event that contains it.
      const isInEvent = /^BEGIN:VEVENT$/m.test(
        lines.slice(0, place).join('\n').split('END:VEVENT').at(-1) ?? '',
      );
      const expected = typeof whole === 'string' ? 0 : whole.events.length - (isInEvent ? 1 : 0);
      const isForAll = /^(BEGIN|END|METHOD)/i.test(odd);
      if (!isForAll) expect(result.events.length).toBeGreaterThanOrEqual(expected);
    }),
    { numRuns: CALENDARS, seed: 2028 },
  );
  expect(parsed).toBeGreaterThan(CALENDARS * 0.8);
});

/** Ways in which programs write the name of a property, and which a reader of iCalendar does not expect. */
const SPELLINGS: readonly ((line: string) => string)[] = [
  (line) => line.replace(/[:;]/, ' $&'),
  (line) => line.replace(/^\w+/, (name) => name.toLowerCase()),
  (line) => line.replace(/^\w+/, (name) => `${name[0]}${name.slice(1).toLowerCase()}`),
  (line) => line.replaceAll(':', '\uff1a'),
  (line) => line.replace(':', '='),
  (line) => line.replace(':', ': '),
  (line) => `${line} `,
  (line) => `\ufeff${line}`,
  (line) => line.replace(':', ''),
  (line) => line.replace(/^\w/, '*'),
  () => 'SUMMARY:no line',
];

test('a start or a BEGIN in an odd spelling is understood or reported, never dropped', () => {
  fc.assert(
    fc.property(
      fc.array(stay, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(...SPELLINGS),
      fc.constantFrom('DTSTART', 'BEGIN:VEVENT'),
      (stays, spell, name) => {
        const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...stays.flatMap(eventLines), 'END:VCALENDAR', ''];
        const place = lines.findIndex((line) => line.startsWith(name));
        const result = read(lines.with(place, spell(lines[place] ?? '')).join('\r\n'));
        if (typeof result === 'string') throw new Error(result);
        expect(result.events.length + (result.failure ? 1 : 0)).toBe(stays.length);
      },
    ),
    { numRuns: 1_000, seed: 2028 },
  );
});
