import {
  AUDIT_ACTORS,
  type AuditAction,
  type AuditEntity,
  type RecordAction,
  type TitledEntity,
} from '../../common/auditTrail';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { audit } from '../db/schema';
import { getRequestContext } from '../lib/requestContext';

type Fields = Record<string, unknown>;

/**
 * The user id of the actor. Null is the server, its commands and external callers (`actor` of the
 * request context).
 */
export type Actor = number | null;

/** A write to record: kind and id of the row, and its fields before and after. */
export type AuditEvent = {
  id: number | string;
  /** The account of the record, if the record itself has none. */
  acc_id?: number;
  before?: Fields;
  after?: Fields;
} & (
  | {
      action: Exclude<AuditAction, RecordAction>;
      entity: TitledEntity;
      /** The title of the record, if it differs from the default title of its kind. */
      title?: string;
    }
  | {
      action: Exclude<AuditAction, RecordAction>;
      entity: Exclude<AuditEntity, TitledEntity>;
      /** The title of the record. The table of its kind is unknown to the audit log. */
      title: string;
    }
  | {
      action: RecordAction;
      /** The name of a resource with `isAudited`, which names the record and its fields. */
      entity: string;
      /** The title of the record. */
      title: string;
    }
);

/** Field names that contain secrets. The trail is never erased, so it must not contain them. */
const SECRET = /(^|_)(key|token|hash|pass|password|secret|otp)$/;

/** Field names with personal data of users and guests. The trail is never erased, so it has only their names. */
const PERSONAL: readonly string[] = [
  ...['user_name', 'user_fname', 'user_lname', 'user_email', 'user_phone', 'user_mobile', 'user_company'],
];

/** Stands for a value that is not recorded. */
const NOT_RECORDED = '•••';

const withoutValues = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value && PERSONAL.includes(name) ? NOT_RECORDED : value,
    ]),
  );

/**
 * Writes audit events in the transaction of the change, so that neither exists without the other. Only
 * changed fields are stored, and of personal data only their names. A guest's title is its number.
 * @throws {Error} if a field has the name of a secret, which is a bug of the caller.
 */
export async function writeAuditEvent(tx: Db, by: Actor, ...changes: readonly AuditEvent[]): Promise<void> {
  const { request = '', session_id = null, actor = 'server' } = getRequestContext();
  const at = new Date(now());
  await tx.insert(audit).values(
    changes.map(({ action, entity, id, acc_id = null, title = '', before, after }) => ({
      ...(by === null
        ? { actor, who: AUDIT_ACTORS[actor] }
        : { actor: 'user' as const, user_id: by, session_id }),
      at,
      action,
      entity,
      row_id: String(id),
      acc_id,
      request,
      title: title || (entity === 'guest' ? `#${id}` : ''),
      ...changed(before, after),
    })),
  );
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function changed(before: Fields | undefined, after: Fields | undefined) {
  const secret = Object.keys({ ...before, ...after }).find((name) => SECRET.test(name));
  if (secret) throw new Error(`The audit trail must not contain ${secret}.`);
  if (!before || !after)
    return { before: before ? withoutValues(before) : null, after: after ? withoutValues(after) : null };
  const names = Object.keys(after).filter((name) => !same(before[name], after[name]));
  const of = (fields: Fields) =>
    withoutValues(
      Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name] ?? null])),
    );
  return { before: of(before), after: of(after) };
}
