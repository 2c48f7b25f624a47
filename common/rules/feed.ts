import { z } from 'zod';

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** What a feed is called. */
const feed_title = z
  .string({ error: 'Name is required.' })
  .trim()
  .min(1, 'Name is required.')
  .max(120, 'At most 120 characters.');

/** Where a feed is read from. Whether the server may go there, it says itself. */
const feed_url = z
  .string({ error: 'Address is required.' })
  .trim()
  .min(1, 'Address is required.')
  .max(2_000, 'At most 2000 characters.')
  .refine((text) => text === '' || isAddress(text), 'The address has to begin with http:// or https://.');

/** A feed that is read from an address. */
export const feedAtAddress = { feed_title, feed_url };

/** The most bytes that a calendar may have, uploaded or fetched, and what is said of a larger one. */
export const LARGEST_CALENDAR = 5 * 1024 * 1024;
export const CALENDAR_TOO_LARGE = 'The calendar is larger than 5 MB.';

/** A feed out of an uploaded file: the text of an .ics. */
export const feedInFile = {
  feed_title,
  ics: z
    .string({ error: 'File is required.' })
    .min(1, 'File is required.')
    .refine((text) => new TextEncoder().encode(text).length <= LARGEST_CALENDAR, CALENDAR_TOO_LARGE),
};

/** A feed as it is to be; one that was uploaded has no address. */
export const changedFeed = { feed_title, feed_url: z.union([z.literal(''), feed_url]).default('') };
