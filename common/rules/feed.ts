import { z } from 'zod';

/**
 * Returns the URL that a text from a channel's page means: without angle brackets, with https for the scheme of
 * calendar programs (`webcal`), and with https before a bare host.
 * @example normalizeFeedUrl('<webcal://example.com/a.ics>') // 'https://example.com/a.ics'
 */
export const normalizeFeedUrl = (text: string): string =>
  text
    .trim()
    .replace(/^<\s*(.*?)\s*>$/, '$1')
    .replace(/^webcals?:\/\//i, 'https://')
    .replace(/^(?=[^\s/:?#@]+\.[^\s/:?#@.]+(?::\d+)?(?:[/?#]|$))/, 'https://');

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const feed_title = z
  .string({ error: 'Name is required.' })
  .trim()
  .min(1, 'Name is required.')
  .max(120, 'At most 120 characters.');

/** The address of a calendar feed. The server checks whether it may fetch it. */
const feed_url = z
  .string({ error: 'Address is required.' })
  .overwrite(normalizeFeedUrl)
  .min(1, 'Address is required.')
  .max(2_000, 'At most 2000 characters.')
  .refine((text) => text === '' || isAddress(text), 'The URL must begin with http:// or https://.');

/** A feed that is fetched from an address. */
export const urlFeedFields = { feed_title, feed_url };

/** Bytes of a calendar at most, uploaded or fetched, and the message for a larger one. */
export const MAX_CALENDAR_BYTES = 5 * 1024 * 1024;
export const CALENDAR_TOO_LARGE = 'The calendar is larger than 5 MB.';

/** A feed from an uploaded .ics file. */
export const uploadedFeedFields = {
  feed_title,
  ics: z
    .string({ error: 'File is required.' })
    .min(1, 'File is required.')
    .refine((text) => new TextEncoder().encode(text).length <= MAX_CALENDAR_BYTES, CALENDAR_TOO_LARGE),
};

/** The new values of a feed. An uploaded feed has no address. */
export const updatedFeedFields = { feed_title, feed_url: z.union([z.literal(''), feed_url]).default('') };
