import { proxy } from 'comlink';
import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetManyReferenceResult,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  RaRecord,
} from 'react-admin';
import { today } from '../common/days';
import { columnId, linesOf } from '../declare/column';
import type { Call, Change, Column, Resource, Row, Stat, Where } from '../declare/types';
import { type Sent, sendChange } from './change';
import { type TakeCsv, writeCsv } from './csv';
import { declaredLists, type KeptList } from './declaredLists';
import { rowsAnswered, UNEXPECTED } from './envelope';
import { inServersWords, unwrap } from './failure';
import { flat } from './flat';
import { judged } from './judged';
import { type ListFilter, questionOf, readingOfColumn, whereFor } from './lists';
import { offers } from './offers';
import type { Tally } from './query';
import { callFor, type Known, readRecord, readRows } from './record';
import { restProvider } from './rest';
import type { RowStore } from './rowStore';
import { openRows } from './rows';
import { pagesAt, type Total, talliesAt, totalAt } from './served';
import { plain, readingIn, readingOf } from './values';

/** What the portal asks of its data, beside react-admin's own verbs. */
export type PortalDataProvider = ReturnType<typeof createDataProvider>;

/**
 * react-admin's data provider over the declarations. It knows no resource by name. `meta.view` names one of a
 * resource's attention lists. What has no documented call falls to `ra-data-simple-rest`.
 */
export function createDataProvider(resources: readonly Resource[], rows: RowStore = openRows()) {
  const rest = restProvider();
  const { declared, listOf, knownList, relatedOf, placeOf, page, lookUp, sourceOf, forget } = declaredLists(
    resources,
    rows,
  );

  return {
    ...rest,

    /**
     * One page of rows. `filter` is a `ListFilter`; `meta.at` names the end of the page beside it, `meta.later` leaves a
     * total out that has to be counted (`total` tells it then); the rest is react-admin's.
     */
    getList: async <T extends RaRecord>(
      name: string,
      params: GetListParams & { filter?: ListFilter },
    ): Promise<GetListResult<T>> => {
      const { from, ...known } = listOf(name, params.meta?.view);
      return from ? page<T>({ ...known, from }, params, { ahead: true }) : rest.getList(name, params);
    },

    /** The record of a resource's page, its nested objects laid flat: `user.user_email`. Without its id it is none. */
    getOne: async <T extends RaRecord>(name: string, params: GetOneParams<T>): Promise<GetOneResult<T>> => {
      const resource = declared(name);
      const page = resource.pages.find(({ path }) => path === params.meta?.path) ?? resource.pages[0];
      if (!page) return rest.getOne(name, params);
      const answer = await (page.call
        ? readRecord(callFor(page.call, params.id), page.failed.text, { holds: [resource.id] })
        : lookUp(name, params.id, page.failed.text).then((row) => flat(row)));
      const data = { ...answer, id: plain(answer[resource.id]) };
      return { data: data as T };
    },

    /** The records of these ids, among the rows of the resource's list: what the references of a form show. */
    getMany: async <T extends RaRecord>(
      name: string,
      params: GetManyParams<T>,
    ): Promise<GetManyResult<T>> => {
      const { resource, list, from } = listOf(name);
      if (!from) return rest.getMany(name, params);
      const these = { ...list, where: { [resource.id]: params.ids } };
      const pagination = { page: 1, perPage: params.ids.length };
      const { data } = await page<T>({ resource, list: these, from }, { pagination });
      return { data };
    },

    /** The rows of a related list (`target`) that belong to a record. */
    getManyReference: async <T extends RaRecord>(
      name: string,
      params: GetManyReferenceParams,
    ): Promise<GetManyReferenceResult<T>> => {
      const known = relatedOf(name, params.target, params.id);
      if (!known) return rest.getManyReference(name, params);
      return page({ ...known, list: whereFor(known.list, params.id) }, params);
    },

    /** A record among the rows of its resource's list. @throws {Error} with the fallback when it is not there. */
    find: lookUp,

    /** The first rows of a list, at most so many, that a text is found in, in the list's own order. */
    search: async (name: string, q: string, most: number): Promise<Row[]> => {
      const known = knownList(name);
      const { by, order } = known.list.sort;
      const { data } = await page<Row>(known, {
        pagination: { page: 1, perPage: most },
        filter: { q },
        sort: { field: by, order },
        meta: { later: true },
      });
      return data;
    },

    /** One record by a call of its own, laid flat, which needs what is `known` of it. Some such answers are bare records. */
    read: (call: Call, fallback: string, known?: Known): Promise<Row> => readRecord(call, fallback, known),

    /** All rows of a list by a call of its own. */
    readAll: (call: Call, fallback: string): Promise<Row[]> => readRows(call, fallback),

    /** How many rows a list's question means, where its page has left that for later. */
    total: async (name: string, filter: ListFilter): Promise<Total> => {
      const known = knownList(name);
      const { resource, list } = known;
      const place = await placeOf(known, { anyway: true });
      if (!place) throw new Error(list.failed);
      return totalAt(place, list.failed, questionOf(resource, list, filter));
    },

    /**
     * What each stat card of the list page holds, or what else is counted of its rows, and last, all rows; of those that a
     * `filter` leaves, where there is one. None where that takes the server too long.
     */
    tally: async (
      name: string,
      counted?: readonly Pick<Stat<Row>, 'where' | 'sum'>[],
      filter?: ListFilter,
    ): Promise<Tally[]> => {
      const known = knownList(name);
      const { resource, list, from } = known;
      const asked = [
        ...(counted ?? list.stats).map(({ where = {}, sum }) => ({ where, sum })),
        { where: {} },
      ];
      const place = await placeOf(known);
      const question = filter && questionOf(resource, list, filter);
      if (place) return talliesAt(place, list.failed, asked, question);
      const read = asked.map(({ where, sum }: { where: Where<Row>; sum?: string | undefined }) => ({
        where,
        sum: sum === undefined ? sum : readingOf(resource.fields, sum),
      }));
      return unwrap(await rows.tally(from, read, today(), question));
    },

    /**
     * Everything that matches, as CSV, handed over part by part: the given columns, heads and words as `said`. It is whole
     * when the promise is fulfilled and no part was turned down.
     */
    csv: async (
      name: string,
      { filter, sort, columns }: Pick<GetListParams, 'filter' | 'sort'> & { columns: readonly string[] },
      said: { head: (column: Column<Row>) => string; word: (word: string) => string },
      take: TakeCsv,
    ): Promise<void> => {
      const known = knownList(name);
      const { resource, list, from } = known;
      const chosen = [...list.columns, ...list.exported]
        .filter((column) => columns.includes(columnId(column)))
        .flatMap(linesOf)
        .flatMap((column) => {
          const reading = readingOfColumn(resource, column);
          return reading ? [{ head: said.head(column), reading: readingIn(said.word, reading) }] : [];
        });
      const question = questionOf(resource, list, filter ?? {}, sort);
      const place = await placeOf(known);
      if (place) return writeCsv(pagesAt(place, resource.id, list.failed, question), chosen, take);
      return unwrap(await rows.csv(from, question, chosen, proxy(take)));
    },

    /**
     * Makes the call of a declared change for a record, once, with what was `filled` in for it and the key that makes
     * sending it again one request. @throws what `send` throws.
     */
    act: ({ call, body }: Change<Row>, record: Row, filled?: { values: Row; key: string }): Promise<Sent> =>
      sendChange(
        call,
        { ...body(record), ...filled?.values },
        { about: plain(record.id), ...(filled && { key: filled.key }) },
      ),

    /** Makes a call that changes something and has no declaration; `key` makes sending it again one request. */
    send: sendChange,

    /** The rows that a call answers with to what it is given. @throws what `call` throws, and a refusal's words. */
    answersTo: (call: Call, body: unknown, signal?: AbortSignal): Promise<Row[]> =>
      judged(call, (answer) => rowsAnswered(answer, UNEXPECTED), { body, ...(signal && { signal }) }).catch(
        (error: unknown) => Promise.reject(inServersWords(error)),
      ),

    /** Whether the API has a call that the documents do not name. */
    offers,

    /** Stops what is being read: whoever waits for it is told so, and may try again. */
    stop: (): Promise<void> => rows.stop(),

    /** Drops the rows of all other lists, so that the next question about those reads them again. */
    keep: (lists: readonly KeptList[]): Promise<void> =>
      rows.keep(lists.flatMap((list) => sourceOf(list) ?? [])),

    /** The end of it, where nobody asks any more: drops all rows. */
    end: (): Promise<void> => rows.end(),

    /** Forgets all rows, so that the next question reads them again. */
    forget: (): Promise<void> => {
      forget();
      return rows.forget();
    },
  } satisfies DataProvider;
}
