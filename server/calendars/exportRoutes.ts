import { createRoute, z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import type { Db } from '../db/open';
import { api, Refused, WITHOUT_KEYS } from '../http/api';
import { propertyCalendar } from './calendarExport';

const calendar = createRoute({
  method: 'get',
  path: '/ical/{file}',
  summary: 'A property’s calendar: its stays and the days that its feeds hold. The address is its own key.',
  tags: ['Calendars'],
  ...WITHOUT_KEYS,
  middleware: [etag()],
  request: { params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }) },
  responses: {
    200: { content: { 'text/calendar': { schema: z.string() } }, description: 'An iCalendar text.' },
    304: { description: 'It is still what its ETag says.' },
    default: { content: { 'application/json': { schema: Refused } }, description: 'Refused.' },
  },
});

/** `/public/ical`: what other programs read of a property, without keys. */
export function icalRoutes(orm: Db) {
  const routes = api();
  routes.openapi(calendar, async (c) => {
    const text = await propertyCalendar(orm, c.req.valid('param').file.replace(/\.ics$/, ''));
    return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' });
  });
  return routes;
}
