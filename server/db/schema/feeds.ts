import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { properties } from './reservations';

/**
 * A calendar feed of a property: a URL that is read regularly (`url`), or an uploaded calendar (`file`).
 * - `ics` is the text of the last successful read, and `etag` and `last_modified` are its validators.
 * - `failed_since` and `failure` describe the error of later reads.
 * - `next_fetch_at` is the time of the next read. `leased_until` is the end of the lease of the server that reads
 *   it.
 */
export const feeds = pgTable(
  'feeds',
  {
    feed_id: id(),
    prd_id: integer()
      .notNull()
      .references(() => properties.prd_id, { onDelete: 'cascade' }),
    feed_title: text().notNull(),
    kind: text({ enum: ['url', 'file'] }).notNull(),
    feed_url: text().notNull().default(''),
    ics: text().notNull(),
    etag: text(),
    last_modified: text(),
    fetched_at: instant().notNull(),
    failed_since: instant(),
    failure: text(),
    next_fetch_at: instant().notNull(),
    leased_until: instant(),
    created_at: instant().notNull(),
  },
  (t) => [index('feeds_prd').on(t.prd_id), index('feeds_next').on(t.next_fetch_at)],
);

/**
 * The events of a feed and the instances of recurring events, with the days they occupy. Both ends are
 * included.
 */
export const feedEvents = pgTable(
  'feed_events',
  {
    event_id: id(),
    feed_id: integer()
      .notNull()
      .references(() => feeds.feed_id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    summary: text().notNull().default(''),
    start_day: date({ mode: 'string' }).notNull(),
    end_day: date({ mode: 'string' }).notNull(),
  },
  (t) => [index('feed_events_feed').on(t.feed_id, t.start_day)],
);

/**
 * The secret token in the URL of a property's own calendar. It is not hashed, because the URL is shown again.
 */
export const propertyCalendars = pgTable(
  'property_calendars',
  {
    prd_id: integer()
      .primaryKey()
      .references(() => properties.prd_id, { onDelete: 'cascade' }),
    token: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex('property_calendars_token').on(t.token)],
);
