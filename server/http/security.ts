import type { MiddlewareHandler } from 'hono';
import { bodyLimit as honoBodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { cors as honoCors } from 'hono/cors';
import { secureHeaders as honoSecureHeaders, NONCE } from 'hono/secure-headers';
import { MAX_CALENDAR_BYTES } from '../../common/rules/feed';
import type { Settings } from '../lib/settings';
import { REPORTS } from './cspReports';
import type { SessionEnv } from './currentUser';
import { errorResponse, unsupportedMediaType } from './envelope';
import { HttpError } from './errors';

const READS = ['GET', 'HEAD', 'OPTIONS'];
const MEGABYTE = 1_048_576;
const GOOGLE = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * Headers of every answer that has none of its own: only this origin's scripts run, no style applies, no text becomes markup
 * or the address of a script, and nobody frames the portal; a browser reports what was not so, by the older `report-uri`:
 * beside `report-to`, which Chromium takes over HTTPS alone, it is not read. Google's reCAPTCHA makes markup of its own,
 * with style attributes, so with it both stay open.
 */
export const secureHeaders = (settings: Settings): MiddlewareHandler =>
  createSecureHeaders(settings, "'none'");

/** Headers of the portal: of styles those with the answer's own nonce apply, which `server/portal/servePortal.ts` writes into the page. */
export const portalSecureHeaders = (settings: Settings): MiddlewareHandler =>
  createSecureHeaders(settings, NONCE);

function createSecureHeaders(settings: Settings, styles: typeof NONCE | string): MiddlewareHandler {
  const google = settings.RECAPTCHA_SECRET ? GOOGLE : [];
  const strict = google.length === 0 && {
    requireTrustedTypesFor: ["'script'"],
    // The page's own (`src/trustedTypes.ts`), and the one of the captcha's widget.
    trustedTypes: ['default', 'svelte-trusted-html'],
  };
  return honoSecureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", ...google],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: google.length > 0 ? google : ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...google],
      styleSrc: [styles],
      ...(!strict && { styleSrcAttr: ["'unsafe-inline'"] }),
      workerSrc: ["'self'"],
      ...strict,
      reportUri: REPORTS,
    },
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'same-origin',
    // Not for the other hosts of the domain, of which this server knows nothing.
    strictTransportSecurity: 'max-age=31536000',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    overwrite: false,
  });
}

/** Lets pages of `ALLOWED_ORIGINS` call the API with credentials; a browser keeps all others from reading. */
export const cors = ({ ALLOWED_ORIGINS }: Settings): MiddlewareHandler =>
  honoCors({
    origin: (origin) => (ALLOWED_ORIGINS.includes(origin) ? origin : null),
    credentials: true,
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'X-Request-Id',
      'x-api-key',
    ],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['Content-Range', 'ETag', 'Link', 'Retry-After', 'X-Note', 'X-Request-Id', 'X-Total'],
    maxAge: 600,
  });

/**
 * Refuses writes from pages of other origins (403) and writes that are not JSON (415), which no HTML form can
 * be. Browsers say themselves when a request comes from a page of the very origin it goes to, behind a proxy too.
 */
export const csrf =
  ({ ALLOWED_ORIGINS }: Settings): MiddlewareHandler =>
  async (c, next) => {
    if (READS.includes(c.req.method)) return next();
    const origin = c.req.header('origin');
    const own = c.req.header('sec-fetch-site') === 'same-origin' || sameHost(origin, c.req.url);
    if (origin !== undefined && !own && !ALLOWED_ORIGINS.includes(origin))
      throw new HttpError(403, 'Requests from this origin are not allowed.');
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw unsupportedMediaType();
    // Its parameters say nothing of JSON, and what reads the body knows them in one form only.
    c.req.raw.headers.set('content-type', 'application/json');
    await next();
  };

function sameHost(origin: string | undefined, url: string): boolean {
  try {
    return origin !== undefined && new URL(origin).host === new URL(url).host;
  } catch {
    return false;
  }
}

const limitTo = (maxSize: number) =>
  honoBodyLimit({ maxSize, onError: (c) => errorResponse(c, 413, 'The request is too large.') });

/** Refuses bodies over 1 MB (413). */
export const smallBodyLimit = limitTo(MEGABYTE);

/** The calls that take a file, and how many bytes of it: an end of a line is twice as long in JSON. */
const FILE_UPLOADS = {
  '/api/properties/feed_file': 2 * MAX_CALENDAR_BYTES + MEGABYTE,
  '/api/properties/import_check': 8 * MEGABYTE,
  '/api/properties/import': 32 * MEGABYTE,
};

/**
 * Refuses what `smallBodyLimit` does. Of the calls that take a file, refuses larger files and, by `requireSession`, users who are
 * not signed in (401): a body of unknown length is held in memory until its end.
 */
export function bodyLimit(signedIn: MiddlewareHandler<SessionEnv>): MiddlewareHandler {
  const uploadLimits = new Map(
    Object.entries(FILE_UPLOADS).map(([path, most]) => [path, every(signedIn, limitTo(most))]),
  );
  return (c, next) => (uploadLimits.get(c.req.path) ?? smallBodyLimit)(c, next);
}

/** Answers of the API are nobody's to keep, but for those that say otherwise. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};
