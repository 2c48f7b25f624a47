import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeText } from '../../common/normalizeText';
import { isRelativeOrder, SORT_ORDERS } from '../../common/sortOrder';
import { getFieldAccessor, toText } from '../../providers/fieldAccessor';
import { DATE_PRESETS, stringifyRange } from '../../providers/fieldFilters';
import { aggregate, indexRows, runQuery } from '../../providers/listQuery';
import { toFilterParam } from '../../providers/listQueryParams';
import { getColumnAccessor, toListQuery } from '../../providers/toListQuery';
import { getColumnId } from '../../schema/column';
import type { ResolvedList, Row } from '../../schema/types';
import type { Database } from '../../server/db/open';
import { applyListChanges } from '../../server/lists/applyListChanges';
import { keysOf, read, testApp } from '../support/api';
import {
  answered,
  asAnswered,
  type Both,
  both,
  databases,
  HALF,
  page,
  type Server,
  wholeRows,
} from '../support/bothAnswers';

/** Texts that differ in case, accents, width and code point order, some without readable characters. */
const STRANGE = [
  '',
  ' ',
  'sea view',
  'Sea View',
  'SÉA VIEW',
  'sea-view 10%',
  'Łódź_Lofts',
  'ﬁne',
  'ΑΘΉΝΑ αθηνα',
  '\ud83c\udfe0 house',
  '\uffe6 won',
  'Ｗｉｄｅ',
  "O'Neil \\ Sons",
  'e\u0301te\u0301',
  'Ünï',
];

/**
 * Writes unusual texts, empty and missing values, and equal sort keys into the first rows of the sandbox
 * data.
 */
const makeStrange = ({ orm }: Database) =>
  orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [i, text] of STRANGE.entries()) {
      const [a, b] = [i + 2, i + 20];
      await tx.execute(sql`update accounts set acc_title = ${text} where acc_id = ${a}`);
      await tx.execute(
        sql`update properties set prd_title = ${text}, ad_city = ${text} where prd_id in (${a}, ${b})`,
      );
      await tx.execute(sql`update guests set user_fname = ${text}, user_lname = '' where guest_id = ${a}`);
      await tx.execute(sql`update guests set user_fname = '', user_lname = ${text} where guest_id = ${b}`);
      await tx.execute(
        sql`update policies set third_party_id = ${text}, policy_total_cents = null where policy_id = ${a}`,
      );
      await tx.execute(
        sql`update transactions set t_subtotal_cents = 1999, t_date = '2026-02-28' where t_id between ${a} and ${b}`,
      );
      await tx.execute(sql`update reservations set res_code = ${text} where res_id = ${a}`);
      await tx.execute(sql`update users set user_name = ${text} where user_id = ${a}`);
      await tx.execute(sql`update transactions set stripe_payment_id = ${text} where t_id = ${a + 40}`);
      const [actor, action, entity] = [
        ['user', 'sign in', 'user'],
        ['provider', 'charge payment', 'transaction'],
        ['feed', 'read feed', 'feed'],
      ][i % 3] as string[];
      await tx.execute(sql`insert into audit
        (at, actor, who, action, entity, row_id, title, acc_id, request, before, after)
        select timestamptz '2026-02-28T23:59:59.999Z' + (n * ${i % 4}) * interval '1 hour', ${actor}, ${text}, ${action},
          ${entity}, ${String(a)}, ${text}, ${i % 2 ? a : null}::integer, ${`r-${i}`}, '{"res_status": "44"}',
          '{"res_status": "45", "cents": 1250}' from generate_series(1, 3) n`);
      const state = ['calling', 'unsure', 'pending', 'succeeded', 'failed'][i % 5];
      await tx.execute(sql`insert into provider_operations
        (kind, key, t_id, state, server_id, user_id, cents, reason, payment, failure, requested_at, started_at)
        values ('refund', gen_random_uuid(), ${a}, ${state}, 1, ${a}, ${1000 + i}, ${text}, ${`pi_${text}`},
          ${i % 2 ? text : null}, '2026-03-01T00:00Z', '2026-03-01T00:00Z')`);
    }
    await tx.execute(sql`update provider_payments set latest_charge = null, currency = 'xyz', amount = 0
      where id in (select id from provider_payments order by id limit 20)`);
    await tx.execute(sql`insert into provider_payments
      (id, object, status, amount, amount_refunded, currency, payment_intent, latest_charge, created_at)
      select object || kind || n, object, status, n * 100, case kind when 'sent back' then n * 50 else 0 end, currency,
        case kind when 'alone' then 'pi_gone' end, null, now() - n * interval '1 day'
      from generate_series(1, 5) n, unnest(array['payment_intent', 'charge']) object, unnest(array['alone', 'sent back']) kind,
        (values ('processing', 'usd'), ('succeeded', 'jpy'), ('', '')) of (status, currency)
      on conflict do nothing`);
    await tx.execute(sql`update transactions set stripe_payment_id = 'charge' || 'alone' || t_id % 5
      where t_id between 60 and 70 or t_id = (select max(t_id) from transactions where instalments = 0)`);
    await tx.execute(sql`select rebuild_lists()`);
  });

const DAYS = ['2026-02-28', '2026-03-10', '-30d', '0d', '45d'];
const AMOUNTS = ['0', '19.99', '20', '100.005', '500'];

/** Generates values of the filter fields: presets and ranges, and values that occur or are invalid. */
const arbitraryFieldFilters = ({ filterFields }: ResolvedList, rows: readonly Row[]) =>
  fc.record(
    Object.fromEntries(
      filterFields.map(({ field, kind, choices }) => {
        const end = fc.constantFrom('', ...(kind === 'date' ? DAYS : AMOUNTS));
        const range = fc.tuple(end, end).map(([from, to]) => stringifyRange(from, to));
        const known = choices ?? [...new Set(rows.slice(0, 100).map((row) => toText(row[field])))];
        const value =
          kind === 'date'
            ? fc.oneof(fc.constantFrom<string>(...DATE_PRESETS), range)
            : kind === 'amount'
              ? range
              : fc.constantFrom(...known, 'nothing');
        return [field, fc.array(value, { minLength: 1, maxLength: 2 })];
      }),
    ),
    { requiredKeys: [] },
  );

/** Generates any query that the URL of a list can express. */
const arbitraryQuery = ({ resource, list }: Both, rows: readonly Row[]) => {
  const sortable = [
    ...list.columns.filter((column) => getColumnAccessor(resource, column)).map(getColumnId),
    list.sort.field,
  ];
  const getOrders = (field: string) =>
    SORT_ORDERS.filter((order) => !isRelativeOrder(order) || resource.fields[field]?.type === 'date').map(
      (order) => ({ field, order }),
    );
  const texts = rows
    .slice(0, 400)
    .flatMap((row) => list.searchFields.flat().map((name) => toText(row[name])));
  const piece = fc
    .tuple(fc.constantFrom(...texts.filter(Boolean), ...STRANGE), fc.nat(12), fc.integer({ min: 1, max: 6 }))
    .map(([text, from, length]) => text.slice(from, from + length));
  const search = fc.oneof(
    fc.constant(''),
    piece,
    fc.tuple(piece, piece).map((words) => words.join(' ')),
    piece.map((text) => `\0${text}`),
    fc.string({ unit: 'binary', maxLength: 3 }).filter((text) => !HALF.test(text)),
  );
  return fc.record({
    q: list.searchFields.length > 0 ? search : fc.constant(''),
    only: fc.subarray(
      [...list.filters, ...list.statCards].map(({ label }) => label),
      { maxLength: Math.min(3, list.filters.length + list.statCards.length) },
    ),
    fields: arbitraryFieldFilters(list, rows),
    sort: fc.constantFrom(...sortable.flatMap(getOrders)),
    page: fc.nat(3),
    perPage: fc.constantFrom(1, 10, 25),
  });
};

describe.each(databases)('a list gives the same result in the page and in %s', (_, open) => {
  let db: Database;
  let server: Server;
  beforeAll(async () => {
    db = await open();
    await makeStrange(db);
    const app = testApp(db);
    server = { app, keys: await keysOf(app) };
  });
  afterAll(() => db.close());

  it.each(both.map((pair) => [pair.name, pair] as const))('%s: rows, order and total', async (_, pair) => {
    const { resource, list, path } = pair;
    const rows = await wholeRows(server, pair);
    const set = indexRows(rows);
    await fc.assert(
      fc.asyncProperty(
        arbitraryQuery(pair, rows),
        async ({ q, only, fields, sort, page: number, perPage }) => {
          const question = toListQuery(resource, list, { q, only, ...fields }, sort);
          const from = number * perPage;
          const here = runQuery(set, question, from, perPage);
          const there = await page(server, path, question, from, perPage);
          expect(there.rows).toEqual(here.data.map(asAnswered(pair)));
          expect(there.total).toBe(here.total);
          expect(there.next !== undefined).toBe(here.total > from + perPage);
          if (!there.next) return;
          const further = await page(server, path, question, from + perPage, perPage, there.next);
          expect(further.rows).toEqual(
            runQuery(set, question, from + perPage, perPage).data.map(asAnswered(pair)),
          );
          const back = await page(server, path, question, from, perPage, further.previous);
          expect(back.rows).toEqual(there.rows);
        },
      ),
      { numRuns: 30 },
    );
    // The stat cards count all rows, or those of the search, filter or month.
    const stats = list.statCards.map(({ filter = {}, sumField }) => ({ where: filter, sum: sumField }));
    const counted = stats.map(({ where, sum }) => ({
      where,
      sum: sum === undefined ? sum : getFieldAccessor(resource.fields, sum),
    }));
    const [{ label = '' } = {}] = [...list.filters, ...list.statCards];
    for (const filter of [
      {},
      { q: 'a' },
      { only: [label] },
      { q: 'an', t_date: ['2026-02-01..2026-02-28'] },
    ]) {
      const question = toListQuery(resource, list, filter);
      const parameters = new URLSearchParams({
        asked: JSON.stringify(stats),
        filter: toFilterParam(question),
      });
      const tallied = await read(server.app, server.keys, `${path}/tally?${parameters}`);
      expect(tallied).toEqual(aggregate(set, counted, question.today, question));
    }
  });

  it('keeps rows and counters in sync with the original tables', async () => {
    const { orm } = db;
    await orm.execute(
      sql`update accounts set acc_title = 'Renamed', status = 'Pending' where acc_id in (3, 5)`,
    );
    await orm.execute(sql`update accounts set status = 'Suspended' where acc_id = 6`);
    await orm.execute(sql`update users set stripe_user_token = ''
      where user_id = (select acc_owner from accounts where acc_id = 7)`);
    await orm.execute(sql`update accounts set acc_owner = null where acc_id = 8`);
    await orm.execute(sql`update properties set ad_city = 'Elsewhere' where prd_id = 7`);
    await orm.execute(sql`update products set prd_alias = 'Other' where product_id = 1`);
    await orm.transaction(async (tx) => {
      await tx.execute(sql`update reservations set guest_id = null, res_status = '46' where res_id % 50 = 0`);
      await tx.execute(
        sql`update transactions set t_status = '36', t_reason = 'No funds' where t_id % 40 = 0`,
      );
      await tx.execute(sql`delete from provider_operations where kind = 'charge'`);
      await tx.execute(sql`delete from transactions where policy_id = 11`);
      await tx.execute(sql`delete from policies where policy_id = 11`);
    });
    await applyListChanges(orm);
    for (const list of ['account', 'reservation', 'coverage', 'payment']) {
      const [rows, kept] = [sql.raw(`${list}_rows`), sql.raw(`${list}_list`)];
      const columns = sql.raw(
        (
          await answered(
            orm,
            sql`select string_agg(attname, ', ' order by attnum) as names from pg_attribute
          where attrelid = ${`${list}_rows`}::regclass and attnum > 0`,
          )
        )[0]?.names as string,
      );
      const differs = sql`(select ${columns} from ${rows} except select ${columns} from ${kept})
        union all (select ${columns} from ${kept} except select ${columns} from ${rows})`;
      expect(await answered(orm, differs)).toEqual([]);
      const [count] = await answered(
        orm,
        sql`select (select count(*) from ${kept}) - (select sum(n) from ${sql.raw(`${list}_counts`)}) as n`,
      );
      expect(Number(count?.n)).toBe(0);
    }
    const blocks = await answered(
      orm,
      sql`select distinct acc_id, charge_block from payment_list where acc_id between 6 and 8 and t_status in ('33', '35')
        order by acc_id`,
    );
    expect(blocks).toEqual([
      { acc_id: 6, charge_block: 'suspended' },
      { acc_id: 7, charge_block: 'no_card' },
      { acc_id: 8, charge_block: 'no_card' },
    ]);
    const stats = new URLSearchParams({
      asked: JSON.stringify([{ where: { t_status: '36' }, sum: 'sub_total' }]),
    });
    const [cancelled] = await read(server.app, server.keys, `/lists/payments/tally?${stats}`);
    const [there] = await answered(
      orm,
      sql`select count(*) as n, sum(subtotal_cents) as cents from payment_rows where t_status = '36'`,
    );
    expect(cancelled).toEqual({ count: Number(there?.n), sums: { USD: Number(there?.cents) } });
  });

  it('returns the days of a month in any year', async () => {
    const payments = both.find(({ name }) => name === 'payments.list') as Both;
    await db.orm.execute(sql`update transactions set t_date = '0050-03-05' where t_id = 90`);
    const inMonth = async (month: string) => {
      const days = { t_date: [`${month}-01..${month}-28`] };
      const question = toListQuery(payments.resource, payments.list, days);
      return (await page(server, payments.path, question, 0, 10)).rows.map(({ t_id }) => t_id);
    };
    expect(await inMonth('0050-02')).toEqual([]);
    expect(await inMonth('0050-03')).toEqual([90]);
  });

  it('has no rows beyond its end, and the exact total although it was not asked for', async () => {
    for (const { resource, list, path } of both.filter(({ path }) => !path.includes('activity'))) {
      const params = toListQuery(resource, list, { q: list.searchFields.length > 0 ? 'a' : '' });
      const { total } = await page(server, path, params, 0, 1);
      const beyond = await page(server, path, params, 900_000, 25, '&total=later');
      expect([path, beyond.rows, beyond.total]).toEqual([path, [], total]);
    }
  });

  /** Returns the texts that SQL and the page normalize differently. */
  async function findDifferences(texts: readonly string[]): Promise<string[]> {
    const rows = await answered(
      db.orm,
      sql`select normalize_text(words) as normalized from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) with ordinality as all_of(words, place) order by place`,
    );
    return texts.filter((text, i) => normalizeText(text) !== (rows[i]?.normalized ?? ''));
  }

  it('normalizes every character like the page', async () => {
    const letters = Array.from({ length: 0xffff }, (_, i) => String.fromCharCode(i + 1)).filter(
      (letter) => !HALF.test(letter) && letter.trim(),
    );
    expect(await findDifferences(letters)).toEqual([]);
  });

  it('normalizes texts of any letters and marks like the page', async () => {
    const part = fc.constantFrom(
      ..."aZ 9'’ʼ‘＇-–‐−łŁøÆæßẞđıİœþÞÅéΣςЙ.,\n",
      ...'`\u00b4\u02bb\u2032\u201c\u00ab\u2033\uff76\uff9e\uff8a\uff9f\uff40\u1fef\u0301\u0327\u0323\u0308\u1100\u1161\u11a8가한か\u3099ハ\u309aＡｶ\uff9e',
    );
    const texts = fc.sample(
      fc.string({ unit: fc.oneof(part, fc.constantFrom('o', 'e')), maxLength: 12 }),
      3_000,
    );
    const trimmed = texts.map((text) => text.trim()).filter(Boolean);
    expect(await findDifferences(trimmed)).toEqual([]);
  });
});
