import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { idempotencyKeys } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { conflict, HttpError } from '../http/errors';
import { hasKey, idempotencyMismatch } from '../http/idempotency';

/** What an import has done so far: the created and the existing properties, and the processed rows. */
export type ImportProgress = { made: number; known: number; done: number };

/** The progress of an import without a finished batch. */
export const NO_PROGRESS: ImportProgress = { made: 0, known: 0, done: 0 };

/** The stored import of an idempotency key. `hash` identifies its rows (`requestFingerprint`). */
export type ImportKey = { user_id: number; key: string; hash: string };

/** The hash of a key whose import was cancelled. */
const CANCELLED = 'cancelled';

/** Creates the error (409) of an import that was cancelled. */
export const importCancelled = () => new HttpError(409, 'The import was cancelled.');

const toProgress = (stored: Record<string, unknown> | null): ImportProgress => ({
  made: Number(stored?.made ?? 0),
  known: Number(stored?.known ?? 0),
  done: Number(stored?.done ?? 0),
});

/**
 * Locks the progress of an import until the transaction ends, so that repeats of the request continue it instead of
 * starting over.
 * @throws {HttpError} 409 if the import was cancelled, or the key was used for another request.
 */
export async function lockProgress(tx: Db, { hash, ...of }: ImportKey): Promise<ImportProgress> {
  await tx
    .insert(idempotencyKeys)
    .values({ ...of, request_hash: hash, response: NO_PROGRESS, created_at: new Date(now()) })
    .onConflictDoNothing();
  const [stored] = await tx.select().from(idempotencyKeys).where(hasKey(of)).for('update');
  if (stored?.request_hash === CANCELLED) throw importCancelled();
  if (stored?.request_hash !== hash) throw idempotencyMismatch();
  return toProgress(stored.response);
}

/** Stores the progress of an import whose progress is locked. */
export const saveProgress = (tx: Db, of: ImportKey, progress: ImportProgress, finished: boolean) =>
  tx
    .update(idempotencyKeys)
    .set({ response: { ...progress, finished } })
    .where(hasKey(of));

/**
 * Cancels an import permanently, by consuming its idempotency key. If the import is running, it ends with its
 * current batch. Returns whether it was cancelled, and how many properties it created.
 */
export async function cancelImport(
  tx: Db,
  { user_id }: CurrentUser,
  key: string,
): Promise<{ cancelled: boolean; made: number }> {
  const of = { user_id, key };
  const cancelled = { ...of, request_hash: CANCELLED, response: NO_PROGRESS, created_at: new Date(now()) };
  await tx.insert(idempotencyKeys).values(cancelled).onConflictDoNothing();
  const [stored] = await tx.select().from(idempotencyKeys).where(hasKey(of)).for('update');
  if (!stored) throw conflict('The import could not be cancelled.', 'Please try again.');
  const { made } = toProgress(stored.response);
  if (stored.request_hash === CANCELLED) return { cancelled: true, made };
  if (stored.response?.finished === true) return { cancelled: false, made };
  await tx.update(idempotencyKeys).set({ request_hash: CANCELLED }).where(hasKey(of));
  return { cancelled: true, made };
}
