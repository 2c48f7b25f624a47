import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { derivedLists } from '../../providers/derivedLists';
import { getFieldAccessor, toText } from '../../providers/fieldAccessor';
import { aggregate, indexRows, type ListQuery } from '../../providers/listQuery';
import { toSearchParams } from '../../providers/listQueryParams';
import { toListQuery } from '../../providers/toListQuery';
import { resources } from '../../resources';
import type { ResolvedList, Resource, Row } from '../../schema/types';
import { type Database, type Db, openServer } from '../../server/db/open';
import { lists } from '../../server/listRegistry';
import { type App, read } from './api';
import { freshDatabase } from './database';
import { ownPostgres } from './ownPostgres';

/** A list that is evaluated by both the page and the server. */
export type Both = { name: string; resource: Resource; list: ResolvedList; path: string };

/** The lists that are evaluated by both. */
export const both: Both[] = resources.flatMap((resource) =>
  Object.entries({ list: resource.list, ...resource.dashboardLists }).flatMap(([view, list]) => {
    const [path] =
      Object.entries(lists).find(([, { call, derived }]) =>
        derived ? derived === list?.derivedFrom?.transform : call === list?.endpoint,
      ) ?? [];
    return list && path ? [{ name: `${resource.name}.${view}`, resource, list, path: `/lists/${path}` }] : [];
  }),
);

/** The lists that are derived from several endpoints. */
export const derived = both.filter(({ list }) => list.derivedFrom);

/** The API and the keys of a user. */
export type Server = { app: App; keys: Record<string, string> };

/** Returns all rows of a list as the page has them: of an endpoint, or derived from several. */
export async function wholeRows({ app, keys }: Server, { resource, list }: Both): Promise<Row[]> {
  const from = list.derivedFrom?.endpoints.map(({ endpoint }) => endpoint) ?? [list.endpoint ?? ''];
  const answers: Row[][] = [];
  for (const call of from) answers.push(await read(app, keys, call.slice(4)));
  const rows = list.derivedFrom ? derivedLists[list.derivedFrom.transform](answers) : (answers[0] ?? []);
  return rows.map((row) => ({ ...row, id: toText(row[resource.id]) }));
}

/**
 * Converts a row of the page to a row of the server. It has an `id` only if the resource has such a field.
 */
export const asAnswered =
  ({ resource }: Both) =>
  ({ id, ...row }: Row): Row =>
    resource.id === 'id' ? { ...row, id: resource.fields.id?.type === 'number' ? Number(id) : id } : row;

/** Runs a query and returns its rows. One driver returns them directly, the other in an object. */
export async function answered(orm: Db, query: SQL): Promise<Row[]> {
  const answer: unknown = await orm.execute(query);
  return Array.isArray(answer) ? answer : (answer as { rows: Row[] }).rows;
}

/** Matches an unpaired surrogate, which no request contains. */
export const HALF = /\p{Cs}/u;

/** Reads a page from the server, with its cursors. */
export async function page(
  { app, keys }: Server,
  path: string,
  question: ListQuery,
  from: number,
  perPage: number,
  at = '',
) {
  const answer = await app.request(
    `/api${path}?${toSearchParams(question, [from, from + perPage - 1])}${at}`,
    {
      headers: keys,
    },
  );
  const rows = await answer.json();
  if (answer.status !== 200) throw new Error(JSON.stringify(rows));
  const total = Number(answer.headers.get('content-range')?.split('/')[1]);
  const link = answer.headers.get('link') ?? '';
  const end = (rel: string, name: string) => {
    const [, url] = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(link) ?? [];
    const value = url && new URL(url, 'http://x').searchParams.get(name);
    return value ? `&${new URLSearchParams({ [name]: value })}` : undefined;
  };
  return { rows: rows as Row[], total, next: end('next', 'after'), previous: end('prev', 'before') };
}

/** The databases to test. PostgreSQL is included if it is available. */
export const databases: [string, () => Promise<Database>][] = [
  ['the embedded database', () => freshDatabase('whole')],
  ...(process.env.TEST_DATABASE_URL
    ? [
        [
          'PostgreSQL',
          async () => {
            const { url, drop } = await ownPostgres(process.env.TEST_DATABASE_URL ?? '', 'whole');
            const db = await openServer(url);
            return { ...db, close: () => db.close().then(drop) };
          },
        ] as [string, () => Promise<Database>],
      ]
    : []),
];

/** Expects that page and server give the same rows and the same figures of the stat cards. */
export async function agree(server: Server, both: Both): Promise<void> {
  const { resource, list, path } = both;
  const rows = await wholeRows(server, both);
  const byId = (some: readonly Record<string, unknown>[]) => new Map(some.map((row) => [row.id, row]));
  const question = toListQuery(resource, list, {}, { field: 'id', order: 'ASC' });
  const there: Row[] = [];
  for (let at: string | undefined = ''; at !== undefined; ) {
    const { rows: some, next } = await page(server, path, question, there.length, 1000, at);
    there.push(...some);
    at = next;
  }
  expect(byId(there)).toEqual(byId(rows));
  const stats = list.statCards.map(({ filter = {}, sumField }) => ({ where: filter, sum: sumField }));
  const params = new URLSearchParams({ asked: JSON.stringify(stats) });
  const here = stats.map(({ where, sum }) => ({
    where,
    sum: sum === undefined ? sum : getFieldAccessor(resource.fields, sum),
  }));
  expect(await read(server.app, server.keys, `${path}/tally?${params}`)).toEqual(
    aggregate(indexRows(rows), here, toListQuery(resource, list, {}).today),
  );
}

/** Deletes all but a few payments of both sides, so that derived lists can be recomputed often. */
export const leaveFew = (orm: Db): Promise<void> =>
  orm.transaction(async (tx) => {
    await tx.execute(sql`delete from provider_operations where kind = 'charge'`);
    await tx.execute(sql`delete from transactions where t_id > 8`);
    await tx.execute(sql`update transactions set instalments = 0`);
    await tx.execute(
      sql`delete from provider_payments where id not in (select id from provider_payments order by id limit 20)`,
    );
  });
