import { addDays, DAY_MS, type Day, daysBetween } from '../../common/days';
import { mergePeriods, type Period } from '../../common/periods';
import type { FeedEvent } from './parseCalendar';

/**
 * What an event of a feed is:
 * - A `booking` occupies its days.
 * - An `echo` is what a channel makes of days in this property's own calendar. If it were a booking, the days of a
 *   cancelled stay would never be free again.
 * - A `window` is the end of the time in which a channel takes bookings. It moves each day.
 */
export type FeedEventKind = 'booking' | 'echo' | 'window';

/** An event as it is stored. Both days are included. */
export type StoredEvent = {
  uid: string;
  summary: string;
  start_day: Day;
  end_day: Day;
  kind: FeedEventKind;
  /** Since when nothing confirms that it is an echo or a window. */
  unconfirmed_since: Date | null;
};

/** What is known about a feed: its stored events, and the days in the calendar that its channel reads. */
export type FeedContext = {
  before: readonly StoredEvent[];
  exported: readonly Period[];
  /** The UTC day of the last successful read. */
  readOn: Day;
  today: Day;
  /** The time of this read, in ms. */
  at: number;
  /** Whether the calendar may change between two reads. */
  isLive: boolean;
};

/**
 * How long an echo or a window remains one without a confirmation. Channels read calendars at least daily, so
 * an echo that stays longer is the channel's own.
 */
const UNCONFIRMED_MS = 3 * DAY_MS;
/** Windows begin at least this many days ahead. A block of the next weeks is the owner's. */
const WINDOW_LEAD_DAYS = 30;
/** Airbnb closes the days from a year ahead. */
const AIRBNB_LEAD_DAYS = 330;
/** Maximum length of a period of which a channel may send back each day, in days. */
const MAX_TILED_DAYS = 400;

/** What channels write for closed days, in English, Spanish, German, French, Italian, Portuguese and Dutch. */
const CLOSED = [
  ...['not available', 'unavailable', 'closed', 'blocked', 'on hold', 'not bookable'],
  ...['no disponible', 'indisponible', 'bloquead[oa]s?', 'cerrad[oa]s?'],
  ...['nicht verfügbar', 'nicht buchbar', 'gesperrt', 'blockiert', 'geschlossen'],
  ...['non disponibles?', 'pas disponible', 'bloquée?s?', 'fermée?s?'],
  ...['non disponibil[ei]', 'bloccat[oaie]', 'chius[oaie]'],
  ...['não disponível', 'indisponível', 'fechad[oa]s?'],
  ...['niet beschikbaar', 'geblokkeerd', 'gesloten'],
];
/** Words that are also parts of names, so they mean closed days only if they are the whole title. */
const CLOSED_ALONE = [
  ...['busy', 'hold', 'owner hold', 'block', 'owner block', 'bloque', 'bloqueo', 'ocupad[oa]', 'occupée?'],
  ...['belegt', 'besetzt', 'occupat[oa]', 'bezet', 'ferme'],
];

const oneOf = (words: readonly string[]) => words.map((word) => word.normalize('NFC')).join('|');
const CLOSED_WORDS = new RegExp(`(?<!\\p{L})(?:${oneOf(CLOSED)})(?!\\p{L})`, 'iu');
const CLOSED_TITLE = new RegExp(`^\\P{L}*(?:${oneOf(CLOSED_ALONE)})\\P{L}*(?:\\(.*\\))?\\P{L}*$`, 'iu');

/** A channel that says *Reserved* has a guest: a second stay on the same days must be seen. */
const isClosed = (summary: string): boolean => {
  const title = summary.normalize('NFC');
  return CLOSED_WORDS.test(title) || CLOSED_TITLE.test(title);
};

/** Returns a key for the part of a period from today on. Channels leave out earlier days. */
const keyOf = ({ start, end }: Period, today: Day) => `${start < today ? today : start} ${end}`;

const toPeriod = ({ start_day, end_day }: StoredEvent): Period => ({ start: start_day, end: end_day });

/** Returns the keys of exported periods whose days the feed closes one by one. */
function* tiledDays(
  events: readonly FeedEvent[],
  exported: readonly Period[],
  today: Day,
): Generator<string> {
  const closed = new Set(
    events.filter(({ start, end, summary }) => start === end && isClosed(summary)).map(({ start }) => start),
  );
  for (const { start, end } of exported) {
    const first = start < today ? today : start;
    const length = daysBetween(first, end) + 1;
    if (length > MAX_TILED_DAYS) continue;
    const days = Array.from({ length: Math.max(length, 0) }, (_, i) => addDays(first, i));
    if (days.every((day) => closed.has(day))) for (const day of days) yield `${day} ${day}`;
  }
}

/** Returns the kind of an event that is confirmed at this read, or that was confirmed not long ago. */
function since(kind: FeedEventKind, isConfirmed: boolean, before: StoredEvent | undefined, at: number) {
  if (isConfirmed) return { kind, unconfirmed_since: null };
  if (before?.kind !== kind) return undefined;
  const unconfirmed_since = before.unconfirmed_since ?? new Date(at);
  return at - unconfirmed_since.getTime() < UNCONFIRMED_MS ? { kind, unconfirmed_since } : undefined;
}

/**
 * Returns the events of a read in the form in which they are stored.
 *
 * An event is an echo if it says that its days are closed and the channel reads them from us. It covers
 * exactly a stay or a block, adjacent ones together, or one of their days. A second event on the days of a
 * booking of the channel itself is an echo too. It remains an echo for three days after ours is gone.
 *
 * An event is a window if it is the last one and says that its days are closed. It must also have moved by the
 * days since the last read.
 */
export function classifyEvents(events: readonly FeedEvent[], context: FeedContext): StoredEvent[] {
  const { before, exported, readOn, today, at, isLive } = context;
  const coming = exported.filter(({ end }) => end >= today);
  const ours = new Set([...coming, ...mergePeriods(coming)].map((period) => keyOf(period, today)));
  for (const key of tiledDays(events, coming, today)) ours.add(key);
  const uids = new Set(events.map(({ uid }) => uid));
  const known = new Map<string, StoredEvent[]>();
  for (const event of before) {
    const key = keyOf(toPeriod(event), today);
    const same = known.get(key);
    if (same) same.push(event);
    else known.set(key, [event]);
  }
  const last = events.reduce((day, { end }) => (end > day ? end : day), '');
  const elapsed = daysBetween(readOn, today);

  const hasMoved = (event: FeedEvent): boolean =>
    before.some(({ summary, start_day, end_day }) => {
      const days = daysBetween(start_day, event.start);
      // Around midnight, the channel's day is not the UTC day.
      const isShifted = days >= 1 && days <= elapsed + 1;
      const endsAlike = event.end === end_day || daysBetween(end_day, event.end) === days;
      return summary === event.summary && isShifted && endsAlike;
    });
  const kindOf = (event: FeedEvent) => {
    const key = keyOf(event, today);
    const same = known.get(key) ?? [];
    // Some channels give their events other UIDs at each read.
    const stored = same.find(({ uid }) => uid === event.uid) ?? same.find(({ uid }) => !uids.has(uid));
    if (isClosed(event.summary)) {
      // The channel reads a calendar that contains its own booking, and closes these days again.
      const isCopy =
        stored?.kind !== 'booking' &&
        same.some(({ kind, uid }) => kind === 'booking' && uid !== event.uid && uids.has(uid));
      const echo = since('echo', ours.has(key) || isCopy, stored, at);
      if (echo) return echo;
    }
    const lead = daysBetween(today, event.start);
    if (isLive && isClosed(event.summary) && event.end === last && lead >= WINDOW_LEAD_DAYS) {
      const isAirbnb = lead >= AIRBNB_LEAD_DAYS && /^airbnb \(not available\)/i.test(event.summary);
      const window = since('window', isAirbnb, stored, at);
      if (window) return window;
      if (hasMoved(event)) return { kind: 'window', unconfirmed_since: new Date(at) } as const;
    }
    return { kind: 'booking', unconfirmed_since: null } as const;
  };
  return events.map((event) => {
    const { uid, summary, start, end } = event;
    return { uid, summary, start_day: start, end_day: end, ...kindOf(event) };
  });
}
