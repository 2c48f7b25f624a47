import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../server/db/open';

type Row = Record<string, unknown>;

/** The columns of the plain list, which are also its sort fields. */
const COLUMNS = [
  't_id',
  't_date',
  'guest',
  'res_code',
  'acc_title',
  'coverage_no',
  't_type',
  'payment_date',
  'sub_total',
  't_status',
];

/**
 * The typical handler for the same list in the dialect of `ra-data-simple-rest`: a join, `ILIKE`, `LIMIT` and
 * `OFFSET`.
 */
export function ilikeHandler(orm: Db) {
  const ask = async (query: SQL): Promise<Row[]> => {
    const answer: unknown = await orm.execute(query);
    return Array.isArray(answer) ? answer : (answer as { rows: Row[] }).rows;
  };
  return {
    page: async (query: URLSearchParams): Promise<{ rows: Row[]; range: string }> => {
      const { q = '' } = JSON.parse(query.get('filter') ?? '{}');
      const [field, order] = JSON.parse(query.get('sort') ?? '["t_id","ASC"]');
      const [first, last] = JSON.parse(query.get('range') ?? '[0,24]');
      const term = `%${q}%`;
      const where = q
        ? sql`where t_id::text ilike ${term} or res_code ilike ${term} or guest ilike ${term}
          or acc_title ilike ${term} or coverage_no ilike ${term} or stripe_payment_id ilike ${term}`
        : sql``;
      const from = sql`from (
        select t.t_id, t.t_date, g.user_fname || ' ' || g.user_lname as guest, r.res_code, a.acc_title, c.coverage_no,
          t.t_type, t.payment_date, t.t_subtotal_cents / 100.0 as sub_total, t.t_status, t.stripe_payment_id
        from transactions t join policies c using (policy_id) join accounts a on a.acc_id = t.acc_id
        join reservations r using (res_id) left join guests g using (guest_id)) as rows ${where}`;
      const by = sql.identifier(COLUMNS.includes(field) ? field : 't_id');
      const way = sql.raw(order === 'DESC' ? 'desc' : 'asc');
      const limit = Number(last) - Number(first) + 1;
      const [rows, [count]] = await Promise.all([
        ask(sql`select *, t_id as id ${from} order by ${by} ${way} limit ${limit} offset ${Number(first)}`),
        ask(sql`select count(*) as n ${from}`),
      ]);
      return { rows, range: `payments ${first}-${Number(first) + rows.length - 1}/${count?.n}` };
    },
  };
}
