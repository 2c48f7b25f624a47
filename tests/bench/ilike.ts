import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../server/db/open';

type Row = Record<string, unknown>;

/** The columns that the plain list shows, and may be sorted by. */
const COLUMNS = [
  'res_id',
  'acc_title',
  'prd_title',
  'res_code',
  'user_name',
  'res_checkin',
  'res_checkout',
  'coverage_no',
  'res_status',
];

/** What somebody writes who gives the same list to `ra-data-simple-rest`: the join, `ILIKE`, `LIMIT` and `OFFSET`. */
export function ilikeHandler(orm: Db) {
  const ask = async (query: SQL): Promise<Row[]> => {
    const answer: unknown = await orm.execute(query);
    return Array.isArray(answer) ? answer : (answer as { rows: Row[] }).rows;
  };
  return {
    page: async (query: URLSearchParams): Promise<{ rows: Row[]; range: string }> => {
      const { q = '' } = JSON.parse(query.get('filter') ?? '{}');
      const [field, order] = JSON.parse(query.get('sort') ?? '["res_id","ASC"]');
      const [first, last] = JSON.parse(query.get('range') ?? '[0,24]');
      const term = `%${q}%`;
      const where = q
        ? sql`where acc_title ilike ${term} or prd_title ilike ${term} or res_code ilike ${term}
          or user_name ilike ${term} or coverage_no ilike ${term}`
        : sql``;
      const from = sql`from (
        select r.res_id, a.acc_title, p.prd_title, r.res_code, g.user_fname || ' ' || g.user_lname as user_name,
          r.res_checkin, r.res_checkout, c.coverage_no, r.res_status
        from reservations r join accounts a using (acc_id) join properties p using (prd_id)
        left join policies c using (res_id) left join guests g using (guest_id)) as rows ${where}`;
      const by = sql.identifier(COLUMNS.includes(field) ? field : 'res_id');
      const way = sql.raw(order === 'DESC' ? 'desc' : 'asc');
      const limit = Number(last) - Number(first) + 1;
      const [rows, [count]] = await Promise.all([
        ask(sql`select *, res_id as id ${from} order by ${by} ${way} limit ${limit} offset ${Number(first)}`),
        ask(sql`select count(*) as n ${from}`),
      ]);
      return { rows, range: `reservations ${first}-${Number(first) + rows.length - 1}/${count?.n}` };
    },
  };
}
