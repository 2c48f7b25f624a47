import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { properties } from './reservations';

/**
 * A property's calendar feed: an address that is read again and again (`url`), or a calendar that was uploaded
 * (`file`). `ics` is the last text that could be read, of the version that `etag` and `last_modified` tell;
 * `failed_since` and `errorResponse` say what is wrong since then. It is read next at `next_at`, by the server that has it
 * until `leased_until`.
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
    next_at: instant().notNull(),
    leased_until: instant(),
    created_at: instant().notNull(),
  },
  (t) => [index('feeds_prd').on(t.prd_id), index('feeds_next').on(t.next_at)],
);

/** The events of a feed that hold days, both ends included; of one that recurs, its instances. */
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

/** The secret in the address of a property's own calendar. Kept as it is: it is shown again. */
export const propertyCalendars = pgTable(
  'property_calendars',
  {
    prd_id: integer()
      .primaryKey()
      .references(() => properties.prd_id, { onDelete: 'cascade' }),
    token: text().notNull(),
    made_at: instant().notNull(),
  },
  (t) => [uniqueIndex('property_calendars_token').on(t.token)],
);
