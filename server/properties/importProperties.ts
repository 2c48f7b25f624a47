import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../common/clock';
import { getPropertyIdentity } from '../../common/propertyIdentity';
import { ImportedProperty } from '../../common/schemas/importedProperty';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts, idempotencyKeys, properties as p } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { conflict, getFieldErrors, HttpError, validationError } from '../http/errors';
import { assertAccountAccess } from './saveProperty';

type Imported = z.infer<typeof ImportedProperty>;

/** The result of validating a row: error messages by field, or that the property exists (`known`). */
export type ValidationResult = { errors?: Record<string, string>; known?: boolean };

const BATCH = 500;

const Rows = z.array(ImportedProperty);

/** Returns the hash that identifies a row within its account. */
const importKey = (row: Imported) => createHash('sha256').update(getPropertyIdentity(row)).digest('hex');

const knownKeys = async (tx: Db, acc_id: number, keys: string[]): Promise<Set<string | null>> =>
  new Set(
    (
      await tx
        .select({ key: p.import_key })
        .from(p)
        .where(and(eq(p.acc_id, acc_id), inArray(p.import_key, keys)))
    ).map(({ key }) => key),
  );

/** Validates rows of a file without writing. Throws 404 if the account is not accessible. */
export async function validateImport(
  orm: Db,
  user: CurrentUser,
  { acc_id, rows }: { acc_id: number; rows: unknown[] },
): Promise<ValidationResult[]> {
  await assertAccountAccess(orm, user, acc_id);
  const parsed = rows.map((row) => ImportedProperty.safeParse(row));
  const keys = parsed.map((row) => (row.success ? importKey(row.data) : ''));
  const known = await knownKeys(orm, acc_id, keys);
  return parsed.map((row, i) => {
    if (!row.success) return { errors: getFieldErrors(row.error) };
    return known.has(keys[i] ?? '') ? { known: true } : {};
  });
}

/**
 * Creates the properties of a file's rows, in the caller's transaction. Rows of existing properties are
 * skipped. Returns the number of created and of existing ones.
 * @throws {HttpError} 400 for an invalid row, and 404 if the account is not accessible. 409 if `cancelled`
 * returns true, which rolls everything back.
 */
export async function importProperties(
  tx: Db,
  user: CurrentUser,
  { acc_id, rows: given }: { acc_id: number; rows: unknown[] },
  cancelled: () => boolean,
): Promise<{ made: number; known: number }> {
  await assertAccountAccess(tx, user, acc_id);
  const parsed = Rows.safeParse(given);
  if (!parsed.success) throw validationError(parsed.error);
  const rows = parsed.data;
  // Serializes imports of an account. Two imports of the same rows in different order would deadlock.
  await tx.select().from(accounts).where(eq(accounts.acc_id, acc_id)).for('no key update');
  const created_at = new Date(now());
  const made: { prd_id: number; prd_title: string }[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    if (cancelled()) throw new HttpError(409, 'The import was cancelled.');
    const batch = rows.slice(at, at + BATCH);
    const inserted = await tx
      .insert(p)
      .values(
        batch.map((row) => ({
          ...row,
          acc_id,
          e_type: Number(row.e_type),
          import_key: importKey(row),
          created_at,
        })),
      )
      .onConflictDoNothing({ target: [p.acc_id, p.import_key] })
      .returning({ prd_id: p.prd_id, prd_title: p.prd_title });
    made.push(...inserted);
    if (inserted.length > 0)
      await writeAuditEvent(
        tx,
        user.user_id,
        ...inserted.map(({ prd_id, prd_title }) => ({
          action: 'import property' as const,
          entity: 'property' as const,
          id: prd_id,
          after: { acc_id, prd_title },
        })),
      );
  }
  if (made.length > 0)
    await writeAuditEvent(tx, user.user_id, {
      action: 'import properties',
      entity: 'account',
      id: acc_id,
      after: { properties: made.map(({ prd_id }) => prd_id) },
    });
  return { made: made.length, known: rows.length - made.length };
}

/**
 * Cancels an import permanently, by consuming its idempotency key. If the import is running, waits for its
 * end. Returns whether it was cancelled, or how many properties it created.
 */
export async function cancelImport(
  tx: Db,
  user: CurrentUser,
  key: string,
): Promise<{ cancelled: boolean; made: number }> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ user_id: user.user_id, key, request_hash: 'cancelled', created_at: new Date(now()) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return { cancelled: true, made: 0 };
  const [first] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, user.user_id), eq(idempotencyKeys.key, key)));
  if (!first) throw conflict('The import could not be cancelled.', 'Please try again.');
  if (first.request_hash === 'cancelled') return { cancelled: true, made: 0 };
  return { cancelled: false, made: Number(first.response?.made ?? 0) };
}
