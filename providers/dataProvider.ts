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
  Identifier,
  RaRecord,
} from 'react-admin';
import { today } from '../common/days';
import { columnId, linesOf } from '../declare/column';
import type { Call, Change, Column, FilledList, Resource, Row, Stat, Where } from '../declare/types';
import { type Sent, sendChange } from './change';
import { type TakeCsv, writeCsv } from './csv';
import { listOf as rowsAnswered, UNEXPECTED } from './envelope';
import { inServersWords, unwrap } from './failure';
import { flat } from './flat';
import { judged } from './judged';
import { type ListFilter, questionOf, readingOfColumn, whereFor } from './lists';
import { offers } from './offers';
import { createPlaces } from './places';
import type { Tally } from './query';
import { callFor, readRecord, readRows } from './record';
import { restProvider } from './rest';
import type { Page, RowStore, Source } from './rowStore';
import { openRows } from './rows';
import { type PageMeta, pageAt, pagesAt, type ServedPage, type Total, talliesAt, totalAt } from './served';
import { createSources } from './sources';
import type { Place } from './told';
import { plain, readingIn, readingOf } from './values';

/** A list whose rows are kept: of a resource, one of its attention lists, or a related list of one record. */
export type KeptList = { name: string; view?: string } | { name: string; target: string; id: Identifier };

/** Ms that the page has for itself once its rows are there, before the others are read. */
const PAINTING_MS = 300;

/** What the portal asks of its data, beside react-admin's own verbs. */
export type PortalDataProvider = ReturnType<typeof createDataProvider>;

/**
 * react-admin's data provider over the declarations. It knows no resource by name. `meta.view` names one of a
 * resource's attention lists. What has no documented call falls to `ra-data-simple-rest`.
 */
export function createDataProvider(resources: readonly Resource[], rows: RowStore = openRows()) {
  const rest = restProvider();
  const places = createPlaces();
  const sources = createSources();

  function declared(name: string): Resource {
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw new Error(`No resource ${name} is declared.`);
    return resource;
  }

  function listOf(name: string, view?: string): { resource: Resource; list: FilledList } {
    const resource = declared(name);
    const list = view ? resource.attention[view] : resource.list;
    if (!list) throw new Error(`No list ${view ?? ''} is declared for ${name}.`);
    return { resource, list };
  }

  function sourceOf(kept: KeptList): Source | undefined {
    if ('target' in kept) return sources.related(declared(kept.name), kept.target, kept.id);
    const { resource, list } = listOf(kept.name, kept.view);
    return sources.of(resource, list);
  }

  /** Whether rows of a list with a place were begun: before, none are here, and a worker that is not up yet is not waited for. */
  let begun = false;
  /** Where a question about a list is answered by the server, as long as it is not answered over the rows. */
  const placeOf = (resource: Resource, list: FilledList, from: Source): Promise<Place | undefined> =>
    places.of(resource, list, async () => begun && rows.has(from));

  /** A page of a list: from its place on the server where it has one, else from its rows. */
  const page = async <T>(
    resource: Resource,
    list: FilledList,
    from: Source,
    { pagination, filter, sort, meta: asked }: Partial<GetListParams>,
    place?: Place,
  ): Promise<{ data: T[]; total?: number; pageInfo?: GetListResult['pageInfo']; meta: PageMeta }> => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const question = questionOf(resource, list, filter ?? {}, sort);
    const { data, total, ...also }: ServedPage | Page = place
      ? await pageAt(place, resource.id, list.failed, question, { page, perPage, ...asked })
      : unwrap(await rows.page(from, question, (page - 1) * perPage, perPage));
    // The pages of a list that will be here soon are known by their numbers.
    const { next, previous, ...numbered }: PageMeta = also;
    const meta: PageMeta = place?.whole ? numbered : also;
    const length =
      total === undefined
        ? { pageInfo: { hasNextPage: meta.more ?? false, hasPreviousPage: page > 1 } }
        : { total };
    // react-admin names a record type here that no answer is held to: fields are judged where they are shown.
    return { data: data as T[], ...length, meta };
  };

  /** A record among the rows of the resource's list. @throws {Error} with the fallback when it is not there. */
  async function lookUp(resource: Resource, id: Identifier, fallback: string): Promise<Row> {
    const { list } = resource;
    const from = list && sources.of(resource, list);
    if (!from) throw new Error(fallback);
    const one = { ...list, where: { [resource.id]: id } };
    const { data } = await page<Row>(resource, one, from, {}, await placeOf(resource, list, from));
    if (!data[0]) throw new Error(fallback);
    return data[0];
  }

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
      const { resource, list } = listOf(name, params.meta?.view);
      const from = sources.of(resource, list);
      if (!from) return rest.getList(name, params);
      const place = await placeOf(resource, list, from);
      const answer = await page<T>(resource, list, from, params, place);
      if (place?.whole) {
        begun = true;
        void rows.begin(from, PAINTING_MS);
      }
      return answer;
    },

    /** The record of a resource's page, its nested objects laid flat: `user.user_email`. */
    getOne: async <T extends RaRecord>(name: string, params: GetOneParams<T>): Promise<GetOneResult<T>> => {
      const resource = declared(name);
      const page = resource.pages.find(({ path }) => path === params.meta?.path) ?? resource.pages[0];
      if (!page) return rest.getOne(name, params);
      const answer = await (page.call
        ? readRecord(callFor(page.call, params.id), page.failed.text)
        : lookUp(resource, params.id, page.failed.text));
      const data = { ...flat(answer), id: plain(answer[resource.id]) || params.id };
      return { data: data as T };
    },

    /** The records of these ids, among the rows of the resource's list: what the references of a form show. */
    getMany: async <T extends RaRecord>(
      name: string,
      params: GetManyParams<T>,
    ): Promise<GetManyResult<T>> => {
      const { resource, list } = listOf(name);
      const from = sources.of(resource, list);
      if (!from) return rest.getMany(name, params);
      const these = { ...list, where: { [resource.id]: params.ids } };
      const pagination = { page: 1, perPage: params.ids.length };
      const { data } = await page<T>(
        resource,
        these,
        from,
        { pagination },
        await placeOf(resource, list, from),
      );
      return { data };
    },

    /** The rows of a related list (`target`) that belong to a record. */
    getManyReference: async <T extends RaRecord>(
      name: string,
      params: GetManyReferenceParams,
    ): Promise<GetManyReferenceResult<T>> => {
      const resource = declared(name);
      const list = resource.related[params.target];
      const from = sources.related(resource, params.target, params.id);
      if (!list || !from) return rest.getManyReference(name, params);
      return page(resource, whereFor(list, params.id), from, params, await placeOf(resource, list, from));
    },

    /** A record among the rows of its resource's list. @throws {Error} with the fallback when it is not there. */
    find: (name: string, id: Identifier, fallback: string): Promise<Row> =>
      lookUp(declared(name), id, fallback),

    /** One record by a call of its own, laid flat. Some such answers are bare records. */
    read: async (call: Call, fallback: string): Promise<Row> => flat(await readRecord(call, fallback)),

    /** All rows of a list by a call of its own. */
    readAll: (call: Call, fallback: string): Promise<Row[]> => readRows(call, fallback),

    /** How many rows a list's question means, where its page has left that for later. */
    total: async (name: string, filter: ListFilter): Promise<Total> => {
      const { resource, list } = listOf(name);
      const place = await places.of(resource, list);
      if (!place) throw new Error(list.failed);
      return totalAt(place, list.failed, questionOf(resource, list, filter));
    },

    /** What each stat card of the list page holds, or what else is counted of its rows, and last, all rows. */
    tally: async (name: string, counted?: readonly Pick<Stat<Row>, 'where' | 'sum'>[]): Promise<Tally[]> => {
      const { resource, list } = listOf(name);
      const from = sources.of(resource, list);
      if (!from) throw new Error(list.failed);
      const asked = [
        ...(counted ?? list.stats).map(({ where = {}, sum }) => ({ where, sum })),
        { where: {} },
      ];
      const place = await placeOf(resource, list, from);
      if (place) return talliesAt(place, list.failed, asked);
      const read = asked.map(({ where, sum }: { where: Where<Row>; sum?: string | undefined }) => ({
        where,
        sum: sum === undefined ? sum : readingOf(resource.fields, sum),
      }));
      return unwrap(await rows.tally(from, read, today()));
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
      const { resource, list } = listOf(name);
      const from = sources.of(resource, list);
      if (!from) throw new Error(list.failed);
      const chosen = [...list.columns, ...list.exported]
        .filter((column) => columns.includes(columnId(column)))
        .flatMap(linesOf)
        .flatMap((column) => {
          const reading = readingOfColumn(resource, column);
          return reading ? [{ head: said.head(column), reading: readingIn(said.word, reading) }] : [];
        });
      const question = questionOf(resource, list, filter ?? {}, sort);
      const place = await placeOf(resource, list, from);
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

    /** Forgets all rows, so that the next question reads them again. */
    forget: (): Promise<void> => {
      places.forget();
      sources.forget();
      return rows.forget();
    },
  } satisfies DataProvider;
}
