import type { AuditAction, AuditActor } from '../../common/auditTrail';
import { isRow } from '../../providers/apiResponse';
import { toText } from '../../providers/fieldAccessor';
import type { Resource } from '../../schema/types';

/** An event of the audit trail. */
export type Activity = {
  id: number;
  at: string;
  actor: AuditActor;
  who: string;
  who_name: string;
  role: string;
  session_id: number;
  action: AuditAction;
  /** A key of `AUDIT_ENTITIES`, or the name of a resource with `isAudited`. */
  entity: string;
  row_id: string;
  title: string;
  acc_id: number;
  request: string;
  before: unknown;
  after: unknown;
};

/** The events of signing in and of two-factor authentication. */
export const SIGN_INS = [
  'sign in',
  'sign out',
  'start 2fa setup',
  'turn on 2fa',
  'turn off 2fa',
  'create recovery codes',
] as const satisfies readonly AuditAction[];

/** Returns the audited fields of an event after it, or before it if the record was deleted. */
export const getFacts = ({ before, after }: Pick<Activity, 'before' | 'after'>) => ({
  ...(isRow(before) && before),
  ...(isRow(after) && after),
});

/** Returns the key of the operation that an event is a step of: an attempt to charge, a refund, or a setup of 2FA. */
export function getOperationKey(event: Activity): string | undefined {
  const { attempt, refund_id } = getFacts(event);
  if (toText(attempt)) return `charge ${toText(attempt)}`;
  if (toText(refund_id)) return `refund ${toText(refund_id)}`;
  const isSetup = event.action === 'start 2fa setup' || event.action === 'turn on 2fa';
  return isSetup ? `2fa ${event.row_id}` : undefined;
}

/** Returns the resource that an event names, if its records are audited under its name. */
export const getAuditedResource = (entity: string, resources: readonly Resource[]): Resource | undefined =>
  resources.find(({ name, isAudited }) => isAudited && name === entity);

const merge = (values: readonly unknown[]) => Object.assign({}, ...values.filter(isRow));

/**
 * Returns the event that stands for the steps of an operation: its latest step, by who started it, with the facts
 * of all.
 */
export function summarizeOperation(events: readonly Activity[]): Activity {
  const steps = events.toSorted((a, b) => a.id - b.id);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('An operation has at least one step.');
  const { actor, who, who_name, role, session_id } = first;
  return {
    ...last,
    actor,
    who,
    who_name,
    role,
    session_id,
    before: merge(steps.map(({ before }) => before).reverse()),
    after: merge(steps.map(({ after }) => after)),
  };
}
