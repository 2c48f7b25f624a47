import { bigint, doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The primary key of a table. It is an identity column that also accepts given values, which the sandbox data
 * needs.
 */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** An instant with time zone. It has no SQL default, because all times come from the common clock. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A number of rows or a sum, in a table of counters. */
export const counted = () => bigint({ mode: 'number' }).notNull();

/** The columns of a postal address. Unknown parts are empty. */
export const address = () => ({
  ad_line1: text().notNull().default(''),
  ad_line2: text().notNull().default(''),
  ad_city: text().notNull().default(''),
  ad_state: text().notNull().default(''),
  ad_zip: text().notNull().default(''),
  ad_country: text().notNull().default(''),
  ad_county: text().notNull().default(''),
  ad_lat: doublePrecision(),
  ad_lng: doublePrecision(),
});
