import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../common/clock';
import { getPropertyIdentity } from '../../common/propertyIdentity';
import { ImportedProperty } from '../../common/schemas/importedProperty';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { accounts, properties as p } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { getFieldErrors, validationError } from '../http/errors';
import {
  type ImportKey,
  type ImportProgress,
  importCancelled,
  lockProgress,
  NO_PROGRESS,
  saveProgress,
} from './importProgress';
import { assertAccountAccess } from './saveProperty';

type Imported = z.infer<typeof ImportedProperty>;

/** The result of validating a row: error messages by field, or that the property exists (`known`). */
export type ValidationResult = { errors?: Record<string, string>; known?: boolean };

/** Number of rows in a transaction, which others may have to wait for. */
const BATCH = 250;

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

/** Parses the rows of a file, with pauses for other requests. Throws 400 for invalid rows. */
async function parseRows(given: readonly unknown[]): Promise<Imported[]> {
  const parsed: Imported[] = [];
  const issues: z.core.$ZodIssue[] = [];
  for (let at = 0; at < given.length; at += BATCH) {
    for (const [i, row] of given.slice(at, at + BATCH).entries()) {
      const { data, error } = ImportedProperty.safeParse(row);
      if (data) parsed.push(data);
      for (const issue of error?.issues ?? []) issues.push({ ...issue, path: [at + i, ...issue.path] });
    }
    await setImmediate();
  }
  if (issues.length > 0) throw validationError(new z.ZodError(issues));
  return parsed;
}

/** An import: the user, the account, the rows, and the idempotency key, if the request has one. */
type Import = { user: CurrentUser; acc_id: number; rows: readonly Imported[]; key: ImportKey | undefined };

/** Creates the properties of the next batch of rows, and returns the progress. */
async function importBatch(
  tx: Db,
  { user, acc_id, rows, key }: Import,
  before: ImportProgress,
): Promise<ImportProgress> {
  const current = key ? await lockProgress(tx, key) : before;
  const batch = rows.slice(current.done, current.done + BATCH);
  if (batch.length === 0) return current;
  // Serializes imports of an account. Two imports of the same rows in different order would deadlock.
  await tx.select().from(accounts).where(eq(accounts.acc_id, acc_id)).for('no key update');
  const created_at = new Date(now());
  const made = await tx
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
  if (made.length > 0)
    await writeAuditEvent(
      tx,
      user.user_id,
      ...made.map(({ prd_id, prd_title }) => ({
        action: 'import property' as const,
        entity: 'property' as const,
        id: prd_id,
        after: { acc_id, prd_title },
      })),
      {
        action: 'import properties',
        entity: 'account',
        id: acc_id,
        after: { properties: made.map(({ prd_id }) => prd_id) },
      },
    );
  const progress = {
    made: current.made + made.length,
    known: current.known + batch.length - made.length,
    done: current.done + batch.length,
  };
  if (key) await saveProgress(tx, key, progress, progress.done === rows.length);
  return progress;
}

/**
 * Creates the properties of a file's rows. Each batch has its own transaction, so that other requests do not wait for
 * the import. Rows of existing properties are skipped. Returns the number of created and of existing ones.
 * A repeat with the same idempotency key continues an import that was broken off.
 * @throws {HttpError} 400 for an invalid row, and 404 if the account is not accessible; then nothing is created. 409 if
 * the import is cancelled or `isAborted` returns true, which keeps the batches so far.
 */
export async function importProperties(
  orm: Db,
  user: CurrentUser,
  { acc_id, rows: given }: { acc_id: number; rows: unknown[] },
  key: ImportKey | undefined,
  isAborted: () => boolean,
): Promise<{ made: number; known: number }> {
  await assertAccountAccess(orm, user, acc_id);
  const rows = await parseRows(given);
  let progress = NO_PROGRESS;
  while (progress.done < rows.length) {
    // The embedded database runs in this thread and would answer without a pause.
    await setImmediate();
    if (isAborted()) throw importCancelled();
    progress = await inTransaction(orm, (tx) => importBatch(tx, { user, acc_id, rows, key }, progress));
  }
  return { made: progress.made, known: progress.known };
}
