import { getToday } from '../../common/days';
import { getFieldAccessor } from '../../providers/fieldAccessor';
import { aggregate, indexRows, type ListQuery, runQuery } from '../../providers/listQuery';
import { resources } from '../../resources';
import type { Row } from '../../schema/types';
import { lists } from '../../server/listRegistry';

/** The server's default of `CLIENT_SIDE_LIST_LIMIT`. */
const CLIENT_SIDE_LIST_LIMIT = 20_000;

const PATH = '/api/lists/reservations';

const [served, declared] = [lists.reservations, resources.find(({ name }) => name === 'reservations')];
if (!served || !declared) throw new Error('There are no reservations.');
const { call, fields, search, together = [] } = served;
const reading = (name: string) => getFieldAccessor(declared.fields, name);

/**
 * Simulates the server's paginated responses of its longest list in memory. Queries use the same dialect, and
 * take a few ms like the server's indexes.
 */
export function pagedAnswers(rows: readonly Row[]) {
  const set = indexRows(rows.map((row) => ({ ...row, id: String(row.res_id) })));
  const questionOf = (asked: URLSearchParams): ListQuery => {
    const { q = '', all = [] } = JSON.parse(asked.get('filter') ?? '{}');
    const [by, order] = JSON.parse(asked.get('sort') ?? '[]');
    return {
      search: q,
      searchFields: search.map((name) => [name]),
      where: all,
      today: getToday(),
      ...(by && { sort: { accessor: reading(by), order } }),
    };
  };
  const serverLists = {
    call,
    path: '/lists/reservations',
    rows: rows.length,
    whole: rows.length <= CLIENT_SIDE_LIST_LIMIT,
    fields: Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind])),
    together,
    search,
  };
  const data = (data: unknown) => ({ status: 'success', data });

  /** Returns the response of a list endpoint with its range, or undefined for another endpoint. */
  return (path: string, asked: URLSearchParams): { body: unknown; range?: string } | undefined => {
    if (path === '/api/lists') return { body: data([serverLists]) };
    if (path === `${PATH}/tally`) {
      const parts = JSON.parse(asked.get('asked') ?? '[]');
      return { body: data(aggregate(set, parts, getToday())) };
    }
    if (path === `${PATH}/total`)
      return { body: data({ rows: runQuery(set, questionOf(asked), 0, 0).total, about: false }) };
    if (path !== PATH) return undefined;
    const [from = 0, to = 24] = JSON.parse(asked.get('range') ?? '[]');
    const { data: page, total } = runQuery(set, questionOf(asked), from, to - from + 1);
    return { body: page, range: `reservations ${from}-${to}/${total}` };
  };
}
