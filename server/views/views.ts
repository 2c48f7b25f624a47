import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { now } from '../../common/clock';
import { formatFullName } from '../../common/names';
import type { NewView } from '../../common/schemas/view';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { viewPins as p, users as u, savedViews as v } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { conflict, fieldError, firstOrNotFound } from '../http/errors';

/** The views that a user may have, so that nobody fills the menu of all. */
const MAX_VIEWS = 100;

const isVisibleTo = ({ user_id }: CurrentUser) => or(eq(v.user_id, user_id), v.is_shared);

/** Returns the views of a user and those that others share, by name. */
export async function viewRows(orm: Db, user: CurrentUser) {
  const rows = await orm
    .select({
      view: v,
      is_pinned: sql<boolean>`${p.view_id} is not null`,
      user_fname: u.user_fname,
      user_lname: u.user_lname,
    })
    .from(v)
    .innerJoin(u, eq(u.user_id, v.user_id))
    .leftJoin(p, and(eq(p.view_id, v.view_id), eq(p.user_id, user.user_id)))
    .where(isVisibleTo(user))
    .orderBy(asc(v.name), asc(v.view_id));
  return rows.map(({ view: { user_id, created_at: _, ...view }, is_pinned, user_fname, user_lname }) => ({
    ...view,
    is_pinned,
    is_own: user_id === user.user_id,
    owner_name: formatFullName(user_fname, user_lname),
  }));
}

/** Pins a view in the menu of a user, or unpins it. */
async function setPin(tx: Db, { user_id }: CurrentUser, view_id: number, is_pinned: boolean): Promise<void> {
  if (is_pinned) await tx.insert(p).values({ user_id, view_id }).onConflictDoNothing();
  else await tx.delete(p).where(and(eq(p.user_id, user_id), eq(p.view_id, view_id)));
}

/**
 * Saves a view of the current user.
 * @throws {HttpError} 400 if the user has a view with this name, 409 if the user has too many.
 */
export async function saveView(tx: Db, user: CurrentUser, view: z.infer<typeof NewView>) {
  const { is_pinned, ...values } = view;
  const { user_id } = user;
  // Two requests at once are counted one after the other.
  await tx.select({ user_id: u.user_id }).from(u).where(eq(u.user_id, user_id)).for('update');
  const { views } = firstOrThrow(await tx.select({ views: count() }).from(v).where(eq(v.user_id, user_id)));
  if (views >= MAX_VIEWS)
    throw conflict(`You have ${MAX_VIEWS} views.`, 'Delete one of them to save another.');
  const [saved] = await tx
    .insert(v)
    .values({ ...values, user_id, created_at: new Date(now()) })
    .onConflictDoNothing()
    .returning({ view_id: v.view_id });
  if (!saved) throw fieldError('name', 'You have a view with this name. Choose another name.');
  await setPin(tx, user, saved.view_id, is_pinned);
  return saved;
}

/**
 * Pins a view that the current user can see, or unpins it.
 * @throws {HttpError} 404 if there is no such view.
 */
export async function pinView(
  tx: Db,
  user: CurrentUser,
  { view_id, is_pinned }: { view_id: number; is_pinned: boolean },
) {
  firstOrNotFound(
    await tx
      .select({ view_id: v.view_id })
      .from(v)
      .where(and(eq(v.view_id, view_id), isVisibleTo(user))),
    'view',
  );
  await setPin(tx, user, view_id, is_pinned);
}

/**
 * Deletes a view of the current user, also from the menus of others.
 * @throws {HttpError} 404 if the user has no such view.
 */
export async function deleteView(tx: Db, { user_id }: CurrentUser, { view_id }: { view_id: number }) {
  firstOrNotFound(
    await tx
      .delete(v)
      .where(and(eq(v.view_id, view_id), eq(v.user_id, user_id)))
      .returning({ view_id: v.view_id }),
    'view',
  );
}
