import { now } from '../common/clock';
import { addDays, DAY_MS, type Day, getToday } from '../common/days';
import { writeCalendar } from '../server/calendars/writeCalendar';
import type { feedEvents, feeds, reservations } from '../server/db/schema';

type Feed = typeof feeds.$inferInsert & { feed_id: number };
type FeedEvent = typeof feedEvents.$inferInsert;

const HALF_HOUR_MS = 30 * 60_000;
/** The index of the first property with an ordinary title. */
const FIRST_ORDINARY = 20;

/** A feed with its events. Both ends of `days` are included. */
type Draft = Partial<Feed> & { title: string; days: { summary: string; start: Day; end: Day }[] };

/**
 * Creates three feeds of a property with an upcoming reservation: two uploaded calendars, the first with a
 * conflict, and a URL that has failed for four days.
 */
export function makeFeeds(stays: readonly (typeof reservations.$inferInsert)[]): {
  feeds: Feed[];
  feedEvents: FeedEvent[];
} {
  const stay = stays.find(
    ({ prd_id, res_status, res_checkin }) =>
      prd_id >= FIRST_ORDINARY && res_status === '45' && res_checkin > getToday(),
  );
  if (!stay) return { feeds: [], feedEvents: [] };
  const { prd_id, res_checkin } = stay;
  const later = (from: number, nights: number) => ({
    start: addDays(getToday(), from),
    end: addDays(getToday(), from + nights),
  });
  const drafts: Draft[] = [
    {
      title: 'Airbnb',
      days: [
        { summary: 'Reserved', start: res_checkin, end: addDays(res_checkin, 2) },
        { summary: 'Airbnb (Not available)', ...later(200, 5) },
      ],
    },
    { title: 'Owner’s calendar', days: [{ summary: 'Family visit', ...later(230, 6) }] },
    {
      title: 'Vrbo',
      days: [{ summary: 'Reserved', ...later(250, 7) }],
      kind: 'url',
      feed_url: 'https://calendars.example/vrbo.ics',
      fetched_at: new Date(now() - 4 * DAY_MS - HALF_HOUR_MS),
      failed_since: new Date(now() - 4 * DAY_MS),
      failure: 'No server named calendars.example was found.',
      next_fetch_at: new Date(now() + HALF_HOUR_MS),
    },
  ];
  const made = drafts.map(({ title, days, ...more }, i) => ({
    feed: rowOf(prd_id, i + 1, title, days, more),
    events: days.map(({ summary, start, end }, n) => ({
      event_id: i * 10 + n + 1,
      feed_id: i + 1,
      uid: uidOf(i + 1, n),
      summary,
      start_day: start,
      end_day: end,
    })),
  }));
  return { feeds: made.map(({ feed }) => feed), feedEvents: made.flatMap(({ events }) => events) };
}

const uidOf = (feed: number, n: number) => `sandbox-${feed}-${n}@example.com`;

function rowOf(
  prd_id: number,
  feed_id: number,
  title: string,
  days: Draft['days'],
  more: Partial<Feed>,
): Feed {
  const at = new Date(now() - 30 * DAY_MS);
  return {
    feed_id,
    prd_id,
    feed_title: title,
    kind: 'file',
    feed_url: '',
    ics: writeCalendar(days.map((day, n) => ({ ...day, uid: uidOf(feed_id, n), changed: at }))),
    fetched_at: new Date(now()),
    failed_since: null,
    failure: null,
    next_fetch_at: new Date(now() + DAY_MS),
    created_at: at,
    ...more,
  };
}
