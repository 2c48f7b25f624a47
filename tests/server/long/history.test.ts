import { count, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { now, setClock } from '../../../common/clock';
import { derivedLists } from '../../../providers/derivedLists';
import { fillSandbox } from '../../../sandbox/fillSandbox';
import { type Database, type Db, openServer } from '../../../server/db/open';
import * as schema from '../../../server/db/schema';
import { paymentReport } from '../../../server/payments/queries';
import { charged } from '../../../server/payments/schedule';
import { statementBatches } from '../../../server/payments/statement';
import { sandboxTransactions } from '../../../server/provider/sandboxLists';
import { reservationReport } from '../../../server/reservations/queries';
import { workRows } from '../../../server/work/queries';
import { uncoveredNights } from '../../../server/work/uncoveredNights';
import { freshDatabase } from '../../support/database';
import { ownPostgres } from '../../support/ownPostgres';

const server = process.env.TEST_DATABASE_URL;
const AT = now();

beforeEach(() => setClock(() => AT));
afterEach(() => setClock());

/**
 * Returns the ids of all rows that need attention: in the dashboard's lists, the work queue, and the
 * reconciliation.
 */
async function attention(orm: Db) {
  const { rows: provider } = await sandboxTransactions(orm);
  const ledger = [];
  for await (const batch of statementBatches(orm)) ledger.push(...batch);
  const found = {
    checkout: (await reservationReport(orm, 'checkout')).map(({ res_id }) => res_id),
    open: (await reservationReport(orm, 'coverage_open')).map(({ res_id }) => res_id),
    bad: (await reservationReport(orm, 'bad_dates')).map(({ res_id }) => res_id),
    overdue: (await paymentReport(orm, 'overdue')).map(({ t_id }) => t_id),
    receivable: (await paymentReport(orm, 'receivable')).map(({ t_id }) => t_id),
    work: (await workRows(orm)).map(({ work_id }) => work_id),
    nights: (await uncoveredNights(orm)).map(({ night_id }) => night_id),
    differing: derivedLists
      .reconciliation([ledger, provider])
      .filter((row) => row.class !== 'Matched')
      .map(({ id }) => id),
  };
  return Object.entries(found).map(([list, ids]): [string, string[]] => [list, ids.map(String).sort()]);
}

/** Returns all constraints, indexes and enabled triggers. */
async function held(orm: Db): Promise<string[]> {
  const rows = await orm.select({ text: sql<string>`text` }).from(sql`(
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal) as held`);
  return rows.map(({ text }) => text).sort();
}

async function counts(orm: Db) {
  const tables = [schema.accounts, schema.properties, schema.guests, schema.reservations, schema.policies];
  const found = [];
  for (const table of tables) found.push((await orm.select({ n: count() }).from(table))[0]?.n);
  return [...found, (await orm.select({ n: count() }).from(schema.transactions).where(charged))[0]?.n];
}

let once: Awaited<ReturnType<typeof attention>>;
beforeAll(async () => {
  setClock(() => AT);
  const db = await freshDatabase('none');
  await fillSandbox(db);
  once = await attention(db.orm);
  await db.close();
});

type Opened = { db: Database; drop: () => Promise<void> };

const embedded = async (): Promise<Opened> => ({ db: await freshDatabase('none'), drop: async () => {} });

async function onServer(): Promise<Opened> {
  const { url, drop } = await ownPostgres(server ?? '', 'none');
  return { db: await openServer(url), drop };
}

describe.each<[string, () => Promise<Opened>]>([
  ['the embedded database', embedded],
  ...(server ? [['a PostgreSQL server', onServer] satisfies [string, () => Promise<Opened>]] : []),
])('two units of sandbox data in %s', (_name, open) => {
  let db: Database;
  let drop: () => Promise<void>;
  let before: string[];

  beforeAll(async () => {
    setClock(() => AT);
    ({ db, drop } = await open());
    before = await held(db.orm);
    await fillSandbox(db, { scale: 2 });
  });
  afterAll(async () => {
    await db.close();
    await drop();
  });

  it('have twice as many rows in the tables and the lists', async () => {
    expect(await counts(db.orm)).toEqual([60, 400, 1_500, 4_000, 3_200, 9_000].map((n) => 2 * n));
    const [row] = await db.orm.select({ n: sql`sum(n)`.mapWith(Number) }).from(schema.reservationCounts);
    expect(row?.n).toBe(8_000);
    expect(await db.orm.$count(schema.paymentList)).toBe(18_000);
  });

  it('need the attention of the first unit, and a little more', async () => {
    const first = Object.fromEntries(once);
    for (const [list, ids] of Object.entries(Object.fromEntries(await attention(db.orm)))) {
      expect(ids, list).toEqual(expect.arrayContaining(first[list] ?? []));
      const further = ids.length - (first[list]?.length ?? 0);
      expect(further, list).toBeLessThanOrEqual(30);
      if (list === 'work') expect(further).toBeGreaterThanOrEqual(10);
    }
  });

  it('leave constraints, indexes and triggers unchanged', async () => {
    expect(await held(db.orm)).toEqual(before);
  });

  it('continue the numbers of rows and coverages', async () => {
    const [row] = await db.orm
      .select({
        next: sql`nextval(pg_get_serial_sequence('reservations', 'res_id'))`.mapWith(Number),
        issued: sql`(select sum(value) from ${schema.counters})`.mapWith(Number),
        numbered: sql`(select count(coverage_no) from ${schema.policies})`.mapWith(Number),
      })
      .from(sql`(select 1) as one`);
    expect(row?.next).toBe(8_001);
    expect(row?.issued).toBe(row?.numbered);
  });

  it('are rolled back completely if the fill fails', async () => {
    const broken: Database = {
      ...db,
      bulk: (work) =>
        db.bulk((tx, put, copy) =>
          work(
            tx,
            (table, rows) => put(table, table === schema.providerPayments ? [...rows, ...rows] : rows),
            copy,
          ),
        ),
    };
    const reservations = await db.orm.$count(schema.reservations);
    await expect(fillSandbox(broken, { replace: true })).rejects.toThrow();
    expect(await db.orm.$count(schema.reservations)).toBe(reservations);
    expect(await held(db.orm)).toEqual(before);
  });
});
