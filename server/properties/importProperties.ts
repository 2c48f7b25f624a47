import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../common/clock';
import { identityOf } from '../../common/propertyIdentity';
import { ImportedProperty } from '../../common/rules/importedProperty';
import { record } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { accounts, properties as p, requests } from '../db/schema';
import { conflict, Refusal, refusedInput, sentencesOf } from '../http/errors';
import type { SignedIn } from '../http/signedIn';
import { reachAccount } from './saveProperty';

type Imported = z.infer<typeof ImportedProperty>;

/** What is said of a row of a file: why it is refused, by field, or that its property is there already. */
export type Judged = { errors?: Record<string, string>; known?: boolean };

const BATCH = 500;

const Rows = z.array(ImportedProperty);

/** The key of a row among those of its account. */
const importKey = (row: Imported) => createHash('sha256').update(identityOf(row)).digest('hex');

const knownKeys = async (tx: Db, acc_id: number, keys: string[]): Promise<Set<string | null>> =>
  new Set(
    (
      await tx
        .select({ key: p.import_key })
        .from(p)
        .where(and(eq(p.acc_id, acc_id), inArray(p.import_key, keys)))
    ).map(({ key }) => key),
  );

/** Judges rows of a file, each by itself, and writes nothing. Refuses (404) an account out of reach. */
export async function judgeImport(
  orm: Db,
  who: SignedIn,
  { acc_id, rows }: { acc_id: number; rows: unknown[] },
): Promise<Judged[]> {
  await reachAccount(orm, who, acc_id);
  const parsed = rows.map((row) => ImportedProperty.safeParse(row));
  const keys = parsed.map((one) => (one.success ? importKey(one.data) : ''));
  const known = await knownKeys(orm, acc_id, keys);
  return parsed.map((one, i) => {
    if (!one.success) return { errors: sentencesOf(one.error) };
    return known.has(keys[i] ?? '') ? { known: true } : {};
  });
}

/**
 * Makes the properties of a file's rows, all in the transaction it is given; rows whose property is there already
 * change nothing. Refuses (400) a row that is wrong, and stops, so that nothing is made, when `cancelled` says so.
 */
export async function importProperties(
  tx: Db,
  who: SignedIn,
  { acc_id, rows: given }: { acc_id: number; rows: unknown[] },
  cancelled: () => boolean,
): Promise<{ made: number; known: number }> {
  await reachAccount(tx, who, acc_id);
  const parsed = Rows.safeParse(given);
  if (!parsed.success) throw refusedInput(parsed.error);
  const rows = parsed.data;
  // One import of an account at a time: two of the same rows in another order would wait for each other without end.
  await tx.select().from(accounts).where(eq(accounts.acc_id, acc_id)).for('no key update');
  const created_at = new Date(now());
  const made: { prd_id: number; prd_title: string }[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    if (cancelled()) throw new Refusal(409, 'The import was cancelled.');
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
      await record(
        tx,
        who.user_id,
        ...inserted.map(({ prd_id, prd_title }) => ({
          action: 'import property' as const,
          entity: 'property' as const,
          id: prd_id,
          after: { acc_id, prd_title },
        })),
      );
  }
  if (made.length > 0)
    await record(tx, who.user_id, {
      action: 'import properties',
      entity: 'account',
      id: acc_id,
      after: { properties: made.map(({ prd_id }) => prd_id) },
    });
  return { made: made.length, known: rows.length - made.length };
}

/**
 * Ends an import for good: one that was still to be written will not be, and one that has been says how much it made.
 * Where it is being written, this waits for its end.
 */
export async function cancelImport(
  tx: Db,
  who: SignedIn,
  key: string,
): Promise<{ cancelled: boolean; made: number }> {
  const taken = await tx
    .insert(requests)
    .values({ user_id: who.user_id, key, asked: 'cancelled', created_at: new Date(now()) })
    .onConflictDoNothing()
    .returning({ key: requests.key });
  if (taken.length > 0) return { cancelled: true, made: 0 };
  const [first] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.user_id, who.user_id), eq(requests.key, key)));
  if (!first) throw conflict('The import could not be cancelled.', 'Please try again.');
  if (first.asked === 'cancelled') return { cancelled: true, made: 0 };
  return { cancelled: false, made: Number(first.answer?.made ?? 0) };
}
