import type {
  CreateParams,
  CreateResult,
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
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import { getColumnId, getStackedColumns } from '../schema/column';
import type { Column, Resource, Row, StatCard } from '../schema/types';
import type { CsvColumn, TakeCsv } from './csv';
import { declaredLists, type KeptList, type KnownList } from './declaredLists';
import { flat } from './flat';
import { readFormRecord, submitForm } from './forms';
import { createListQueryRouter } from './listQueryRouter';
import { type ListFilter, readingOfColumn, whereFor } from './lists';
import { ownCalls } from './ownCalls';
import type { Tally } from './query';
import { callFor, readRecord } from './record';
import { restProvider } from './rest';
import type { RowStore } from './rowStore';
import { openRows } from './rows';
import type { Total } from './served';
import { plain, readingIn } from './values';

/** What the portal asks of its data, beside react-admin's own verbs. */
export type PortalDataProvider = ReturnType<typeof createDataProvider>;

/** A list of rows that belong to a record: its name in the schema, and the id of the record. */
export type RelatedList = { target: string; id: Identifier };

/** What `getList` is told in `meta`. */
export type ListMeta = { view?: string; related?: RelatedList; deferTotal?: boolean };

/** How a file says its heads and its words. */
type CsvWords = { head: (column: Column<Row>) => string; word: (word: string) => string };

/** The columns of these names as a file has them: those that a list shows, and those that its file alone has. */
const csvColumns = ({ resource, list }: KnownList, names: readonly string[], said: CsvWords): CsvColumn[] =>
  [...list.columns, ...list.exportColumns]
    .filter((column) => names.includes(getColumnId(column)))
    .flatMap(getStackedColumns)
    .flatMap((column) => {
      const reading = readingOfColumn(resource, column);
      return reading ? [{ head: said.head(column), reading: readingIn(said.word, reading) }] : [];
    });

/**
 * react-admin's data provider over the declarations. It knows no resource by name. `meta.view` names one of a
 * resource's attention lists. What has no documented call falls to `ra-data-simple-rest`.
 */
export function createDataProvider(resources: readonly Resource[], rows: RowStore = openRows()) {
  const rest = restProvider();
  const lists = declaredLists(resources);
  const queries = createListQueryRouter(rows);

  /** A record among the rows of its resource's list. @throws {Error} with the fallback when it is not there. */
  async function find(name: string, id: Identifier, fallback: string): Promise<Row> {
    const known = lists.recordOf(name, id);
    const [row] = known ? (await queries.page<Row>(known, {})).data : [];
    if (!row) throw new Error(fallback);
    return row;
  }

  /** A page of the rows that belong to a record. */
  async function getRelated<T extends RaRecord>(
    name: string,
    { target, id }: RelatedList,
    params: GetListParams,
  ): Promise<GetListResult<T>> {
    const known = lists.relatedOf(name, target, id);
    if (known) return queries.page<T>({ ...known, list: whereFor(known.list, id) }, params);
    const {
      pagination = { page: 1, perPage: 25 },
      sort = { field: 'id', order: 'ASC' },
      filter = {},
    } = params;
    return rest.getManyReference<T>(name, { target, id, pagination, sort, filter });
  }

  return {
    ...rest,
    ...ownCalls,

    /**
     * A page of rows. `filter` is a `ListFilter`. `meta.view` names one of the resource's dashboard lists, and `meta.related` a list of
     * rows that belong to a record. `meta.deferTotal` leaves out a total for which rows have to be counted: `total` returns it.
     */
    getList: async <T extends RaRecord>(
      name: string,
      params: GetListParams & { filter?: ListFilter },
    ): Promise<GetListResult<T>> => {
      const { view, related } = (params.meta ?? {}) as ListMeta;
      if (related) return getRelated(name, related, params);
      const { from, ...known } = lists.listOf(name, view);
      return from
        ? queries.page<T>({ ...known, from }, params, { readAhead: true })
        : rest.getList(name, params);
    },

    /**
     * The record of a resource's page, its nested objects laid flat: `user.user_email`. Without its id it is none. `meta.path` names the
     * page; `meta.form: 'edit'` reads the record of the edit form.
     */
    getOne: async <T extends RaRecord>(name: string, params: GetOneParams<T>): Promise<GetOneResult<T>> => {
      const resource = lists.declared(name);
      if (params.meta?.form === 'edit' && resource.edit)
        return { data: (await readFormRecord(resource.edit, params.id)) as T };
      const page = resource.showPages.find(({ path }) => path === params.meta?.path) ?? resource.showPages[0];
      if (!page) return rest.getOne(name, params);
      const answer = await (page.endpoint
        ? readRecord(callFor(page.endpoint, params.id), page.error.text, { holds: [resource.id] })
        : find(name, params.id, page.error.text).then((row) => flat(row)));
      const data = { ...answer, id: plain(answer[resource.id]) };
      // The record of another id must not be shown, or changed, in the place of this one.
      if (data.id !== String(params.id)) throw new Error(page.error.text);
      return { data: data as T };
    },

    /** The records of these ids, among the rows of the resource's list: what the references of a form show. */
    getMany: async <T extends RaRecord>(
      name: string,
      params: GetManyParams<T>,
    ): Promise<GetManyResult<T>> => {
      const { resource, list, from } = lists.listOf(name);
      if (!from) return rest.getMany(name, params);
      const these = { ...list, where: { [resource.id]: params.ids } };
      const pagination = { page: 1, perPage: params.ids.length };
      const { data } = await queries.page<T>({ resource, list: these, from }, { pagination });
      return { data };
    },

    /** The rows of a related list (`target`) that belong to a record. */
    getManyReference: async <T extends RaRecord>(
      name: string,
      params: GetManyReferenceParams,
    ): Promise<GetManyReferenceResult<T>> => {
      return getRelated(name, params, params);
    },

    /** Sends a create form to its endpoint. @throws what `submitForm` throws. */
    create: async <T extends Omit<RaRecord, 'id'>, R extends RaRecord = T & { id: Identifier }>(
      name: string,
      params: CreateParams<T>,
    ): Promise<CreateResult<R>> => {
      const { create: form, id } = lists.declared(name);
      if (!form) return rest.create(name, params);
      const data = await submitForm(form, params.data, params.meta);
      return { data: { ...params.data, ...data, id: plain(data[id]) } as unknown as R };
    },

    /** Sends an edit form to its endpoint. @throws what `submitForm` throws. */
    update: async <T extends RaRecord>(name: string, params: UpdateParams<T>): Promise<UpdateResult<T>> => {
      const { edit: form } = lists.declared(name);
      if (!form) return rest.update(name, params);
      const data = await submitForm(form, params.data, params.meta);
      return { data: { ...params.data, ...data, id: params.id } as T };
    },

    find,

    /** The first rows of a list, at most so many, that a text is found in, in the list's own order. */
    search: async (name: string, q: string, most: number): Promise<Row[]> => {
      const known = lists.knownList(name);
      const { field, order } = known.list.sort;
      const { data } = await queries.page<Row>(known, {
        pagination: { page: 1, perPage: most },
        filter: { q },
        sort: { field: field, order },
        meta: { deferTotal: true },
      });
      return data;
    },

    /** How many rows a list's question means, where its page has left that for later. */
    total: async (name: string, filter: ListFilter): Promise<Total> =>
      queries.total(lists.knownList(name), filter),

    /**
     * What each stat card of the list page holds, or what else is counted of its rows, and last, all rows; of those that a
     * `filter` leaves, where there is one. None where that takes the server too long.
     */
    tally: async (
      name: string,
      counted?: readonly Pick<StatCard<Row>, 'filter' | 'sumField'>[],
      filter?: ListFilter,
    ): Promise<Tally[]> => {
      const known = lists.knownList(name);
      return queries.tally(known, counted ?? known.list.statCards, filter);
    },

    /**
     * Everything that matches, as CSV, handed over part by part: the given columns, heads and words as `said`. It is whole
     * when the promise is fulfilled and no part was turned down.
     */
    csv: async (
      name: string,
      { columns, ...asked }: Pick<GetListParams, 'filter' | 'sort'> & { columns: readonly string[] },
      said: CsvWords,
      take: TakeCsv,
    ): Promise<void> => {
      const known = lists.knownList(name);
      return queries.csv(known, asked, csvColumns(known, columns, said), take);
    },

    /** Stops what is being read: whoever waits for it is told so, and may try again. */
    stop: (): Promise<void> => rows.stop(),

    /** Drops the rows of all other lists, so that the next question about those reads them again. */
    keep: (kept: readonly KeptList[]): Promise<void> =>
      rows.keep(kept.flatMap((list) => lists.sourceOf(list) ?? [])),

    /** The end of it, where nobody asks any more: drops all rows. */
    end: (): Promise<void> => rows.end(),

    /** Forgets all rows, so that the next question reads them again. */
    forget: (): Promise<void> => {
      queries.invalidate();
      lists.forget();
      return rows.forget();
    },
  } satisfies DataProvider;
}
