import type { Random } from '../../../sandbox/random';
import type { Client } from './client';
import type { RecordIds } from './recordIds';

/** A server-side list, and its sort fields. */
type Pages = { path: string; fields: string[] };

/** The six lists of the dashboard. Two use the same endpoint. */
const DASHBOARD = [
  '/admin/reservation_reporting?report=checkout',
  '/admin/reservation_reporting?report=bad_dates',
  '/admin/reservation_reporting?report=coverage_open',
  '/admin/reservation_reporting?report=coverage_open',
  '/admin/payments_reporting?report=overdue',
  '/admin/payments_reporting?report=receivable',
];
const WORDS = ['smith', 'beach', 'anna', 'cov-2026', '10', 'a', 'villa lake'] as const;
const FIRST_ROWS = [0, 0, 0, 25, 50, 250] as const;
const ROWS = 25;
const LISTED = ['reservations', 'coverages', 'payments', 'locations', 'accounts'];

/** Returns the server-side lists. Throws if there are none. */
export async function findPages({ send }: Client): Promise<Pages[]> {
  const { data } = await send({ kind: 'the lists there are', path: '/lists' });
  const { data: lists = [] } = data as { data?: { path: string; fields: Record<string, string> }[] };
  const pages = lists
    .filter(({ path }) => LISTED.some((name) => path === `/lists/${name}`))
    .map(({ path, fields }) => ({ path, fields: Object.keys(fields) }));
  if (pages.length === 0) throw new Error('The server names no lists.');
  return pages;
}

/** The activities of a reading user. Each resolves after its response. */
export function createReadActivities(rnd: Random, stock: RecordIds, pages: Pages[]) {
  const pick = <T>(list: readonly T[]) => list[rnd.int(0, list.length - 1)];
  return {
    /** The six lists of the dashboard, concurrently. */
    dashboard: ({ send }: Client) =>
      Promise.all(DASHBOARD.map((path) => send({ kind: 'one of the dashboard’s six', path }))),
    accounts: ({ send }: Client) => send({ kind: 'accounts, whole', path: '/admin/accounts' }),
    reservations: ({ send }: Client) => send({ kind: 'reservations, whole', path: '/admin/reservations' }),
    page: ({ send }: Client) => {
      const { path = '', fields = [] } = pick(pages) ?? {};
      const first = rnd.pick(FIRST_ROWS);
      const sort = JSON.stringify([pick(fields), rnd.chance(0.5) ? 'ASC' : 'DESC']);
      const filter = JSON.stringify(rnd.chance(0.5) ? { q: rnd.pick(WORDS) } : {});
      const question = new URLSearchParams({ range: `[${first},${first + ROWS - 1}]`, sort, filter });
      return send({ kind: 'a page, searched and sorted', path: `${path}?${question}` });
    },
    record: ({ send }: Client) => {
      const path = rnd.pick([
        `/admin/policy?policy_id=${pick(stock.policies)}`,
        `/admin/policy_payment?id=${pick(stock.policies)}`,
        `/admin/account?acc_id=${pick(stock.accounts)}`,
        `/admin/payment?t_id=${pick(stock.due)?.id}`,
        `/admin/reservation_form?id=${pick(stock.reservations)}`,
      ]);
      return send({ kind: 'one record', path });
    },
  };
}
