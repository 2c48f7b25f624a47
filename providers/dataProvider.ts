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
import type { Call, Change, Column, FilledList, Resource, Row, Stat } from '../declare/types';
import { type Sent, sendChange } from './change';
import { listOf as rowsAnswered } from './envelope';
import { flat } from './flat';
import { UNEXPECTED } from './http';
import { judged } from './judged';
import { type ListFilter, questionOf, readingOfColumn, whereFor } from './lists';
import { offers } from './offers';
import type { Tally } from './query';
import { callFor, readRecord, readRows } from './record';
import { restProvider } from './rest';
import type { RowStore, Source } from './rowStore';
import { openRows, unwrap } from './rows';
import { readSession } from './session';
import { plain, readingOf } from './values';

/** A list whose rows are kept: of a resource, one of its attention lists, or a related list of one record. */
export type KeptList = { name: string; view?: string } | { name: string; target: string; id: Identifier };

/** What the portal asks of its data, beside react-admin's own verbs. */
export type PortalDataProvider = ReturnType<typeof createDataProvider>;

/**
 * react-admin's data provider over the declarations. It knows no resource by name. `meta.view` names one of a
 * resource's attention lists. What has no documented call falls to `ra-data-simple-rest`.
 */
export function createDataProvider(resources: readonly Resource[], rows: RowStore = openRows()) {
  const rest = restProvider();
  // Related reads that have another call for reading again, and whether it is the one to make.
  const forgotten = new Map<Call, boolean>();

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

  /** Where a list's rows come from; `undefined` when no documented call is declared for it. */
  function source(resource: Resource, list: FilledList, read = list.call): Source | undefined {
    const { auth_key, api_key } = readSession();
    const { failed, accepts, derived } = list;
    const common = { failed, keys: { auth_key, api_key } };
    if (derived)
      return {
        derived: derived.by,
        failed,
        from: derived.from.map((one) => ({ ...common, ...one })),
      };
    return read && { ...common, call: read, id: resource.id, accepts };
  }

  /** The call that reads a related list: its own first, and the one for reading again once it was forgotten. */
  function relatedCall({ again }: FilledList, call: Call, id: Identifier): Call {
    const first = callFor(call, id);
    if (!again) return first;
    if (!forgotten.has(first)) forgotten.set(first, false);
    return forgotten.get(first) ? callFor(again, id) : first;
  }

  /** Where the rows of a related list come from. */
  function relatedSource(resource: Resource, target: string, id: Identifier): Source | undefined {
    const list = resource.related[target];
    return list?.call && source(resource, list, relatedCall(list, list.call, id));
  }

  function sourceOf(kept: KeptList): Source | undefined {
    if ('target' in kept) return relatedSource(declared(kept.name), kept.target, kept.id);
    const { resource, list } = listOf(kept.name, kept.view);
    return source(resource, list);
  }

  const page = async <T>(
    resource: Resource,
    list: FilledList,
    from: Source,
    { pagination, filter, sort }: Partial<Pick<GetListParams, 'pagination' | 'filter' | 'sort'>>,
  ): Promise<{ data: T[]; total: number; meta: { note?: string | undefined } }> => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const question = questionOf(resource, list, filter ?? {}, sort);
    const { data, total, note } = unwrap(await rows.page(from, question, (page - 1) * perPage, perPage));
    // react-admin names a record type here that no answer is held to: fields are judged where they are shown.
    return { data: data as T[], total, meta: { note } };
  };

  /** A record among the rows of the resource's list. @throws {Error} with the fallback when it is not there. */
  async function lookUp(resource: Resource, id: Identifier, fallback: string): Promise<Row> {
    const { list } = resource;
    const from = list && source(resource, list);
    if (!from) throw new Error(fallback);
    const { data } = await page<Row>(resource, { ...list, where: { [resource.id]: id } }, from, {});
    if (!data[0]) throw new Error(fallback);
    return data[0];
  }

  return {
    ...rest,

    /** One page of rows. `filter` is a `ListFilter`; the rest is react-admin's. */
    getList: async <T extends RaRecord>(
      name: string,
      params: GetListParams & { filter?: ListFilter },
    ): Promise<GetListResult<T>> => {
      const { resource, list } = listOf(name, params.meta?.view);
      const from = source(resource, list);
      return from ? page(resource, list, from, params) : rest.getList(name, params);
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
      const from = source(resource, list);
      if (!from) return rest.getMany(name, params);
      const { data } = await page<T>(resource, { ...list, where: { [resource.id]: params.ids } }, from, {
        pagination: { page: 1, perPage: params.ids.length },
      });
      return { data };
    },

    /** The rows of a related list (`target`) that belong to a record. */
    getManyReference: async <T extends RaRecord>(
      name: string,
      params: GetManyReferenceParams,
    ): Promise<GetManyReferenceResult<T>> => {
      const resource = declared(name);
      const list = resource.related[params.target];
      const from = relatedSource(resource, params.target, params.id);
      if (!list || !from) return rest.getManyReference(name, params);
      return page(resource, whereFor(list, params.id), from, params);
    },

    /** A record among the rows of its resource's list. @throws {Error} with the fallback when it is not there. */
    find: (name: string, id: Identifier, fallback: string): Promise<Row> =>
      lookUp(declared(name), id, fallback),

    /** One record by a call of its own, laid flat. Some such answers are bare records. */
    read: async (call: Call, fallback: string): Promise<Row> => flat(await readRecord(call, fallback)),

    /** All rows of a list by a call of its own. */
    readAll: (call: Call, fallback: string): Promise<Row[]> => readRows(call, fallback),

    /** Begins to read the rows of a list ahead of the screen that will ask for them. */
    ahead: (name: string, view?: string): void => {
      const { resource, list } = listOf(name, view);
      const from = source(resource, list);
      if (from) void rows.begin(from);
    },

    /** What each stat card of the list page holds, or what else is counted of its rows, and last, all rows. */
    tally: async (name: string, counted?: readonly Pick<Stat<Row>, 'where' | 'sum'>[]): Promise<Tally[]> => {
      const { resource, list } = listOf(name);
      const from = source(resource, list);
      if (!from) throw new Error(list.failed);
      const asked = [
        ...(counted ?? list.stats).map(({ where = {}, sum }) => ({
          where,
          sum: sum === undefined ? sum : readingOf(resource.fields, sum),
        })),
        { where: {} },
      ];
      return unwrap(await rows.tally(from, asked, today()));
    },

    /** Everything that matches, as CSV text: the given columns, their heads from `head`. */
    csv: async (
      name: string,
      { filter, sort, columns }: Pick<GetListParams, 'filter' | 'sort'> & { columns: readonly string[] },
      head: (column: Column<Row>) => string,
    ): Promise<string> => {
      const { resource, list } = listOf(name);
      const from = source(resource, list);
      if (!from) throw new Error(list.failed);
      const shown = list.columns.filter((column) => columns.includes(columnId(column))).flatMap(linesOf);
      const chosen = shown.flatMap((column) => {
        const reading = readingOfColumn(resource, column);
        return reading ? [{ head: head(column), reading }] : [];
      });
      const question = questionOf(resource, list, filter ?? {}, sort);
      return unwrap(await rows.csv(from, question, chosen));
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
      judged(call, (answer) => rowsAnswered(answer, UNEXPECTED), { body, ...(signal && { signal }) }),

    /** Whether the API has a call that the documents do not name. */
    offers,

    /** Stops what is being read: whoever waits for it is told so, and may try again. */
    stop: (): Promise<void> => rows.stop(),

    /** Drops the rows of all other lists, so that the next question about those reads them again. */
    keep: (lists: readonly KeptList[]): Promise<void> =>
      rows.keep(lists.flatMap((list) => sourceOf(list) ?? [])),

    /** Forgets all rows, so that the next question reads them again. */
    forget: (): Promise<void> => {
      for (const call of forgotten.keys()) forgotten.set(call, true);
      return rows.forget();
    },
  } satisfies DataProvider;
}
