import { z } from 'zod';
import { CALENDAR_TOO_LARGE, MAX_CALENDAR_BYTES } from '../calendarLimits';

/** Brackets and quotation marks around a URL that was copied from a page or a mail. */
const QUOTED = /^[<"'`\u00ab\u2018-\u201f\u2039\s]+(.*?)[>"'`\u00bb\u2018-\u201f\u203a\s]+$/u;

/** Schemes of calendar programs. They stand before a host or before a whole URL. */
const CALENDAR_SCHEME = /^(?:webcals?|feeds?):(?:\/\/)?(?=(https?:)?)/i;

/**
 * Returns the URL that a text from a channel's page means. Removes brackets and quotation marks. Uses https for
 * the schemes of calendar programs (`webcal`, `feed`), and adds it to a bare host.
 * @example normalizeFeedUrl('<webcal://example.com/a.ics>') // 'https://example.com/a.ics'
 */
export const normalizeFeedUrl = (text: string): string =>
  text
    .trim()
    .replace(QUOTED, '$1')
    .replace(CALENDAR_SCHEME, (_, scheme?: string) => (scheme ? '' : 'https://'))
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
