import { type SQL, sql } from 'drizzle-orm';
import { type Day, getToday } from '../../common/days';
import type { Db } from '../db/open';
import { sqlState } from '../lib/errors';
import { and, compileConditions, getField, isCounted, matches } from './conditions';
import type { ListFilter, ListQuery, Matcher } from './listQuery';
import type { ListPage } from './page';
import { type Condition, column, type SqlList } from './sqlList';

/** Up to so many rows are counted one by one; how many more there are is what the database expects of them. */
const COUNT_LIMIT = 10_000;

/** How many rows there are; `about` where that is an estimate. */
export type Total = { rows: number; about: boolean };

type Answer = Record<string, unknown>;

async function runQuery(orm: Db, query: SQL): Promise<Answer[]> {
  const answer: unknown = await orm.execute(query);
  // One driver answers with the rows, the other with an object that has them.
  const rows = Array.isArray(answer) ? answer : (answer as { rows: Answer[] }).rows;
  return rows as Answer[];
}

/** How many rows of a table there are of which something is true, all of them counted. */
export async function countRows(orm: Db, table: string, where: SQL): Promise<number> {
  const [row] = await runQuery(orm, sql`select count(*) as n from ${sql.identifier(table)} where ${where}`);
  return Number(row?.n);
}

/** How many rows the planner expects. */
export async function estimateRows(orm: Db, table: string, where: SQL = sql`true`): Promise<number> {
  const [row] = await runQuery(
    orm,
    sql`explain (format json) select from ${sql.identifier(table)} where ${where}`,
  );
  const plan = row?.['QUERY PLAN'];
  const [{ Plan }] = typeof plan === 'string' ? JSON.parse(plan) : plan;
  return Number(Plan['Plan Rows']);
}

/** How many rows the list's counts tell of. */
async function sumCounts(orm: Db, table: string, conditions: readonly Condition[]): Promise<number> {
  const [row] = await runQuery(
    orm,
    sql`select coalesce(sum(n), 0) as n from ${sql.identifier(table)} where ${and(conditions).sql}`,
  );
  return Number(row?.n);
}

/**
 * What a question means, for its page and its total: the condition, how many rows there are where the list's counts can
 * tell (`exactly`), and whether they tell that there are few.
 */
export type CompiledFilter = { where: SQL; exactly?: number; lowCardinality: boolean };

/** What a question means, on a UTC day. */
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

/** Ms that counting may take where it can be stopped, before it is left to an estimate. */
const COUNTING_MS = 100;
/** What PostgreSQL says when a statement has taken too long. */
const STOPPED = '57014';

/** What is asked, under a setting of its own; nothing where that takes too long. */
async function runWithSetting(orm: Db, setting: string, query: SQL): Promise<Answer[] | undefined> {
  try {
    return await orm.transaction(async (tx) => {
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

/** Counts up to one more than `COUNT_LIMIT`; nothing where that takes too long. `lowCardinality`: there are known to be few. */
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

/** How many rows a question means where its page tells: it is the last one, and was reached by counting. */
export const inferTotal = (
  { rows, next }: ListPage,
  { range: [from], after, before }: ListQuery,
): Total | undefined =>
  next === undefined && after === undefined && before === undefined && (rows.length > 0 || from === 0)
    ? { rows: from + rows.length, about: false }
    : undefined;

/** How many rows a question means: from the list's counts where these can tell, else counted, else expected. */
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

/** Returns how many rows a list has, or an estimate. */
export async function countList(orm: Db, list: SqlList): Promise<number> {
  const { rows } = await countTotal(
    orm,
    list,
    await compileFilter(orm, list, { words: [], all: [] }, getToday()),
  );
  return rows;
}

/** How many rows, and what they come to: minor units by upper-case currency. */
export type Aggregate = { count: number; sums: Record<string, number> };

type AggregateRequest = { where: Readonly<Record<string, Matcher>>; sum?: string | undefined };

/** The currency of a field of cents. */
const CENTS_OF = 'USD';

/** The column behind a field of money, and the one with its currency where that is not `CENTS_OF`. */
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

/** Ms that the rows of a question may take to be added up, where that can be stopped. */
const ADDING_MS = 2_000;

/**
 * How many rows of the list, of those that are meant, each of the conditions holds for, and what they come to: from its
 * counts, all in one reading, where these can tell all of it, else over the table; none where a question's take too long.
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

/** Whether the list's counts tell all of this. */
const canUseCounts = (list: SqlList, base: Condition, each: readonly Each[]): boolean =>
  isCounted(list, base) &&
  each.every(
    ({ holds, money }) =>
      isCounted(list, holds) &&
      (!money || list.counts?.sums.includes(money.column)) &&
      (!money?.currency || list.counts?.parts.includes(money.currency)),
  );

/** One of the tallies, from the rows of all, of which there is one a currency. */
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
