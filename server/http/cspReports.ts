import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { log } from '../lib/log';

/** Where browsers report what the content policy kept from happening. */
export const REPORTS = '/csp-reports';

const LARGEST = 65_536;
/** How many of one request's reports are logged. */
const MOST = 10;

/** A word of the policy, as anybody may write here what they like. */
const Word = z.string().regex(/^[a-z-]{1,40}$/);
/** Of an address only what tells no secret: where it leads, or the scheme of what leads nowhere. */
const Origin = z
  .url()
  .max(2_000)
  .transform((address) => {
    const { origin, protocol } = new URL(address);
    return origin === 'null' ? protocol : origin;
  });
/** What may be a key in a path: it is longer than the names of pages, and than ids. */
const LONG = /[^/]{21,}/g;
/** Of a page's address its path, without what may be a key. */
const Path = z
  .url()
  .max(2_000)
  .transform((address) => new URL(address).pathname.replace(LONG, '…'));
const LegacyReport = z.object({ directive: Word, blocked: Word.or(Origin).catch('unknown'), page: Path });

/** A report as `report-uri` sends it. */
const One = z
  .object({ 'csp-report': z.record(z.string(), z.unknown()) })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ]);
/** Reports as `report-to` sends them, of other kinds too: of a host before this server, with a policy of its own. */
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
 * `POST /csp-reports`, for any browser: each report is a line of the log, with the directive, the origin of what was kept
 * away and the page's path; nothing else that somebody may have written into it. What is no report is a 400, what is over 64 kB a 413.
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
