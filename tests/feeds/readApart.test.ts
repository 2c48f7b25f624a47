import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_CALENDAR_BYTES } from '../../common/calendarLimits';
import { setClock } from '../../common/clock';
import { parseInWorker } from '../../server/calendars/parseInWorker';
import { calendarOf, eventOf } from '../support/ics';

beforeEach(() => setClock(() => Date.parse('2028-03-01T12:00:00Z')));
afterEach(() => setClock());

const ENDLESS = calendarOf(
  eventOf('DTSTART;VALUE=DATE:20280301', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'),
);
const GOOD = calendarOf(eventOf('DTSTART;VALUE=DATE:20280305'));
const TOO_LONG = 'This calendar takes too long to read.';
const FINE = { warning: null, failure: null, unreadUids: [] };
const good = { events: [expect.objectContaining({ start: '2028-03-05', end: '2028-03-05' })], ...FINE };

test('an endless calendar rule is stopped, and the next calendar is parsed', async () => {
  await expect(parseInWorker(ENDLESS, { longestMs: 200 })).rejects.toMatchObject({
    name: 'CannotRead',
    message: TOO_LONG,
  });
  expect(await parseInWorker(GOOD, {})).toEqual(good);
});

test('a calendar is parsed with the server’s date and has the same error messages', async () => {
  setClock(() => Date.parse('2031-03-01T12:00:00Z'));
  expect(await parseInWorker(GOOD, {})).toEqual({ events: [], ...FINE });
  await expect(parseInWorker('BEGIN:VCARD', {})).rejects.toThrow('This is not a calendar (.ics).');
});

test('the server responds while a calendar is parsed', async () => {
  let isOver = false;
  const reading = parseInWorker(ENDLESS, { longestMs: 200 }).catch(() => {
    isOver = true;
  });
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  await reading;
});

test('calendars of different accounts alternate, one per account', async () => {
  const order: string[] = [];
  const read = (whose: number, name: string, text = GOOD) =>
    parseInWorker(text, { whose, longestMs: 200 }).then(
      () => order.push(name),
      () => order.push(name),
    );
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => read(1, name, ENDLESS)),
    read(2, 'b1'),
    read(3, 'c1'),
  ]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('parsing stops with the server, and the next calendar belongs to another account', async () => {
  const end = new AbortController();
  const reading = parseInWorker(ENDLESS, { stop: end.signal });
  const waiting = parseInWorker(GOOD, { stop: end.signal });
  end.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(await parseInWorker(GOOD, {})).toEqual(good);
});

test('the largest allowed calendar is parsed', async () => {
  const events = [];
  for (let bytes = 0, i = 0; bytes < MAX_CALENDAR_BYTES - 2_000 && i < 9_000; i++) {
    const event = eventOf('DTSTART;VALUE=DATE:20280305', `SUMMARY:${'x'.repeat(400)} ${i}`).replace(
      'one@',
      `${i}@`,
    );
    bytes += event.length;
    events.push(event);
  }
  expect((await parseInWorker(calendarOf(...events), {})).events).toHaveLength(events.length);
});

test('the largest allowed calendar of small past events is parsed', async () => {
  const old = eventOf('DTSTART;VALUE=DATE:20080305', 'DTEND;VALUE=DATE:20080307', 'SUMMARY:Reserved');
  const events = Array.from({ length: MAX_CALENDAR_BYTES / (old.length + 8) }, (_, i) =>
    old.replace('one@', `${i}@`),
  );
  const { events: read } = await parseInWorker(calendarOf(events.join('\r\n')), { longestMs: 20_000 });
  expect(read).toEqual([]);
});
