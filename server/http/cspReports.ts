import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { log } from '../lib/log';

/** The path for reports of the Content Security Policy. */
export const REPORTS = '/csp-reports';

const LARGEST = 65_536;
/** Maximum number of logged reports per request. */
const MOST = 10;

/** A keyword of the policy. It is restricted, because anyone may send reports. */
const Word = z.string().regex(/^[a-z-]{1,40}$/);
/** The origin of a URL, or its scheme if it has no origin. The path may contain secrets. */
const Origin = z
  .url()
  .max(2_000)
  .transform((address) => {
    const { origin, protocol } = new URL(address);
    return origin === 'null' ? protocol : origin;
  });
/** A path segment that may be a secret key: longer than page names and ids. */
const LONG = /[^/]{21,}/g;
/** The path of a page's URL, without segments that may be secret keys. */
const Path = z
  .url()
  .max(2_000)
  .transform((address) => new URL(address).pathname.replace(LONG, '…'));
const LegacyReport = z.object({ directive: Word, blocked: Word.or(Origin).catch('unknown'), page: Path });

/** A report in the format of `report-uri`. */
const One = z
  .object({ 'csp-report': z.record(z.string(), z.unknown()) })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ]);
/** Reports in the format of `report-to`, also of other types. A proxy with its own policy may cause them. */
const Many = z
  .array(z.object({ type: z.string(), body: z.record(z.string(), z.unknown()) }))
  .transform((all) =>
    all
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        page: body.documentURL,
      })),
  );

const limit = bodyLimit({ maxSize: LARGEST, onError: (c) => c.body(null, 413) });

/**
 * Creates the route `POST /csp-reports`, for any browser. Each report is logged with its directive, the
 * origin of the blocked resource and the path of the page. Other text of the sender is not logged. Returns
 * 400 for an invalid report, and 413 over 64 kB.
 */
export function reportRoutes(): Hono {
  const routes = new Hono();
  routes.post(REPORTS, limit, async (c) => {
    const sent = One.or(Many).safeParse(await c.req.json().catch(() => undefined));
    if (!sent.success) return c.body(null, 400);
    for (const report of sent.data.slice(0, MOST)) {
      const parsed = LegacyReport.safeParse(report);
      if (parsed.success) log.warn(parsed.data, 'The content security policy blocked a request');
    }
    return c.body(null, 204);
  });
  return routes;
}
