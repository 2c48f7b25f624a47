import { AUDIT_ACTORS, type AuditAction, type AuditEntity } from '../../common/auditTrail';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { audit } from '../db/schema';
import { getRequestContext } from '../lib/requestContext';

type Fields = Record<string, unknown>;

/** Who asked: a user's id, or null for the server itself, its commands, and whoever told it something (`origin`). */
export type Actor = number | null;

/** A write to record: the row's kind and id, and its fields before and after. */
export type AuditEvent = {
  action: AuditAction;
  entity: AuditEntity;
  id: number | string;
  /** The record's account, where the record itself does not say. */
  acc_id?: number;
  /** What the record is called, where that is not what the trail calls its kind by. */
  title?: string;
  before?: Fields;
  after?: Fields;
};

/** Names of what a trail that is never erased must not hold. */
const SECRET = /(^|_)(key|token|hash|pass|password|secret|otp)$/;

/**
 * Records writes in the transaction that makes them, so that there is never one without the other. Of what was before
 * and after, what changed is kept.
 * @throws {Error} where a field's name is that of a secret: a mistake of who wrote the call.
 */
export async function writeAuditEvent(tx: Db, by: Actor, ...changes: readonly AuditEvent[]): Promise<void> {
  const { request = '', session_id = null, actor = 'server' } = getRequestContext();
  const at = new Date(now());
  await tx.insert(audit).values(
    changes.map(({ action, entity, id, acc_id = null, title = '', before, after }) => ({
      ...(by === null
        ? { actor, who: AUDIT_ACTORS[actor] }
        : { actor: 'user' as const, user_id: by, session_id }),
      ...{ at, action, entity, row_id: String(id), acc_id, title, request },
      ...changed(before, after),
    })),
  );
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function changed(before: Fields | undefined, after: Fields | undefined) {
  const secret = Object.keys({ ...before, ...after }).find((name) => SECRET.test(name));
  if (secret) throw new Error(`The audit trail must not contain ${secret}.`);
  if (!before || !after) return { before: before ?? null, after: after ?? null };
  const names = Object.keys(after).filter((name) => !same(before[name], after[name]));
  const of = (fields: Fields) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
}
