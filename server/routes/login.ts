import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/open';
import { loginOf, updateLogin } from '../domain/login';
import { missing } from '../domain/refusal';
import { done, ok } from '../http/envelope';
import { type SignedInEnv, signedIn } from '../http/guard';
import { body, Flag, Id, query } from '../http/input';

const Update = z.object({
  login_id: z.union([z.literal(1), z.literal('1')]),
  user_name: z.string().max(254),
  user_pass: z.string().max(1_000),
  require_auth: Flag,
});

/** `/login`: the login record of whoever is signed in, and nobody else's (first document, section 7). */
export function loginRoutes(orm: Db): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use(signedIn(orm));
  routes.get('/login_by_user', async (c) => {
    const { user_id } = query(c, z.object({ user_id: Id }));
    if (user_id !== c.get('who').user_id) throw missing('login');
    return ok(c, await loginOf(orm, user_id));
  });
  routes.put('/login', async (c) => {
    await updateLogin(orm, c.get('who'), await body(c, Update));
    return done(c, 'Login details updated successfully.');
  });
  return routes;
}
