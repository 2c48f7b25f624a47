import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { Db } from '../db/open';
import { secret } from '../db/secrets';
import { KNOWN_MS, type Marks } from './trustedDevices';

const nameOf = (user_id: number) => `known_${user_id}`;

/** What the cookies of a request say of whom its browser has signed in; signed, so that nobody makes one. */
export async function marksOf(c: Context, orm: Db): Promise<Marks> {
  const key = await secret(orm, 'known_browser');
  return async (user_id) => (await getSignedCookie(c, key, nameOf(user_id), 'host')) || undefined;
}

/** Lets the browser be known again as one that has signed this user in. It opens nothing, and no script reads it. */
export const mark = async (c: Context, orm: Db, user_id: number, value: string): Promise<void> =>
  setSignedCookie(c, nameOf(user_id), value, await secret(orm, 'known_browser'), {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: KNOWN_MS / 1000,
  });
