import { bigint, doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number: identity, but a given one is taken, as the sandbox data needs. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** An instant with its zone; no SQL default, since all time is read from the common clock. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** How many rows there are of what a count tells apart, or what they come to. */
export const counted = () => bigint({ mode: 'number' }).notNull();

/** The columns of a postal address; empty text where a part is unknown. */
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
