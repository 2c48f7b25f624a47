import { once } from 'node:events';
import { IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { CALENDAR_TOO_LARGE, MAX_CALENDAR_BYTES } from '../../common/calendarLimits';
import { decodeCalendar } from '../../common/decodeCalendar';
import { TimeoutError, withTimeout } from '../lib/withTimeout';
import { feedAddress, type Resolve, resolveAllowed } from './feedAddress';
import { FeedError } from './feedError';
import { resolveHost } from './resolveHost';

/** The cache validators of a calendar, for the next conditional request. */
export type Version = { etag: string | null; last_modified: string | null };

/** A calendar's text and its validators. Undefined if it was not modified. */
export type Fetched = (Version & { text: string }) | undefined;

/**
 * Options of a fetch:
 * - `allowed` is FEED_ALLOWED_HOSTS.
 * - `timeoutMs` limits the fetch, including redirects.
 * - `stop` aborts the read.
 * - `whose` is the owner. Calendars of one owner are parsed one after another.
 * - `longestMs` limits the time for parsing.
 */
export type FetchOptions = {
  allowed: readonly string[];
  resolve?: Resolve;
  timeoutMs?: number;
  stop?: AbortSignal;
  whose?: number | 'staff';
  longestMs?: number;
};

const MOST_REDIRECTS = 3;
const TIMEOUT_MS = 20_000;
const UNPACK = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

/** A DNS lookup that returns only the checked IP addresses, to prevent DNS rebinding. */
const only =
  (ips: readonly string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const found = ips.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (!first) callback(new Error('No address was checked.'), '', 0);
    else if (all) callback(null, found);
    else callback(null, first.address, first.family);
  };

/**
 * Fetches a calendar with a conditional request. Returns undefined if it was not modified.
 * @throws {FeedError} with a sentence for the user in these cases:
 * - A URL that is not allowed, also in a redirect (see `feedAddress.ts`).
 * - More than 3 redirects, 5 MB or 20 s.
 * - A status other than 200 and 304.
 */
export async function fetchCalendar(
  address: string,
  known: Version,
  options: FetchOptions,
): Promise<Fetched> {
  const { timeoutMs = TIMEOUT_MS, stop } = options;
  try {
    const first = feedAddress(address, options.allowed);
    return await withTimeout(timeoutMs, (signal) => follow(first, known, options, signal), stop);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (error instanceof TimeoutError || stop?.aborted)
      throw new FeedError(`The URL did not respond within ${timeoutMs / 1000} seconds.`);
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new FeedError(`The URL could not be reached${code}.`);
  }
}

async function follow(
  first: URL,
  known: Version,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Fetched> {
  let url = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const ips = await resolveAllowed(url, options.allowed, options.resolve ?? resolveHost);
    const response = await ask(url, ips, known, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      const decoded = await decodeCalendar(await bodyOf(response), headers['content-type']);
      if ('problem' in decoded) throw new FeedError(decoded.problem);
      return {
        text: decoded.text,
        etag: headers.etag ?? null,
        last_modified: headers['last-modified'] ?? null,
      };
    }
    response.destroy();
    if (statusCode === 304) return undefined;
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new FeedError(`The URL responded with HTTP ${statusCode}.`);
    url = feedAddress(headers.location, options.allowed, url);
  }
  throw new FeedError(`The URL redirects more than ${MOST_REDIRECTS} times.`);
}

async function ask(url: URL, ips: string[], known: Version, signal: AbortSignal): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
    agent: false,
    lookup: only(ips),
    signal,
    headers: {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'gzip, br',
      'user-agent': 'CoveragePortal/1',
      ...(known.etag && { 'if-none-match': known.etag }),
      ...(known.last_modified && { 'if-modified-since': known.last_modified }),
    },
  });
  // After the response has begun, errors are reported by the response.
  request.on('error', () => {});
  request.end();
  const [response] = await once(request, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('No response.');
  return response;
}

async function bodyOf(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const unpack = UNPACK.get(response.headers['content-encoding']?.toLowerCase() ?? '');
  const body = unpack ? pipeline(response, unpack(), () => {}) : response;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Leaving the loop destroys the response.
    if (size > MAX_CALENDAR_BYTES) throw new FeedError(CALENDAR_TOO_LARGE);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
