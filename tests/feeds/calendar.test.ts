import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../common/clock';
import { addDays } from '../../common/days';
import { FeedError } from '../../server/calendars/feedError';
import { parseCalendar } from '../../server/calendars/parseCalendar';
import { MOST_EVENTS } from '../../server/calendars/recurrence';
import { hostile } from '../support/hostile';
import { calendarFile, calendarOf, eventOf, fixedZone } from '../support/ics';

beforeEach(() => setClock(() => Date.parse('2028-03-01T12:00:00Z')));
afterEach(() => setClock());

/** The clock of New York under an unknown zone name. */
const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:There',
  ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD'],
  'END:VTIMEZONE',
].join('\r\n');

const held = (text: string) =>
  parseCalendar(text).events.map(({ start, end, summary }) => [start, end, summary]);
const days = (...lines: string[]) => held(calendarOf(eventOf(...lines))).map(([start, end]) => [start, end]);

test('a summary is truncated to 200 characters without splitting one', () => {
  const summary = `${'a'.repeat(199)}\u{1f3e0}`;
  const [event] = parseCalendar(
    calendarOf(eventOf('DTSTART;VALUE=DATE:20280310', `SUMMARY:${summary}bc`)),
  ).events;
  expect(event?.summary).toBe(summary);
});

describe('the calendar format of', () => {
  test('Airbnb: no DTSTAMP, DTEND before DTSTART, folded descriptions', () => {
    expect(held(calendarFile('airbnb'))).toEqual([
      ['2028-03-02', '2028-03-05', 'Reserved'],
      ['2028-03-09', '2028-03-09', 'Airbnb (Not available)'],
    ]);
  });

  test('Vrbo: lines that end in LF only, a block whose end is its start', () => {
    expect(held(calendarFile('vrbo'))).toEqual([
      ['2028-03-14', '2028-03-20', 'Reserved - Jane'],
      ['2028-04-01', '2028-04-01', 'Blocked'],
    ]);
  });

  test('Booking.com: a byte-order mark, closed days that overlap', () => {
    expect(held(calendarFile('booking'))).toEqual([
      ['2028-05-05', '2028-05-07', 'CLOSED - Not available'],
      ['2028-05-07', '2028-05-09', 'CLOSED - Not available'],
    ]);
  });

  test('Google: a zone, a series with an exception and a moved instance, UTC times, free and cancelled events', () => {
    expect(held(calendarFile('google'))).toEqual([
      ['2028-03-06', '2028-03-07', "Owner's night"],
      ['2028-03-22', '2028-03-23', "Owner's night, moved"],
      ['2028-03-27', '2028-03-28', "Owner's night"],
      ['2028-04-10', '2028-04-11', 'Painter'],
    ]);
  });

  test('Outlook: a Windows zone from the year 1601, folded UIDs, an end at midnight, a duration', () => {
    expect(held(calendarFile('outlook'))).toEqual([
      ['2028-03-10', '2028-03-11', 'Deep clean'],
      ['2028-05-10', '2028-05-11', 'Deep clean'],
      ['2028-06-12', '2028-06-13', 'Inspection'],
    ]);
  });
});

describe('the days of an all-day event', () => {
  test.each([
    ['to a DTEND that is not included', ['DTEND;VALUE=DATE:20280305'], '2028-03-04'],
    ['without a DTEND are its one day', [], '2028-03-02'],
    ['with a DTEND on its start are its one day', ['DTEND;VALUE=DATE:20280302'], '2028-03-02'],
    ['with a DTEND before its start are its one day', ['DTEND;VALUE=DATE:20280220'], '2028-03-02'],
    ['as long as its DURATION', ['DURATION:P1W'], '2028-03-08'],
  ])('%s', (_, lines, end) => {
    expect(days('DTSTART;VALUE=DATE:20280302', ...lines)).toEqual([['2028-03-02', end]]);
  });

  test('in a calendar without VALUE=DATE', () => {
    expect(days('DTSTART:20280302', 'DTEND:20280305')).toEqual([['2028-03-02', '2028-03-04']]);
  });
});

describe('the days of a timed event', () => {
  test.each([
    [
      'from its start to its end',
      'DTSTART:20280302T150000',
      'DTEND:20280305T100000',
      '2028-03-02',
      '2028-03-05',
    ],
    [
      'without the day of an end at midnight',
      'DTSTART:20280302T150000',
      'DTEND:20280305T000000',
      '2028-03-02',
      '2028-03-04',
    ],
    ['one, without an end', 'DTSTART:20280302T150000', 'SUMMARY:x', '2028-03-02', '2028-03-02'],
    [
      'one, if the end is before the start',
      'DTSTART:20280302T150000',
      'DTEND:20280301T100000',
      '2028-03-02',
      '2028-03-02',
    ],
    [
      'one, with a duration of zero at midnight',
      'DTSTART:20280302T000000',
      'DTEND:20280302T000000',
      '2028-03-02',
      '2028-03-02',
    ],
    ['in UTC', 'DTSTART:20280302T233000Z', 'DTEND:20280303T003000Z', '2028-03-02', '2028-03-03'],
    [
      'as written, in an unknown zone',
      'DTSTART;TZID=Nowhere:20280302T233000',
      'DTEND;TZID=Nowhere:20280303T000000',
      '2028-03-02',
      '2028-03-02',
    ],
    [
      'its own zone’s, where the end is UTC',
      'DTSTART;TZID=Asia/Tokyo:20280302T200000',
      'DTEND:20280302T150000Z',
      '2028-03-02',
      '2028-03-02',
    ],
  ])('are %s', (_, start, end, first, last) => {
    expect(days(start, end)).toEqual([[first, last]]);
  });

  test('use its VTIMEZONE rather than the known zone of that name', () => {
    const event = eventOf('DTSTART;TZID=Europe/Paris:20280302T010000', 'DTEND:20280302T120000Z');
    expect(held(calendarOf(fixedZone('Europe/Paris', -10), event))).toEqual([
      ['2028-03-02', '2028-03-02', ''],
    ]);
    expect(held(calendarOf(fixedZone('Europe/Paris', 13), event))).toEqual([
      ['2028-03-02', '2028-03-03', ''],
    ]);
  });

  const IN_NEW_YORK = 'DTSTART;TZID=America/New_York';
  test.each([
    ['when the clock is set back', '20261101T000000', 'PT25H', '2026-11-01', '2026-11-01'],
    ['when the clock is set forward', '20270313T180000', 'PT30H', '2027-03-13', '2027-03-15'],
    ['with days and hours', '20270313T180000', 'P1DT6H', '2027-03-13', '2027-03-14'],
    ['with days only', '20270313T000000', 'P2D', '2027-03-13', '2027-03-14'],
    ['from the first of two equal hours', '20261101T013000', 'PT23H30M', '2026-11-01', '2026-11-01'],
    ['for an extreme duration', '20261101T000000', 'PT99999999999H', '2026-11-01', '9998-12-31'],
  ])('follow the hours of a DURATION on a clock, %s', (_, start, duration, first, last) => {
    const there = eventOf(`${IN_NEW_YORK}:${start}`, `DURATION:${duration}`);
    expect(parseCalendar(calendarOf(there), '2026-11-01').events).toMatchObject([
      { start: first, end: last },
    ]);
  });

  test('use the VTIMEZONE for the duration of each instance', () => {
    const series = eventOf(
      'DTSTART;TZID=There:20261025T000000',
      'DURATION:PT25H',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    );
    expect(parseCalendar(calendarOf(NEW_YORK, series), '2026-11-01').events).toMatchObject([
      { start: '2026-10-25', end: '2026-10-26' },
      { start: '2026-11-01', end: '2026-11-01' },
    ]);
  });

  test('with an end in UTC use its VTIMEZONE, also in the hours before a change of the clock', () => {
    const event = eventOf('DTSTART;TZID=There:20261031T180000', 'DTEND:20261101T043000Z');
    expect(parseCalendar(calendarOf(NEW_YORK, event), '2026-11-01').events).toMatchObject([
      { end: '2026-11-01' },
    ]);
  });

  test.each([
    ['America/Los_Angeles', '2028-03-01'],
    ['Pacific/Kiritimati', '2028-03-02'],
    ['Not/AZone', '2028-03-02'],
  ])('in UTC use X-WR-TIMEZONE: %s', (zone, day) => {
    const event = eventOf('DTSTART:20280302T020000Z', 'DTEND:20280302T030000Z');
    expect(held(calendarOf(`X-WR-TIMEZONE:${zone}`, event))).toEqual([[day, day, '']]);
  });
});

describe('a recurring event', () => {
  test.each([
    ['', 'VALUE=DATE:20240229', '2024-02-29 2028-02-29'],
    [';BYMONTH=2', 'VALUE=DATE:20240229', '2024-02-29 2028-02-29'],
    [';COUNT=2', 'VALUE=DATE:20240229', '2024-02-29 2028-02-29'],
    [';UNTIL=20270301', 'VALUE=DATE:20240229', '2024-02-29'],
    ['', 'TZID=Europe/Paris:20240229T180000', '2024-02-29 2028-02-29'],
    [';INTERVAL=2', 'VALUE=DATE:20240229', '2024-02-29 2028-02-29'],
    [
      ';BYMONTHDAY=1;BYMONTH=3',
      'VALUE=DATE:20240229',
      '2024-02-29 2024-03-01 2025-03-01 2026-03-01 2028-03-01 2029-03-01 2030-03-01',
    ],
  ])('each year%s from February 29 has no day in other years (%s)', (parts, start, expected) => {
    const year = eventOf(`DTSTART;${start}`, `RRULE:FREQ=YEARLY${parts}`);
    const from = (day: string) => parseCalendar(calendarOf(year), day).events.map((event) => event.start);
    expect([...new Set([...from('2024-03-01'), ...from('2028-03-01')])].join(' ')).toBe(expected);
  });

  const nights = ['DTSTART;TZID=Europe/Paris:20280320T180000', 'DTEND;TZID=Europe/Paris:20280321T000000'];

  test('has the same hours after a change of the clock', () => {
    expect(days(...nights, 'RRULE:FREQ=DAILY;INTERVAL=7;COUNT=3')).toEqual([
      ['2028-03-20', '2028-03-20'],
      ['2028-03-27', '2028-03-27'],
      ['2028-04-03', '2028-04-03'],
    ]);
  });

  test('includes the last day of an UNTIL without a time', () => {
    expect(days(...nights, 'RRULE:FREQ=DAILY;UNTIL=20280322')).toHaveLength(3);
  });

  test('ends with the instance of an UNTIL in UTC', () => {
    expect(days(...nights, 'RRULE:FREQ=DAILY;UNTIL=20280322T170000Z')).toHaveLength(3);
    expect(days(...nights, 'RRULE:FREQ=DAILY;UNTIL=20280322T165959Z')).toHaveLength(2);
  });

  test('omits its EXDATEs, in UTC, as days, and after one without an instance', () => {
    const rule = 'RRULE:FREQ=DAILY;COUNT=5';
    expect(days(...nights, rule, 'EXDATE:20280321T170000Z')).toHaveLength(4);
    expect(days(...nights, rule, 'EXDATE;VALUE=DATE:20280320,20280323')).toHaveLength(3);
    expect(days(...nights, rule, 'EXDATE:20280321T120000Z,20280321T170000Z,20280322T170000Z')).toHaveLength(
      3,
    );
  });

  test('omits the days of EXDATEs with a time from an all-day series', () => {
    expect(
      days('DTSTART;VALUE=DATE:20280320', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20280321T100000Z'),
    ).toEqual([
      ['2028-03-20', '2028-03-20'],
      ['2028-03-22', '2028-03-22'],
    ]);
  });

  test('includes its RDATEs, also with their own end', () => {
    expect(
      days(
        'DTSTART;VALUE=DATE:20280301',
        'RDATE;VALUE=DATE:20280305,20280301',
        'RDATE;VALUE=PERIOD:20280310T120000/P2D',
      ),
    ).toEqual([
      ['2028-03-01', '2028-03-01'],
      ['2028-03-05', '2028-03-05'],
      ['2028-03-10', '2028-03-11'],
    ]);
  });

  test('omits cancelled instances and follows moved ones, with THISANDFUTURE too', () => {
    const series = eventOf('DTSTART;VALUE=DATE:20280301', 'RRULE:FREQ=WEEKLY;COUNT=5');
    const instance = (id: string, ...lines: string[]) => eventOf(`RECURRENCE-ID;VALUE=DATE${id}`, ...lines);
    expect(
      held(
        calendarOf(
          instance(':20280308', 'DTSTART;VALUE=DATE:20280308', 'STATUS:CANCELLED'),
          series,
          instance(';RANGE=THISANDFUTURE:20280315', 'DTSTART;VALUE=DATE:20280316', 'DURATION:P2D'),
        ),
      ).map(([start, end]) => [start, end]),
    ).toEqual([
      ['2028-03-01', '2028-03-01'],
      ['2028-03-16', '2028-03-17'],
      ['2028-03-23', '2028-03-24'],
      ['2028-03-30', '2028-03-31'],
    ]);
  });

  test('uses an overridden instance even if its series is not in the calendar', () => {
    expect(days('RECURRENCE-ID:20280301T100000Z', 'DTSTART;VALUE=DATE:20280305')).toEqual([
      ['2028-03-05', '2028-03-05'],
    ]);
  });

  test('without an end covers the past year and the next two years', () => {
    const found = days('DTSTART;VALUE=DATE:19900101', 'RRULE:FREQ=DAILY');
    expect(found).toHaveLength(3 * 365 + 1);
    expect([found[0]?.[0], found.at(-1)?.[0]]).toEqual(['2027-03-02', '2030-03-01']);
  });
});

describe('a calendar that is rejected', () => {
  test.each<[text: string, sentence: string]>([
    ['', 'This is not a calendar (.ics).'],
    ['<!doctype html><title>Sign in</title>', 'This is not a calendar (.ics).'],
    ['BEGIN:VCARD\r\nEND:VCARD\r\n', 'This is not a calendar (.ics).'],
    [
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n',
      'This calendar is not complete: BEGIN:VEVENT (line 2) has no END.',
    ],
    ...[
      'DTSTART;VALUE=DATE:20280230',
      'DTSTART;VALUE=DATE:2028-03-05',
      'DTSTART:soon',
      'DTSTART:',
      'DTSTART;VALUE=DATE',
      'DTSTART:20280301T10',
    ].map((start): [string, string] => [
      calendarOf(eventOf(start)),
      `The start of an event cannot be read: ${start} (line 7).`,
    ]),
    [
      calendarOf('BEGIN:VFREEBUSY', 'FREEBUSY:soon/PT1H', 'END:VFREEBUSY'),
      'The start of an event cannot be read: FREEBUSY:soon/PT1H (line 5).',
    ],
    [
      calendarOf(eventOf('DTSTART:20280301T000000', 'RRULE:FREQ=MINUTELY')),
      `This calendar has more than ${MOST_EVENTS.toLocaleString('en-US')} events.`,
    ],
  ])('%j', (text, sentence) => {
    expect(() => parseCalendar(text)).toThrow(
      expect.objectContaining({ name: 'CannotRead', message: sentence }),
    );
  });
});

test('an event that ended more than a year ago books no day', () => {
  expect(days('DTSTART;VALUE=DATE:20270101')).toEqual([]);
});

describe('a start', () => {
  test.each([
    'DTSTART :20280305',
    'DTSTART=20280305',
    'DtStart:20280305',
    'dtstart : 20280305',
    'DTSTART\uff1a20280305',
    'DTSTART\uff1bVALUE\uff1dDATE\uff1a\uff12\uff10\uff12\uff18\uff10\uff13\uff10\uff15',
    '\u200bDTSTART;VALUE=DATE:20280305',
    'DTSTART ;VALUE=DATE:20280305',
  ])('is understood in another spelling: %s', (line) => {
    expect(parseCalendar(calendarOf(eventOf(line)))).toMatchObject({
      events: [{ start: '2028-03-05', end: '2028-03-05' }],
      failure: null,
    });
  });

  test.each([['BEGIN :VEVENT'], ['Begin:VEvent'], ['BEGIN= VEVENT'], ['\u2060BEGIN\uff1aVEVENT']])(
    'is understood after %s',
    (line) => {
      const text = calendarOf(eventOf('DTSTART;VALUE=DATE:20280305')).replace('BEGIN:VEVENT', line);
      expect(parseCalendar(text)).toMatchObject({ events: [{ start: '2028-03-05' }], failure: null });
    },
  );

  const good = eventOf('DTSTART;VALUE=DATE:20280405').replace('one@', 'two@');
  test.each([
    [['DTSTART:soon'], 'DTSTART:soon (line 7)'],
    [['DTSTART_20280305'], 'BEGIN:VEVENT (line 4)'],
    [['SUMMARY:Reserved'], 'BEGIN:VEVENT (line 4)'],
    [['DTEND;VALUE=DATE:20280308'], 'BEGIN:VEVENT (line 4)'],
  ])('that cannot be read is reported, and the other events are held: %j', (lines, line) => {
    expect(parseCalendar(calendarOf(eventOf(...lines), good))).toEqual({
      events: [expect.objectContaining({ uid: 'two@example.com', start: '2028-04-05' })],
      warning: null,
      failure: `The start of an event cannot be read: ${line}.`,
      unreadUids: ['one@example.com'],
    });
  });

  test('outside of an event is reported, because the BEGIN of its event cannot be read', () => {
    const text = calendarOf(eventOf('DTSTART;VALUE=DATE:20280305').replace('BEGIN:', 'BEGIN-'), good);
    expect(parseCalendar(text)).toMatchObject({
      events: [{ uid: 'two@example.com' }],
      failure: 'The start of an event cannot be read: DTSTART;VALUE=DATE:20280305 (line 7).',
      unreadUids: [''],
    });
  });

  test('that cannot be read is reported for the first of several events and busy times', () => {
    const busy = ['BEGIN:VFREEBUSY', 'FREEBUSY:soon/PT1H', 'END:VFREEBUSY'].join('\r\n');
    expect(parseCalendar(calendarOf(eventOf('DTSTART:soon'), busy, good)).failure).toBe(
      'The start of 2 events cannot be read. The first one: DTSTART:soon (line 7).',
    );
  });

  test.each(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED'])('may be missing in an event with %s', (line) => {
    expect(parseCalendar(calendarOf(eventOf(line), good))).toMatchObject({ events: [{}], failure: null });
  });
});

describe('an event books no day with', () => {
  test.each([
    'STATUS:CANCELLED ',
    'STATUS: cancelled',
    'STATUS:CANCELED',
    'STATUS :CANCELLED',
    'TRANSP:TRANSPARENT ',
    'transp: transparent',
    'X-MICROSOFT-CDO-BUSYSTATUS: free ',
  ])('%j', (line) => {
    expect(days('DTSTART;VALUE=DATE:20280305', line)).toEqual([]);
  });

  test('"METHOD:CANCEL "', () => {
    expect(held(calendarOf('METHOD:CANCEL ', eventOf('DTSTART;VALUE=DATE:20280305')))).toEqual([]);
  });
});

describe('an odd line', () => {
  const two = (...lines: string[]) =>
    calendarOf(
      eventOf('DTSTART;VALUE=DATE:20280305', 'DTEND;VALUE=DATE:20280308', 'SUMMARY:Stay one', ...lines),
      eventOf('DTSTART;VALUE=DATE:20280405', 'DTEND;VALUE=DATE:20280408').replace('one@', 'two@'),
    );
  const both = [
    ['2028-03-05', '2028-03-07', 'Stay one'],
    ['2028-04-05', '2028-04-07', ''],
  ];

  test.each([
    ['RRULE:'],
    ['EXDATE;VALUE=DATE:'],
    ['RDATE:'],
    ['DESCRIPTION:Guest note', '', 'We come late, please leave the key', 'Status: cancelled', 'Two: adults'],
    ['ORGANIZER;CN=Car Hire SE'],
    ['URL'],
    ['X-A;B="c:d'],
    ['BEGIN:VALARM', 'DTSTART:soon', 'TRIGGER', 'END:VALARM'],
    ['END:VALARM'],
    ['DURATION:None'],
    ['STATUS'],
  ])('that no day depends on is ignored: %s', (...lines) => {
    expect(parseCalendar(two(...lines))).toMatchObject({ warning: null });
    expect(held(two(...lines))).toEqual(both);
  });

  test.each([
    ['before a calendar', `Set-Cookie: x\r\n${two()}`],
    ['after a calendar', `${two()}X-COMMENT:made on the first of January\r\n`],
    ['in a calendar', two().replace('VERSION:2.0', 'no line')],
    ['in a time zone', two().replace('VERSION:2.0', fixedZone('x', 1).replace('TZID:x', 'TZID'))],
  ])('%s is ignored', (_, text) => {
    expect(held(text)).toEqual(both);
  });

  test.each([
    ['DTEND:None', 'DTSTART;VALUE=DATE:20280405', 8],
    ['DURATION:3 days', 'DTSTART;VALUE=DATE:20280405', 8],
    ['RRULE:FREQ=SOMETIMES', 'DTSTART;VALUE=DATE:20280405', 8],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=soon', 'DTSTART;VALUE=DATE:20280405', 8],
    // Without dashes it is a day. With them, ical.js would end the rule a month too early.
    ['RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=2028-06-01', 'DTSTART;VALUE=DATE:20280405', 8],
    ['RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20280631', 'DTSTART;VALUE=DATE:20280405', 8],
    ['EXDATE:20281301', 'DTSTART;VALUE=DATE:20280405', 8],
    ['RECURRENCE-ID:never', 'DTSTART;VALUE=DATE:20280405', 8],
    // Its END is missing, so the line is that of its BEGIN.
    ['BEGIN:VALARM', 'DTSTART;VALUE=DATE:20280405', 4],
  ])('%s is reported with its event, and its first day is booked', (line, start, number) => {
    const text = calendarOf(
      eventOf(start, line, 'SUMMARY:Stay two').replace(
        'SUMMARY:Stay two',
        line === 'BEGIN:VALARM' ? '' : 'SUMMARY:Stay two',
      ),
      eventOf('DTSTART;VALUE=DATE:20280305').replace('one@', 'two@'),
    );
    const name = line === 'BEGIN:VALARM' ? 'VEVENT' : 'Stay two';
    expect(parseCalendar(text)).toMatchObject({
      events: [{ start: '2028-03-05' }, { start: '2028-04-05', end: '2028-04-05' }],
      warning: `1 event of 2 could not be read completely: ${name} (line ${number}).`,
    });
  });

  test('is reported for the first of several events', () => {
    const bad = eventOf('DTSTART;VALUE=DATE:20280405', 'DTEND:None');
    expect(parseCalendar(calendarOf(bad, bad.replace('one@', 'two@'))).warning).toBe(
      '2 events of 2 could not be read completely. The first one: VEVENT (line 8).',
    );
  });

  test('of a free or an old event is not reported', () => {
    const lines = [
      ['TRANSP:TRANSPARENT', 'DTSTART:soon'],
      ['DTSTART:20200101', 'DTEND:None'],
    ];
    const free = lines.map((some, i) => eventOf(...some).replace('one@', `${i}@`));
    expect(parseCalendar(calendarOf(...free))).toMatchObject({ events: [], warning: null, failure: null });
  });

  test('does not move an event: blanks, lower case and colons in a zone are understood', () => {
    expect(days('DTSTART;VALUE=DATE: 20280306', 'RRULE:FREQ=weekly;BYDAY=MO, TU;COUNT=3;')).toEqual([
      ['2028-03-06', '2028-03-06'],
      ['2028-03-07', '2028-03-07'],
      ['2028-03-13', '2028-03-13'],
    ]);
    expect(days('DTSTART;TZID=(UTC+01:00) Berlin:20280306T120000')).toEqual([['2028-03-06', '2028-03-06']]);
  });
});

describe('of the versions of an event', () => {
  const version = (start: string, ...lines: string[]) => eventOf(`DTSTART;VALUE=DATE:${start}`, ...lines);
  const [march, may] = [['2028-03-05'], ['2028-05-05']];
  test.each([
    ['the highest SEQUENCE counts', ['SEQUENCE:9'], ['SEQUENCE:10'], may],
    ['one without a SEQUENCE is the first', ['SEQUENCE:1'], [], march],
    [
      'the last LAST-MODIFIED counts',
      ['LAST-MODIFIED:20280101T000000Z'],
      ['LAST-MODIFIED:20280102T000000Z'],
      may,
    ],
    [
      'SEQUENCE counts before LAST-MODIFIED',
      ['SEQUENCE:2', 'LAST-MODIFIED:20280101T000000Z'],
      ['SEQUENCE:1', 'LAST-MODIFIED:20280102T000000Z'],
      march,
    ],
    ['none is known, and both are bookings', [], [], [...march, ...may]],
    ['the same SEQUENCE makes both bookings', ['SEQUENCE:1'], ['SEQUENCE:1'], [...march, ...may]],
    ['a cancellation counts', ['SEQUENCE:0'], ['SEQUENCE:1', 'STATUS:CANCELLED'], []],
  ])('%s', (_, first, second, starts) => {
    const text = calendarOf(version('20280305', ...first), version('20280505', ...second));
    expect(parseCalendar(text).events.map(({ start }) => start)).toEqual(starts);
  });

  test('METHOD:CANCEL cancels earlier versions in another calendar of the file', () => {
    const event = version('20280305', 'SEQUENCE:1');
    expect(
      held(calendarOf(event) + calendarOf('METHOD:CANCEL', event.replace('SEQUENCE:1', 'SEQUENCE:2'))),
    ).toEqual([]);
    expect(held(calendarOf('METHOD:CANCEL', event))).toEqual([]);
  });

  test('an overridden instance has versions of its own', () => {
    const series = version('20280301', 'RRULE:FREQ=WEEKLY;COUNT=2', 'SEQUENCE:3');
    const override = (start: string, sequence: number) =>
      version(start, 'RECURRENCE-ID;VALUE=DATE:20280308', `SEQUENCE:${sequence}`);
    expect(
      held(calendarOf(series, override('20280309', 1), override('20280310', 2))).map(([start]) => start),
    ).toEqual(['2028-03-01', '2028-03-10']);
  });
});

describe('busy times', () => {
  const busy = (...lines: string[]) => calendarOf('BEGIN:VFREEBUSY', 'UID:f', ...lines, 'END:VFREEBUSY');
  test.each([
    ['FREEBUSY:20280305T150000Z/20280308T100000Z', [['2028-03-05', '2028-03-08', '']]],
    ['FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20280305T150000Z/PT2H', [['2028-03-05', '2028-03-05', '']]],
    [
      'FREEBUSY;FBTYPE=BUSY:20280305T150000Z/PT2H,20280307T150000Z/P1D',
      [
        ['2028-03-05', '2028-03-05', ''],
        ['2028-03-07', '2028-03-08', ''],
      ],
    ],
    ['FREEBUSY;FBTYPE=FREE:20280305T150000Z/20280308T100000Z', []],
    ['FREEBUSY;FBTYPE=BUSY-TENTATIVE:20280305T150000Z/20280308T100000Z', []],
  ])('%s', (line, expected) => {
    expect(held(busy(line))).toEqual(expected);
  });

  test('of an event that Outlook shows as free are none, unless TRANSP says otherwise', () => {
    const outlook = ['DTSTART;VALUE=DATE:20280305', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'];
    expect(days(...outlook)).toEqual([]);
    expect(days(...outlook, 'TRANSP:OPAQUE')).toHaveLength(1);
  });

  test.each([
    [busy('FREEBUSY;FBTYPE=FREE:20280305T150000Z/PT2H'), 'Nothing in this calendar books a day.'],
    [calendarOf('BEGIN:VTODO', 'UID:t', 'END:VTODO'), 'Nothing in this calendar books a day.'],
    [calendarOf(eventOf('DTSTART:20280305', 'TRANSP:TRANSPARENT')), 'Nothing in this calendar books a day.'],
    [calendarOf(eventOf('DTSTART:20280305', 'STATUS:CANCELLED')), null],
    [calendarOf(eventOf('DTSTART:20200305')), null],
    [calendarOf(), null],
  ])('that can never be booked are reported: %j', (text, warning) => {
    expect(parseCalendar(text)).toMatchObject({ events: [], warning });
  });
});

test('two calendars in one file are both parsed', () => {
  const text = calendarOf(eventOf('DTSTART;VALUE=DATE:20280305'));
  const two = calendarOf(eventOf('DTSTART;VALUE=DATE:20280307'));
  expect(held(text + two)).toHaveLength(2);
});

describe('a hostile text in an event', () => {
  const says = (text: string) =>
    ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'X-NOTE'].map((name) => `${name}:${text}`);
  const event = (i: number, lines: readonly string[]) =>
    eventOf(`DTSTART;VALUE=DATE:${addDays('2028-03-02', i).replaceAll('-', '')}`, ...lines).replace(
      'one@',
      `${i}@`,
    );

  test('in one line does not affect its day', () => {
    const events = hostile.map((text, i) => event(i, says(text.replace(/[\r\n]+/g, ' '))));
    const read = parseCalendar(calendarOf(...events)).events;
    expect(read.map(({ start }) => start)).toEqual(hostile.map((_, i) => addDays('2028-03-02', i)));
    for (const { uid, summary } of read) expect(`${uid}${summary}`.length).toBeLessThanOrEqual(400);
  });

  test.each(hostile.filter((text) => /[\r\n]/.test(text)))(
    'in invalid lines is parsed or rejected (%j)',
    (text) => {
      let why: unknown;
      try {
        expect(parseCalendar(calendarOf(event(0, says(text)))).events.length).toBeGreaterThan(0);
      } catch (error) {
        why = error;
      }
      expect(why === undefined || why instanceof FeedError).toBe(true);
    },
  );
});
