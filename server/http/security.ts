import type { MiddlewareHandler } from 'hono';
import { bodyLimit as honoBodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { cors as honoCors } from 'hono/cors';
import { secureHeaders as honoSecureHeaders, NONCE } from 'hono/secure-headers';
import { MAX_CALENDAR_BYTES } from '../../common/calendarLimits';
import type { Settings } from '../lib/settings';
import { REPORTS } from './cspReports';
import type { SessionEnv } from './currentUser';
import { errorResponse, unsupportedMediaType } from './envelope';
import { HttpError } from './errors';
import { READS } from './requests';

const MEGABYTE = 1_048_576;
const GOOGLE = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * Middleware for the security headers of responses that have none: only scripts of this origin run, styles
 * and unsafe DOM sinks are blocked, and no page may frame the portal. Violations are reported.
 * Uses `report-uri` only: browsers ignore it when `report-to` is present, and `report-to` needs HTTPS. With
 * reCAPTCHA, style attributes and DOM sinks are allowed, because its widget needs them.
 */
export const secureHeaders = (settings: Settings): MiddlewareHandler =>
  createSecureHeaders(settings, "'none'");

/**
 * Middleware for the security headers of the portal. Styles need the nonce of the response, which
 * `server/portal/servePortal.ts` writes into the page.
 */
export const portalSecureHeaders = (settings: Settings): MiddlewareHandler =>
  createSecureHeaders(settings, NONCE);

function createSecureHeaders(settings: Settings, styles: typeof NONCE | string): MiddlewareHandler {
  const google = settings.RECAPTCHA_SECRET ? GOOGLE : [];
  const strict = google.length === 0 && {
    requireTrustedTypesFor: ["'script'"],
    // The policies of the portal (`src/trustedTypes.ts`) and of the captcha widget.
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
    // Without `includeSubDomains`, because this server knows nothing about other hosts of the domain.
    strictTransportSecurity: 'max-age=31536000',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    overwrite: false,
  });
}

/** Middleware that allows pages of `ALLOWED_ORIGINS` to call the API with credentials. */
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
 * Middleware that rejects writes from other origins (403) and writes that are not JSON (415), which HTML
 * forms cannot send. `Sec-Fetch-Site` identifies the same origin even behind a proxy.
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
    // Parameters of the content type do not matter for JSON, but the body parser accepts only one form.
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

/** Middleware that rejects bodies over 1 MB (413). */
export const smallBodyLimit = limitTo(MEGABYTE);

/** The routes that accept a file, and their limits in bytes. A line break needs twice the space in JSON. */
const FILE_UPLOADS = {
  '/api/properties/feed_file': 2 * MAX_CALENDAR_BYTES + MEGABYTE,
  '/api/properties/import_check': 8 * MEGABYTE,
  '/api/properties/import': 32 * MEGABYTE,
};

/**
 * Middleware that limits request bodies (413). Routes that accept a file have higher limits. They require a
 * session first (401), because a body of unknown length is buffered.
 */
export function bodyLimit(signedIn: MiddlewareHandler<SessionEnv>): MiddlewareHandler {
  const uploadLimits = new Map(
    Object.entries(FILE_UPLOADS).map(([path, most]) => [path, every(signedIn, limitTo(most))]),
  );
  return (c, next) => (uploadLimits.get(c.req.path) ?? smallBodyLimit)(c, next);
}

/** Middleware that prevents caching of API responses, unless a route sets `Cache-Control`. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};
