import { describe, expect, test } from 'vitest';
import { addDays, DAY_MS } from '../../common/days';
import type { Period } from '../../common/periods';
import { classifyEvents, type FeedContext, type StoredEvent } from '../../server/calendars/classifyEvents';

const TODAY = '2028-03-01';
const CLOSED = 'CLOSED - Not available';
const day = (days: number) => addDays(TODAY, days);
const period = (from: number, to: number): Period => ({ start: day(from), end: day(to) });
const event = (from: number, to: number, summary = CLOSED, uid = `${from}-${to}`) => ({
  ...period(from, to),
  uid,
  summary,
});
type Read = { events: ReturnType<typeof event>[]; exported?: Period[]; on?: number; isLive?: boolean };

/** Reads a feed several times, and returns the kinds of its events at each read. `on` is the day of the read. */
function kinds(...reads: Read[]): string[][] {
  let before: StoredEvent[] = [];
  let readOn = day(reads[0]?.on ?? 0);
  return reads.map(({ events, exported = [], on = 0, isLive = true }) => {
    const at = Date.parse(TODAY) + on * DAY_MS;
    const context: FeedContext = { before, exported, readOn, today: day(on), at, isLive };
    before = classifyEvents(events, context);
    readOn = day(on);
    return before.map(({ kind }) => kind);
  });
}

describe('an event on the days of a stay', () => {
  const exported = [period(10, 14)];
  test.each([
    [CLOSED, 'echo'],
    ['Blocked', 'echo'],
    ['Airbnb (Not available)', 'echo'],
    ['No disponible', 'echo'],
    ['BLOQUEADO', 'echo'],
    ['Nicht verfügbar', 'echo'],
    ['Gesperrt (Eigentümer)', 'echo'],
    ['Indisponible', 'echo'],
    ['Fermé', 'echo'],
    ['Non disponibile', 'echo'],
    ['Chiuso', 'echo'],
    ['Não disponível', 'echo'],
    ['Na\u0303o disponi\u0301vel', 'echo'],
    ['Indisponível', 'echo'],
    ['Busy', 'echo'],
    ['Busy (Google)', 'echo'],
    ['Owner hold', 'echo'],
    ['Ocupado', 'echo'],
    ['John Hold', 'booking'],
    ['Ferme du Lac', 'booking'],
    ['Disponible', 'booking'],
    ['Reserved', 'booking'],
    ['Reserved - Jane', 'booking'],
    ['Jane Roe', 'booking'],
    ['', 'booking'],
  ])('with the title “%s” is an %s', (summary, kind) => {
    expect(kinds({ events: [event(10, 14, summary)], exported })).toEqual([[kind]]);
  });

  test.each([
    ['on fewer days', [event(10, 13)], ['booking']],
    ['on more days', [event(10, 15)], ['booking']],
    ['on each day', [10, 11, 12, 13, 14].map((i) => event(i, i)), Array(5).fill('echo')],
    ['on each day but one', [10, 11, 13, 14].map((i) => event(i, i)), Array(4).fill('booking')],
    ['in two parts, one of which may be a guest’s', [event(10, 12), event(13, 14)], Array(2).fill('booking')],
  ])('%s', (_, events, expected) => {
    expect(kinds({ events, exported })).toEqual([expected]);
  });

  test('is an echo of adjacent stays as one, and of a stay that began before today', () => {
    expect(kinds({ events: [event(5, 14)], exported: [period(10, 14), period(5, 9)] })).toEqual([['echo']]);
    expect(kinds({ events: [event(0, 4)], exported: [period(-3, 4)] })).toEqual([['echo']]);
  });

  test('remains an echo for three days after the stay is cancelled, under any UID', () => {
    const read = (on: number, exported: Period[] = []) => ({
      events: [event(10, 14, CLOSED, `${on}`)],
      exported,
      on,
    });
    expect(kinds(read(0, exported), read(0), read(2), read(2.9))).toEqual([
      ['echo'],
      ['echo'],
      ['echo'],
      ['echo'],
    ]);
    expect(kinds(read(0, exported), read(0), read(3), read(4))).toEqual([
      ['echo'],
      ['echo'],
      ['booking'],
      ['booking'],
    ]);
    expect(kinds(read(0, exported), read(0), read(2, exported), read(4), read(6))).toEqual(
      Array(5).fill(['echo']),
    );
  });

  test('that was not there before the stay is cancelled is a booking', () => {
    expect(kinds({ events: [], exported }, { events: [event(10, 14)] })).toEqual([[], ['booking']]);
  });
});

test('a channel’s copy of its own booking is an echo, and the booking is not', () => {
  const [own, copy] = [event(10, 14, CLOSED, 'own'), event(10, 14, CLOSED, 'copy')];
  expect(
    kinds({ events: [own] }, { events: [own, copy] }, { events: [own, copy] }, { events: [copy] }),
  ).toEqual([['booking'], ['booking', 'echo'], ['booking', 'echo'], ['echo']]);
});

describe('the end of a channel’s booking window', () => {
  const far = (on: number, from = 90, to = 200) => ({
    events: [event(5, 7, 'Jane'), event(on + from, on + to)],
    on,
  });
  test('is recognized when it moves with the days', () => {
    expect(kinds(far(0), far(1), far(1), far(2), far(4))).toEqual([
      ['booking', 'booking'],
      ...Array(4).fill(['booking', 'window']),
    ]);
    const fixedEnd = (on: number) => ({ events: [event(on + 90, 300)], on });
    expect(kinds(fixedEnd(0), fixedEnd(1), fixedEnd(2))).toEqual([['booking'], ['window'], ['window']]);
  });

  test('is recognized at once for Airbnb', () => {
    const airbnb = { events: [event(365, 365, 'Airbnb (Not available)')] };
    expect(kinds(airbnb)).toEqual([['window']]);
    expect(kinds({ ...airbnb, isLive: false })).toEqual([['booking']]);
  });

  test('is a booking again three days after it stops', () => {
    const still = (on: number) => ({ ...far(1), on });
    expect(kinds(far(0), far(1), still(2), still(3), still(4))).toEqual([
      ['booking', 'booking'],
      ...Array(3).fill(['booking', 'window']),
      ['booking', 'booking'],
    ]);
  });

  test.each([
    ['a closed house', (on: number) => ({ events: [event(on, on + 300)], on })],
    ['a guest', (on: number) => ({ events: [event(on + 90, on + 95, 'Jane')], on })],
    ['a block that grows', (on: number) => ({ events: [event(90, 200 + on)], on })],
    [
      'a block before another event',
      (on: number) => ({ events: [event(on + 90, on + 95), event(200, 201)], on }),
    ],
    ['a block that moves by a week', (on: number) => ({ events: [event(90 + 7 * on, 95 + 7 * on)], on })],
  ])('is not %s', (_, read) => {
    expect(kinds(read(0), read(1), read(2)).flat()).not.toContain('window');
  });
});
