import { type SQL, sql } from 'drizzle-orm';
import { type Day, getToday } from '../../common/days';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { sqlState } from '../lib/errors';
import { and, compileConditions, getField, isCounted, matches } from './conditions';
import type { ListFilter, ListQuery, Matcher } from './listQuery';
import type { ListPage } from './page';
import { type Condition, column, type SqlList } from './sqlList';

/** Maximum number of rows to count. Above it, the total is the estimate of the planner. */
const COUNT_LIMIT = 10_000;

/** The number of rows. `about` marks an estimate. */
export type Total = { rows: number; about: boolean };

type Answer = Record<string, unknown>;

/** Runs a statement, and returns its rows. */
export async function runQuery(orm: Db, query: SQL): Promise<Answer[]> {
  const answer: unknown = await orm.execute(query);
  // One driver returns the rows, the other an object with the rows.
  const rows = Array.isArray(answer) ? answer : (answer as { rows: Answer[] }).rows;
  return rows as Answer[];
}

/** Returns the exact number of rows that match a condition. */
export async function countRows(orm: Db, table: string, where: SQL): Promise<number> {
  const [row] = await runQuery(orm, sql`select count(*) as n from ${sql.identifier(table)} where ${where}`);
  return Number(row?.n);
}

/** Returns the planner's estimate of the number of rows. */
export async function estimateRows(orm: Db, table: string, where: SQL = sql`true`): Promise<number> {
  const [row] = await runQuery(
    orm,
    sql`explain (format json) select from ${sql.identifier(table)} where ${where}`,
  );
  const plan = row?.['QUERY PLAN'];
  const [{ Plan }] = typeof plan === 'string' ? JSON.parse(plan) : plan;
  return Number(Plan['Plan Rows']);
}

/** Returns the number of rows according to the list's counters. */
async function sumCounts(orm: Db, table: string, conditions: readonly Condition[]): Promise<number> {
  const [row] = await runQuery(
    orm,
    sql`select coalesce(sum(n), 0) as n from ${sql.identifier(table)} where ${and(conditions).sql}`,
  );
  return Number(row?.n);
}

/**
 * A compiled filter: the WHERE clause, the exact row count if known from the counters, and whether the result
 * is small.
 */
export type CompiledFilter = { where: SQL; exactly?: number; lowCardinality: boolean };

/** Compiles a filter on a UTC day. */
export async function compileFilter(
  orm: Db,
  list: SqlList,
  filter: Pick<ListFilter, 'words' | 'all'>,
  day: Day,
): Promise<CompiledFilter> {
  const conditions = compileConditions(list, filter, day);
  const { sql: where } = and(conditions);
  const known = conditions.filter((condition) => isCounted(list, condition));
  const all = known.length === conditions.length;
  if (!list.counts || (known.length === 0 && !all)) return { where, lowCardinality: false };
  const rows = await sumCounts(orm, list.counts.table, known);
  return { where, lowCardinality: known.length > 0 && rows <= COUNT_LIMIT, ...(all && { exactly: rows }) };
}

/** Maximum time for counting, in ms. After it, the total is an estimate. */
const COUNTING_MS = 100;
/** PostgreSQL's SQLSTATE for a cancelled statement. */
const STOPPED = '57014';

/** Runs a query with a local setting. Returns undefined if it times out. */
async function runWithSetting(orm: Db, setting: string, query: SQL): Promise<Answer[] | undefined> {
  try {
    return await inTransaction(orm, async (tx) => {
      await tx.execute(sql.raw(`set local ${setting}`));
      return runQuery(tx, query);
    });
  } catch (error) {
    if (sqlState(error) === STOPPED) return undefined;
    throw error;
  }
}

const runWithTimeout = (orm: Db, query: SQL, ms: number) =>
  runWithSetting(orm, `statement_timeout = ${ms}`, query);

/**
 * Counts up to `COUNT_LIMIT + 1` rows. Returns undefined if it takes too long. `lowCardinality` means that
 * the result is known to be small.
 */
async function countUpToLimit(
  orm: Db,
  table: string,
  where: SQL,
  lowCardinality: boolean,
): Promise<number | undefined> {
  const query = sql`select count(*) as n from (select from ${sql.identifier(table)} where ${where} limit ${COUNT_LIMIT + 1}) as counted`;
  const rows = await (lowCardinality
    ? runWithSetting(orm, 'enable_seqscan = off', query)
    : runWithTimeout(orm, query, COUNTING_MS));
  return rows && Number(rows[0]?.n);
}

/** Returns the total if the page reveals it: it is the last page, and was reached by offset. */
export const inferTotal = (
  { rows, next }: ListPage,
  { range: [from], after, before }: ListQuery,
): Total | undefined =>
  next === undefined && after === undefined && before === undefined && (rows.length > 0 || from === 0)
    ? { rows: from + rows.length, about: false }
    : undefined;

/** Returns the number of rows of a filter: from the counters if possible, else counted, else estimated. */
export async function countTotal(
  orm: Db,
  list: SqlList,
  { where, exactly, lowCardinality }: CompiledFilter,
): Promise<Total> {
  if (exactly !== undefined) return { rows: exactly, about: false };
  const rows = await countUpToLimit(orm, list.table, where, lowCardinality);
  if (rows !== undefined && rows <= COUNT_LIMIT) return { rows, about: false };
  return { rows: Math.max(rows ?? 0, await estimateRows(orm, list.table, where)), about: true };
}

/** Counts the rows of a question one by one, however many there are. */
export async function countExactly(
  orm: Db,
  list: SqlList,
  { where, exactly }: CompiledFilter,
): Promise<Total> {
  return { rows: exactly ?? (await countRows(orm, list.table, where)), about: false };
}

/** Returns the number of rows of a list, or an estimate. */
export async function countList(orm: Db, list: SqlList): Promise<number> {
  const { rows } = await countTotal(
    orm,
    list,
    await compileFilter(orm, list, { words: [], all: [] }, getToday()),
  );
  return rows;
}

/** A number of rows, and their sums in minor units by upper-case currency. */
export type Aggregate = { count: number; sums: Record<string, number> };

type AggregateRequest = { where: Readonly<Record<string, Matcher>>; sum?: string | undefined };

/** The currency of fields in cents. */
const CENTS_OF = 'USD';

/** Returns the column of a money field, and the column of its currency if that is not `CENTS_OF`. */
function getMoneyColumns(
  list: SqlList,
  name: string,
): { column: string; currency?: string | undefined } | undefined {
  const field = getField(list, name);
  if (field.kind === 'cents') return { column: field.column };
  return field.kind === 'amount' && field.addedIn
    ? { column: field.column, currency: field.addedIn }
    : undefined;
}

/** Maximum time for adding up filtered rows, in ms. */
const ADDING_MS = 2_000;

/**
 * Counts the filtered rows of a list for each query, and sums its money field. Uses the counters in a single
 * statement if they suffice, or else the table. Returns an empty array if a filtered query takes too long.
 */
export async function aggregate(
  orm: Db,
  list: SqlList,
  queries: readonly AggregateRequest[],
  filter: Pick<ListFilter, 'words' | 'all'>,
  day: Day,
): Promise<Aggregate[]> {
  const base = and(compileConditions(list, filter, day));
  const each = queries.map(({ where, sum }) => ({
    holds: matches(list, where, day),
    money: sum === undefined ? undefined : getMoneyColumns(list, sum),
  }));
  const counts = list.counts && canUseCounts(list, base, each) ? list.counts : undefined;
  const currencies = [...new Set(each.flatMap(({ money }) => money?.currency ?? []))];
  const columns = each.flatMap(({ holds, money }, i) => [
    sql`${counts ? sql`sum(n)` : sql`count(*)`} filter (where ${holds.sql}) as ${sql.identifier(`n${i}`)}`,
    ...(money
      ? [sql`sum(${column(money.column)}) filter (where ${holds.sql}) as ${sql.identifier(`sum${i}`)}`]
      : []),
  ]);
  if (columns.length === 0) return [];
  const named = currencies.map((name) => column(name));
  const adding = sql`select ${sql.join([...named, ...columns], sql`, `)} from ${sql.identifier(counts?.table ?? list.table)}
    where ${base.sql}${named.length > 0 ? sql` group by ${sql.join(named, sql`, `)}` : sql``}`;
  const isAll = filter.words.length === 0 && filter.all.length === 0;
  const rows = await (isAll ? runQuery(orm, adding) : runWithTimeout(orm, adding, ADDING_MS));
  return rows ? each.map(({ money }, i) => toAggregate(rows, i, money?.currency)) : [];
}

type Each = { holds: Condition; money: ReturnType<typeof getMoneyColumns> };

/** Returns whether the counters suffice for all queries. */
const canUseCounts = (list: SqlList, base: Condition, each: readonly Each[]): boolean =>
  isCounted(list, base) &&
  each.every(
    ({ holds, money }) =>
      isCounted(list, holds) &&
      (!money || list.counts?.sums.includes(money.column)) &&
      (!money?.currency || list.counts?.parts.includes(money.currency)),
  );

/** Returns one aggregate from the result rows, which are grouped by currency. */
function toAggregate(rows: readonly Answer[], i: number, currency: string | undefined): Aggregate {
  const tally: Aggregate = { count: 0, sums: {} };
  for (const row of rows) {
    const count = Number(row[`n${i}`] ?? 0);
    const sum = row[`sum${i}`];
    const of = currency === undefined ? CENTS_OF : String(row[currency]);
    tally.count += count;
    if (count > 0 && sum !== null && sum !== undefined && of !== '')
      tally.sums[of] = (tally.sums[of] ?? 0) + Number(sum);
  }
  return tally;
}
