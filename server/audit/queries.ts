import { and, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import { toDollars } from '../../common/money';
import type { Db } from '../db/open';
import { audit as a } from '../db/schema';
import { POLICY, paymentStatus, RESERVATION, statusOf } from '../lib/statusLabels';
import { inBatches } from '../lists/batches';

const { search: _, day: _day, ...stored } = getTableColumns(a);

/**
 * The present first and last name of the user. An event itself has the username of its time. The columns are
 * written with their tables, because a query of one table would not qualify them.
 */
const who_name = sql<string | null>`(select nullif(btrim(users.user_fname || ' ' || users.user_lname), '')
  from users where users.user_id = audit.user_id)`;

const columns = { ...stored, who_name };

/** The columns of a row of the activity list. */
export const activityShown = columns;

type Plan = { day: string; amount: number }[];
type Fact = string | number | boolean | null;
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The titles of coded fields. */
const CODES: Record<string, (code: string, of: Fields) => string> = {
  res_status: (code) => statusOf(RESERVATION, code).title,
  policy_status: (code) => statusOf(POLICY, code).title,
  t_status: (code, { t_reason }) => paymentStatus(code, typeof t_reason === 'string' ? t_reason : null).title,
};

/** Returns the name and the value of a field in the API. Columns in cents become dollars. */
const named = (name: string, value: unknown): [string, unknown] =>
  typeof value === 'number' && /(^|_)cents$/.test(name)
    ? [name.replace(/_?cents$/, '') || 'amount', toDollars(value)]
    : [name, value];

/** Formats a nested value in one line. */
function inLine(value: unknown): Fact {
  if (Array.isArray(value)) return value.map(inLine).join(', ');
  if (!isFields(value)) return value as Fact;
  return Object.entries(value)
    .map(([name, part]) => {
      const [label, worth] = named(name, part);
      return `${label} ${inLine(worth)}`;
    })
    .join(' ');
}

/**
 * The payments of a plan, with day and dollars. Their other fields are in the audit events of the payments.
 */
const planned = (plan: Fields[]): Plan =>
  plan.map(({ day, cents }) => ({ day: String(day), amount: toDollars(Number(cents)) }));

/** Converts audited fields for the API: codes become titles, cents become dollars. */
const toFacts = (fields: Fields | null): Record<string, Fact | Plan> | null =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const titled = CODES[name];
      if (titled && typeof value === 'string') return [name, titled(value, fields)];
      if (name === 'plan' && Array.isArray(value)) return [name, planned(value)];
      const [label, worth] = named(name, value);
      return [label, inLine(worth)];
    }),
  );

/** Converts an audit row to a row of the activity list. */
export const activityRow = ({
  before,
  after,
  ...row
}: Pick<typeof a.$inferSelect, keyof typeof stored> & { who_name: string | null }) => ({
  ...row,
  before: toFacts(before),
  after: toFacts(after),
});

/** Reads the complete audit trail in batches, latest first. */
export const activityBatches = (orm: Db, size?: number) =>
  inBatches(
    async (last: { id: number; at: Date } | undefined, limit) =>
      (
        await orm
          .select(columns)
          .from(a)
          .where(last && or(lt(a.at, last.at), and(eq(a.at, last.at), lt(a.id, last.id))))
          .orderBy(desc(a.at), desc(a.id))
          .limit(limit)
      ).map(activityRow),
    size,
  );
