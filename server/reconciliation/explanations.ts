import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { now } from '../../common/clock';
import type { Explanation } from '../../common/ledger/explanations';
import type { ExplanationRequest } from '../../common/schemas/explanation';
import { type AuditEvent, writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { reconciliationExplanations as e, reconciliationList, transactions, users } from '../db/schema';
import { conflict, firstOrNotFound } from '../http/errors';

/** Returns explanations, latest first. */
export async function getExplanations(orm: Db, where?: SQL): Promise<Explanation[]> {
  const rows = await orm
    .select({
      row_id: e.row_id,
      discrepancy: e.discrepancy,
      reason: e.reason,
      explained_by: users.user_name,
      explained_at: e.explained_at,
    })
    .from(e)
    .innerJoin(users, eq(users.user_id, e.user_id))
    .where(where)
    .orderBy(sql`${e.explained_at} desc, ${e.row_id}`);
  return rows.map((row) => ({ ...row, explained_at: row.explained_at.toISOString() }));
}

/** Returns explanations by the id of their row. */
export const getExplanationMap = async (orm: Db, where?: SQL): Promise<Map<string, Explanation>> =>
  new Map((await getExplanations(orm, where)).map((row) => [row.row_id, row]));

type Row = typeof reconciliationList.$inferSelect;

/** Returns what identifies a row of the reconciliation in an audit event: its payments, or the id at the provider. */
async function describeRow(
  tx: Db,
  { id, t_id, t_ids, provider_id }: Pick<Row, 'id' | 't_id' | 't_ids' | 'provider_id'>,
): Promise<Pick<Extract<AuditEvent, { title: string }>, 'id' | 'title' | 'acc_id'>> {
  const [payment] =
    t_id === null
      ? []
      : await tx
          .select({ acc_id: transactions.acc_id })
          .from(transactions)
          .where(eq(transactions.t_id, t_id));
  return { id, title: t_ids || provider_id, ...payment };
}

/**
 * Marks the difference of a row as explained, in the transaction of the caller. The reconciliation must be up to date.
 * @throws {HttpError} 404 if there is no such row. 409 if it has no difference, or another one than the request names.
 */
export async function explainDifference(
  tx: Db,
  user_id: number,
  { id, discrepancy, reason }: z.infer<typeof ExplanationRequest>,
): Promise<void> {
  const rows = await tx.select().from(reconciliationList).where(eq(reconciliationList.id, id));
  const row = firstOrNotFound(rows, 'difference');
  if (row.class === 'Matched') throw conflict('Both sides agree. There is nothing to explain.');
  if (row.discrepancy !== discrepancy)
    throw conflict('The difference has changed.', 'Check the current amounts first.');
  if (row.class === 'Explained') throw conflict('The difference is already explained.');
  const explanation = { discrepancy, reason, user_id, explained_at: new Date(now()) };
  await tx
    .insert(e)
    .values({ row_id: id, ...explanation })
    .onConflictDoUpdate({ target: e.row_id, set: explanation });
  const { class: difference_class, sentence, difference } = row;
  await writeAuditEvent(tx, user_id, {
    ...(await describeRow(tx, row)),
    action: 'explain difference',
    entity: 'reconciliation',
    after: {
      class: difference_class,
      sentence,
      ...(difference !== null && { difference_cents: difference }),
      reason,
    },
  });
}

/**
 * Removes the explanation of a row, in the transaction of the caller. The difference needs attention again.
 * @throws {HttpError} 404 if the row has no explanation.
 */
export async function removeExplanation(tx: Db, user_id: number, id: string): Promise<void> {
  const removed = await tx.delete(e).where(eq(e.row_id, id)).returning({ reason: e.reason });
  const { reason } = firstOrNotFound(removed, 'explanation');
  const [row] = await tx.select().from(reconciliationList).where(eq(reconciliationList.id, id));
  await writeAuditEvent(tx, user_id, {
    ...(row ? await describeRow(tx, row) : { id, title: id }),
    action: 'remove explanation',
    entity: 'reconciliation',
    before: { reason },
  });
}
