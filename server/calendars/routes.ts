import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { updatedFeedFields, uploadedFeedFields, urlFeedFields } from '../../common/schemas/feed';
import { getAccountScope, requireSession } from '../auth/sessions';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import {
  api,
  DayText,
  ErrorResponse,
  IdempotencyHeaders,
  Instant,
  itemResponse,
  jsonBody,
  listResponse,
  messageResponse,
  toIdempotentRequest,
  WITHOUT_SESSION,
} from '../http/api';
import type { SessionEnv } from '../http/currentUser';
import { successData, successMessage } from '../http/envelope';
import { AccountId, createIdSchema, PropertyId } from '../http/input';
import { createCalendarUrl, findCalendarUrl, renewCalendarUrl } from './calendarAddress';
import { exportCalendar } from './calendarExport';
import { addFeed, changeFeed, type FeedScope, type NewFeed, refreshFeed, removeFeed } from './feeds';
import type { FetchOptions } from './fetchFeed';
import { feedConflicts, feedRows } from './queries';

const FeedId = createIdSchema('feed');

const FeedRow = z.object({
  feed_id: z.int(),
  prd_id: z.int(),
  acc_id: z.int(),
  prd_title: z.string(),
  feed_title: z.string(),
  feed_url: z.string().meta({ description: 'Empty for an uploaded calendar.' }),
  kind: z.enum(['url', 'file']),
  events: z.int(),
  fetched_at: Instant,
  failed_since: Instant.nullable(),
  failure: z.string().nullable().meta({ description: 'The error message of the last read.' }),
  warning: z
    .string()
    .nullable()
    .meta({ description: 'What the last successful read could not read, or why it books no day.' }),
  conflicts: z
    .int()
    .meta({ description: 'Number of conflicts between its events and stays, today or later.' }),
});

const ConflictRow = z.object({
  conflict_id: z.string(),
  feed_id: z.int(),
  feed_title: z.string(),
  summary: z.string(),
  start: DayText,
  end: DayText,
  res_id: z.int(),
  res_code: z.string(),
  res_checkin: DayText,
  res_checkout: DayText,
});

const OfFeed = z.object({ feed_id: FeedId });
const OfProperty = z.object({ prd_id: PropertyId });
/** Exactly one of the two. */
const OfEither = z
  .object({ prd_id: PropertyId.optional(), acc_id: AccountId.optional() })
  .refine(({ prd_id, acc_id }) => (prd_id === undefined) !== (acc_id === undefined));
const FeedOfCalendar = FeedId.optional().meta({
  description: 'The URL for the channel of this feed. Its calendar leaves out the days of the feed.',
});
const CalendarPath = z
  .string()
  .meta({ description: 'A path under the base URL of the API. Anyone who has it can read the calendar.' });
const Address = z.object({ url: CalendarPath });
const Made = itemResponse(z.object({ feed_id: z.int() }));

const list = createRoute({
  method: 'get',
  path: '/feeds',
  summary: 'Lists the calendar feeds of a property or of an account.',
  tags: ['Calendars'],
  request: { query: OfEither },
  responses: listResponse(FeedRow),
});

const conflicts = createRoute({
  method: 'get',
  path: '/feed_conflicts',
  summary: 'Lists conflicts between a property’s feeds and its stays, today or later.',
  tags: ['Calendars'],
  request: { query: OfProperty },
  responses: listResponse(ConflictRow),
});

const add = createRoute({
  method: 'post',
  path: '/feed',
  summary: 'Adds a calendar feed from a URL.',
  tags: ['Calendars'],
  request: { headers: IdempotencyHeaders, body: jsonBody(OfProperty.extend(urlFeedFields)) },
  responses: Made,
});

const upload = createRoute({
  method: 'post',
  path: '/feed_file',
  summary: 'Adds an uploaded calendar (.ics, at most 5 MB).',
  tags: ['Calendars'],
  request: { headers: IdempotencyHeaders, body: jsonBody(OfProperty.extend(uploadedFeedFields)) },
  responses: Made,
});

const change = createRoute({
  method: 'put',
  path: '/feed',
  summary: 'Changes the name or URL of a feed.',
  tags: ['Calendars'],
  request: { body: jsonBody(OfFeed.extend(updatedFeedFields)) },
  responses: messageResponse(),
});

const remove = createRoute({
  method: 'delete',
  path: '/feed',
  summary: 'Deletes a feed with its events.',
  tags: ['Calendars'],
  request: { body: jsonBody(OfFeed) },
  responses: messageResponse(),
});

const refresh = createRoute({
  method: 'post',
  path: '/feed_refresh',
  summary: 'Refreshes a feed.',
  tags: ['Calendars'],
  request: { body: jsonBody(OfFeed) },
  responses: messageResponse(),
});

const address = createRoute({
  method: 'get',
  path: '/ical',
  summary: 'Returns the secret URL of a property’s calendar, or null if there is none yet.',
  tags: ['Calendars'],
  request: { query: z.object({ id: PropertyId, feed_id: FeedOfCalendar }) },
  responses: itemResponse(z.object({ url: CalendarPath.nullable() })),
});

const publish = createRoute({
  method: 'post',
  path: '/ical',
  summary: 'Creates the secret URL of a property’s calendar. Returns an existing URL unchanged.',
  tags: ['Calendars'],
  request: { body: jsonBody(OfProperty.extend({ feed_id: FeedOfCalendar })) },
  responses: itemResponse(Address),
});

const renew = createRoute({
  method: 'post',
  path: '/ical_renew',
  summary: 'Replaces the secret URL of a property’s calendar. The previous URL stops working.',
  tags: ['Calendars'],
  request: { body: jsonBody(OfProperty) },
  responses: itemResponse(Address),
});

/**
 * The routes of calendar feeds and of a property's calendar URL under `/properties`. The documented API does
 * not have them.
 */
export function feedRoutes(orm: Db, options: FetchOptions) {
  const routes = api();
  routes.use(requireSession(orm));
  const scope = (c: Context<SessionEnv>) => getAccountScope(c.get('user'));
  const by = (c: Context<SessionEnv>): FeedScope => ({ user: c.get('user').user_id, acc_id: scope(c) });
  routes.openapi(list, async (c) => successData(c, await feedRows(orm, c.req.valid('query'), scope(c))));
  routes.openapi(conflicts, async (c) =>
    successData(c, await feedConflicts(orm, c.req.valid('query').prd_id, scope(c))),
  );
  const adding = (c: Context<SessionEnv>, ask: NewFeed) =>
    addFeed(orm, by(c), ask, options, toIdempotentRequest(c, ask));
  routes.openapi(add, async (c) => successData(c, await adding(c, c.req.valid('json'))));
  routes.openapi(upload, async (c) => successData(c, await adding(c, c.req.valid('json'))));
  routes.openapi(change, async (c) => {
    await changeFeed(orm, by(c), c.req.valid('json'), options);
    return successMessage(c, 'Calendar feed saved.');
  });
  routes.openapi(remove, async (c) => {
    await inTransaction(orm, (tx) => removeFeed(tx, by(c), c.req.valid('json').feed_id));
    return successMessage(c, 'Calendar feed deleted.');
  });
  routes.openapi(refresh, async (c) => {
    await refreshFeed(orm, by(c), c.req.valid('json').feed_id, options);
    return successMessage(c, 'Calendar feed read.');
  });
  routes.openapi(address, async (c) => {
    const { id: prd_id, feed_id } = c.req.valid('query');
    const url = await inTransaction(orm, (tx) => findCalendarUrl(tx, by(c), { prd_id, feed_id }));
    return successData(c, { url });
  });
  routes.openapi(publish, async (c) => {
    const url = await inTransaction(orm, (tx) => createCalendarUrl(tx, by(c), c.req.valid('json')));
    return successData(c, { url });
  });
  routes.openapi(renew, async (c) => {
    const url = await inTransaction(orm, (tx) => renewCalendarUrl(tx, by(c), c.req.valid('json').prd_id));
    return successData(c, { url });
  });
  return routes;
}

const calendar = createRoute({
  method: 'get',
  path: '/ical/{file}',
  summary: 'Returns a property’s calendar: its stays and blocked days. The URL is secret.',
  tags: ['Calendars'],
  ...WITHOUT_SESSION,
  middleware: [etag()],
  request: { params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }) },
  responses: {
    200: { content: { 'text/calendar': { schema: z.string() } }, description: 'An iCalendar text.' },
    304: { description: 'Not modified.' },
    default: {
      content: { 'application/json': { schema: ErrorResponse } },
      description: 'The request was rejected.',
    },
  },
});

/** The public routes under `/public/ical`, for other programs. They require no keys. */
export function icalRoutes(orm: Db) {
  const routes = api();
  routes.openapi(calendar, async (c) => {
    const text = await exportCalendar(orm, c.req.valid('param').file.replace(/\.ics$/, ''));
    return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' });
  });
  return routes;
}
