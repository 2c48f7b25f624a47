import { sql } from 'drizzle-orm';
import { AUDIT_ACTIONS, AUDIT_ACTORS } from '../../common/auditTrail';
import { audit } from '../db/schema';
import { readRowsFrom } from '../lists/readRows';
import { column, type ListField, type SqlList, text } from '../lists/sqlList';
import { activityRow, activityShown } from './queries';
import { ActivityRow } from './schemas';

/** A column that contains one of the codes of `words`. */
const coded = (name: string, words: Record<string, string>): ListField => ({
  kind: 'words',
  of: [name],
  words: () => Object.fromEntries(Object.keys(words).map((code) => [code, sql`${column(name)} = ${code}`])),
});

/** The list of audit events, read from the audit table itself. */
export const activity: SqlList = {
  call: 'GET /admin/activity',
  table: 'audit',
  id: 'id',
  row: ActivityRow,
  fields: {
    ...text('who', 'entity', 'row_id', 'title', 'request'),
    id: { kind: 'number', column: 'id' },
    at: { kind: 'instant', column: 'at', day: 'day' },
    actor: coded('actor', AUDIT_ACTORS),
    action: coded('action', AUDIT_ACTIONS),
    user_id: { kind: 'number', column: 'user_id', empty: true },
    acc_id: { kind: 'number', column: 'acc_id', empty: true },
  },
  search: ['who', 'title', 'row_id', 'request'],
  searched: sql`search`,
  read: readRowsFrom(audit, audit.id, () => activityShown, activityRow),
};
