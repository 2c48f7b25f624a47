import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { properties } from './reservations';

/**
 * A calendar feed of a property: a URL that is read regularly (`url`), or an uploaded calendar (`file`).
 * - `ics` is the text of the last successful read, and `etag` and `last_modified` are its validators.
 * - `failed_since` and `failure` describe the error of later reads.
 * - `warning` is a sentence about events of the last successful read that are incomplete.
 * - `empty_reads` counts the reads in a row that came back empty and were not believed.
 * - `calendar_token` is the secret in the URL of the property's calendar for this channel, without the events of
 *   this feed. It is created on first use.
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
    warning: text(),
    empty_reads: integer().notNull().default(0),
    calendar_token: text(),
    next_fetch_at: instant().notNull(),
    leased_until: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    index('feeds_prd').on(t.prd_id),
    index('feeds_next').on(t.next_fetch_at),
    uniqueIndex('feeds_calendar_token').on(t.calendar_token),
  ],
);

/**
 * The events of a feed and the instances of recurring events, with their days. Both ends are included.
 * - `kind` says what an event is (see `classifyEvents`). Only a booking occupies its days.
 * - `unconfirmed_since` is the time since when nothing confirms that it is an echo or a window.
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
    kind: text({ enum: ['booking', 'echo', 'window'] })
      .notNull()
      .default('booking'),
    unconfirmed_since: instant(),
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
