import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '../db/open';
import { api, doneWith, Instant, rowsOf, sent } from '../http/api';
import { done, ok } from '../http/envelope';
import { Id } from '../http/input';
import { signedIn } from './guard';
import { endOthers, endOwnSession, signOut } from './ownSessions';
import { sessionsOf } from './sessionQueries';

const Session = z.object({
  session_id: z.int(),
  is_this: z.boolean().meta({ description: 'Whether it is the session that asks.' }),
  created_date: Instant.meta({ description: 'When it was begun.' }),
  seen_date: Instant.meta({ description: 'When it was last used, to the minute.' }),
  ends_date: Instant.meta({ description: 'When it ends if it is not used again.' }),
  address: z.string().meta({ description: 'Where it was begun, IPv4 or IPv6; empty where unknown.' }),
  browser: z.string().meta({ description: 'As Chrome or Safari; empty where unknown.' }),
  system: z.string().meta({ description: 'As Windows or iOS; empty where unknown.' }),
});

const list = createRoute({
  method: 'get',
  path: '/sessions',
  summary: 'Your own sessions: this one first, the others by their last use.',
  tags: ['Sign-in'],
  responses: rowsOf(Session),
});

const leave = createRoute({
  method: 'post',
  path: '/sign_out',
  summary: 'Ends the session that asks: its keys stop working.',
  tags: ['Sign-in'],
  responses: doneWith(),
});

const end = createRoute({
  method: 'delete',
  path: '/session',
  summary: 'Ends one of your own sessions: its keys stop working.',
  tags: ['Sign-in'],
  request: { body: sent(z.object({ session_id: Id })) },
  responses: doneWith(),
});

const endAllOthers = createRoute({
  method: 'delete',
  path: '/other_sessions',
  summary: 'Ends all your own sessions but the one that asks.',
  tags: ['Sign-in'],
  responses: doneWith(),
});

/** `/login`: the sessions of whoever is signed in, and nobody else's. */
export function sessionRoutes(orm: Db) {
  const routes = api();
  routes.use(signedIn(orm));
  routes.openapi(list, async (c) => ok(c, await sessionsOf(orm, c.get('who'))));
  routes.openapi(leave, async (c) => {
    await orm.transaction((tx) => signOut(tx, c.get('who')));
    return done(c, 'Signed out.');
  });
  routes.openapi(end, async (c) => {
    const { session_id } = c.req.valid('json');
    await orm.transaction((tx) => endOwnSession(tx, c.get('who'), session_id));
    return done(c, 'Session ended.');
  });
  routes.openapi(endAllOthers, async (c) => {
    const ended = await orm.transaction((tx) => endOthers(tx, c.get('who')));
    return done(c, ended === 1 ? '1 session ended.' : `${ended} sessions ended.`);
  });
  return routes;
}
