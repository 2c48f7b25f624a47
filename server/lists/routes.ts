import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getToday } from '../../common/days';
import type { Database } from '../db/open';
import { api, itemResponse, json, jsonResponse, listResponse } from '../http/api';
import type { CurrentUser } from '../http/currentUser';
import { successData } from '../http/envelope';
import { isPermitted } from '../http/permissions';
import type { Settings } from '../lib/settings';
import { aggregate, compileFilter, countExactly, countList, countTotal, inferTotal } from './count';
import { AggregateQuery, FilterParams, ListQueryParams } from './listQuery';
import { fetchPage } from './page';
import type { SqlList } from './sqlList';

const KINDS = ['text', 'number', 'day', 'cents', 'amount', 'instant', 'words'] as const;

const ListAbout = z.object({
  call: z.string().optional().meta({ description: 'The documented request that returns the complete list.' }),
  derived: z.string().optional().meta({
    description: 'The derivation that builds the rows from other lists, if no request returns them.',
  }),
  path: z.string().meta({ description: 'The path of the list.' }),
  rows: z.int().meta({
    description: 'Number of rows, possibly estimated. For a derived list, the number of source rows.',
  }),
  whole: z.boolean().meta({ description: 'True if the client can load the complete list.' }),
  fields: z.record(z.string(), z.enum(KINDS)).meta({ description: 'Fields that can be filtered.' }),
  together: z.array(z.string()).meta({ description: 'Fields that can be sorted as one text.' }),
  search: z.array(z.string()).meta({ description: 'Searched fields.' }),
});

const index = createRoute({
  method: 'get',
  path: '/',
  summary: 'Lists the available lists and their sizes.',
  tags: ['Lists'],
  responses: listResponse(ListAbout),
});

const AggregateRow = z.object({
  count: z.int(),
  sums: z.record(z.string(), z.int()).meta({
    description: 'Totals in minor units by currency (upper case); empty if there is nothing to add up.',
  }),
});

/** Returns a phrase for the rows of a list, for the summaries of its routes. */
const subject = ({ call, derived }: SqlList): string => call ?? `the ${derived}`;

const pageRoute = (name: string, list: SqlList) =>
  createRoute({
    method: 'get',
    path: `/${name}`,
    summary: `A page of ${subject(list)}, in ra-data-simple-rest's dialect.`,
    tags: ['Lists'],
    request: { query: ListQueryParams },
    responses: {
      200: {
        content: json(z.array(list.row as z.ZodType<Record<string, unknown>>)),
        description:
          'The rows. Content-Range has the range and the total (* if the total is deferred). X-Total says whether the total is exact. Link has the next and previous pages. X-Note is a warning about the rows.',
      },
      default: jsonResponse(list.row, '').default,
    },
  });

const Total = z.object({
  rows: z.int(),
  about: z.boolean().meta({ description: 'True if the number is an estimate.' }),
});

const totalRoute = (name: string, list: SqlList) =>
  createRoute({
    method: 'get',
    path: `/${name}/total`,
    summary: `How many rows of ${subject(list)} a filter leaves.`,
    tags: ['Lists'],
    request: { query: FilterParams },
    responses: itemResponse(Total),
  });

const tallyRoute = (name: string, list: SqlList) =>
  createRoute({
    method: 'get',
    path: `/${name}/tally`,
    summary: `How many rows of ${subject(list)} there are of which something is true, and what they come to.`,
    tags: ['Lists'],
    request: { query: AggregateQuery },
    responses: listResponse(AggregateRow),
  });

const kindsOf = ({ fields }: SqlList) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));

/** Returns the list as a user may see it. */
const getVisibleList = (list: SqlList, user: CurrentUser): SqlList =>
  (!isPermitted(user, 'see_keys') && list.withoutKeys) || list;

/** The lists that are derived from the ledger and the payment provider. */
export type DerivedLists = {
  /**
   * Brings them up to date for a request, which the log names `requester`. Returns a warning for the user, if
   * any.
   */
  refresh: (requester: string) => Promise<string | undefined>;
  /** Returns the number of rows of the longest source list, or an estimate. */
  countSourceRows: () => Promise<number>;
};

/**
 * The routes under `/lists`: page, total and sums of each list, computed in SQL. Lists are described as data
 * (`SqlList`). Throws 400 for a query that the description does not support. Derived lists are brought up to
 * date before they are queried.
 */
export function listRoutes(
  { orm, read }: Database,
  lists: Readonly<Record<string, SqlList>>,
  derivedLists: DerivedLists,
  { CLIENT_SIDE_LIST_LIMIT }: Pick<Settings, 'CLIENT_SIDE_LIST_LIMIT'>,
) {
  const routes = api();
  const fresh = async (c: Context, { derived }: SqlList) =>
    derived ? derivedLists.refresh(`${c.req.method} ${c.req.path}`) : undefined;
  routes.openapi(index, async (c) => {
    const both = derivedLists.countSourceRows();
    const about = Object.entries(lists).map(async ([name, complete]) => {
      const list = getVisibleList(complete, c.get('user'));
      const { call, derived, together = [], search } = list;
      const rows = await (derived ? both : countList(orm, list));
      return {
        ...(call && { call }),
        ...(derived && { derived }),
        path: `/lists/${name}`,
        rows,
        whole: rows <= CLIENT_SIDE_LIST_LIMIT,
        fields: kindsOf(list),
        together: [...together],
        search: [...search],
      };
    });
    return successData(c, await Promise.all(about));
  });
  for (const [name, complete] of Object.entries(lists)) {
    routes.openapi(pageRoute(name, complete), async (c) => {
      const list = getVisibleList(complete, c.get('user'));
      const question = c.req.valid('query');
      const day = getToday();
      const note = await fresh(c, list);
      const [from] = question.range;
      const isByNumber = question.after === undefined && question.before === undefined;
      const [{ rows, next, previous }, total] = await read(async (at) => {
        const meaning = await compileFilter(at, list, question.filter, day);
        const now = question.total === 'now' || meaning.exactly !== undefined;
        const reading = fetchPage(at, list, meaning, question, day);
        const [page, total] = await Promise.all([
          reading,
          now ? countTotal(at, list, meaning) : reading.then((page) => inferTotal(page, question)),
        ]);
        // The offset has passed all rows, so that counting them takes no longer.
        const isBeyondEnd = page.rows.length === 0 && from > 0 && isByNumber;
        return [page, isBeyondEnd ? await countExactly(at, list, meaning) : total] as const;
      });
      const last = from + rows.length;
      const until = total ? (rows.length > 0 ? Math.max(total.rows, last) : total.rows) : '*';
      c.header('Content-Range', `${name} ${from}-${Math.max(from, last - 1)}/${until}`);
      if (total) c.header('X-Total', total.about ? 'about' : 'exact');
      if (note) c.header('X-Note', encodeURIComponent(note));
      c.header('Link', linksOf(c.req.url, { next, previous }));
      return c.json(rows, 200);
    });
    routes.openapi(totalRoute(name, complete), async (c) => {
      const list = getVisibleList(complete, c.get('user'));
      await fresh(c, list);
      const total = await read(async (at) =>
        countTotal(at, list, await compileFilter(at, list, c.req.valid('query').filter, getToday())),
      );
      return successData(c, total);
    });
    routes.openapi(tallyRoute(name, complete), async (c) => {
      const list = getVisibleList(complete, c.get('user'));
      await fresh(c, list);
      const { asked, filter } = c.req.valid('query');
      return successData(c, await read((at) => aggregate(at, list, asked, filter, getToday())));
    });
  }
  return routes;
}

/** Formats the Link header with the URLs of the adjacent pages (RFC 8288). */
function linksOf(url: string, { next, previous }: { next?: string; previous?: string }): string {
  const link = (rel: string, name: string, end: string) => {
    const at = new URL(url);
    at.searchParams.delete('after');
    at.searchParams.delete('before');
    at.searchParams.set(name, end);
    return `<${at.pathname}${at.search}>; rel="${rel}"`;
  };
  return [
    ...(next ? [link('next', 'after', next)] : []),
    ...(previous ? [link('prev', 'before', previous)] : []),
  ].join(', ');
}
