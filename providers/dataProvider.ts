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
import type { CsvColumn, OnCsvPart } from './csv';
import { createDeclaredLists, type DeclaredList, type ListRef } from './declaredLists';
import { flatten } from './flat';
import { fetchFormRecord, submitForm } from './forms';
import { createListQueryRouter } from './listQueryRouter';
import { getColumnAccessor, type ListFilter, withRecordId } from './lists';
import { customMethods } from './ownCalls';
import type { Aggregate } from './query';
import { fetchRecord, fillEndpoint } from './record';
import { restProvider } from './rest';
import type { RowStore } from './rowStore';
import { openRowStore } from './rows';
import type { Total } from './served';
import { toText, withTranslatedValues } from './values';

/** What the portal asks of its data, beside react-admin's own verbs. */
export type AppDataProvider = ReturnType<typeof createDataProvider>;

/** A list of rows that belong to a record: its name in the schema, and the id of the record. */
export type RelatedList = { target: string; id: Identifier };

/** What `getList` is told in `meta`. */
export type ListMeta = { view?: string; related?: RelatedList; deferTotal?: boolean };

/** How a file says its heads and its words. */
type CsvLabels = { getHeader: (column: Column<Row>) => string; translate: (word: string) => string };

/** The columns of these names as a file has them: those that a list shows, and those that its file alone has. */
const getCsvColumns = (
  { resource, list }: DeclaredList,
  names: readonly string[],
  labels: CsvLabels,
): CsvColumn[] =>
  [...list.columns, ...list.exportColumns]
    .filter((column) => names.includes(getColumnId(column)))
    .flatMap(getStackedColumns)
    .flatMap((column) => {
      const accessor = getColumnAccessor(resource, column);
      return accessor
        ? [{ header: labels.getHeader(column), accessor: withTranslatedValues(labels.translate, accessor) }]
        : [];
    });

/**
 * react-admin's data provider over the declarations. It knows no resource by name. `meta.view` names one of a
 * resource's attention lists. What has no documented call falls to `ra-data-simple-rest`.
 */
export function createDataProvider(resources: readonly Resource[], rows: RowStore = openRowStore()) {
  const rest = restProvider();
  const lists = createDeclaredLists(resources);
  const queries = createListQueryRouter(rows);

  /** A record among the rows of its resource's list. @throws {Error} with the fallback when it is not there. */
  async function findRow(name: string, id: Identifier, fallback: string): Promise<Row> {
    const declaredList = lists.getRecordList(name, id);
    const [row] = declaredList ? (await queries.getPage<Row>(declaredList, {})).data : [];
    if (!row) throw new Error(fallback);
    return row;
  }

  /** A page of the rows that belong to a record. */
  async function getRelated<T extends RaRecord>(
    name: string,
    { target, id }: RelatedList,
    params: GetListParams,
  ): Promise<GetListResult<T>> {
    const declaredList = lists.getRelatedList(name, target, id);
    if (declaredList)
      return queries.getPage<T>({ ...declaredList, list: withRecordId(declaredList.list, id) }, params);
    const {
      pagination = { page: 1, perPage: 25 },
      sort = { field: 'id', order: 'ASC' },
      filter = {},
    } = params;
    return rest.getManyReference<T>(name, { target, id, pagination, sort, filter });
  }

  return {
    ...rest,
    ...customMethods,

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
      const { source, ...declaredList } = lists.getList(name, view);
      return source
        ? queries.getPage<T>({ ...declaredList, source }, params, { prefetch: true })
        : rest.getList(name, params);
    },

    /**
     * The record of a resource's page, its nested objects laid flat: `user.user_email`. Without its id it is none. `meta.path` names the
     * page; `meta.form: 'edit'` reads the record of the edit form.
     */
    getOne: async <T extends RaRecord>(name: string, params: GetOneParams<T>): Promise<GetOneResult<T>> => {
      const resource = lists.getResource(name);
      if (params.meta?.form === 'edit' && resource.edit)
        return { data: (await fetchFormRecord(resource.edit, params.id)) as T };
      const page = resource.showPages.find(({ path }) => path === params.meta?.path) ?? resource.showPages[0];
      if (!page) return rest.getOne(name, params);
      const record = await (page.endpoint
        ? fetchRecord(fillEndpoint(page.endpoint, params.id), page.error.text, {
            requiredFields: [resource.id],
          })
        : findRow(name, params.id, page.error.text).then((row) => flatten(row)));
      const data = { ...record, id: toText(record[resource.id]) };
      // The record of another id must not be shown, or changed, in the place of this one.
      if (data.id !== String(params.id)) throw new Error(page.error.text);
      return { data: data as T };
    },

    /** The records of these ids, among the rows of the resource's list: what the references of a form show. */
    getMany: async <T extends RaRecord>(
      name: string,
      params: GetManyParams<T>,
    ): Promise<GetManyResult<T>> => {
      const { resource, list, source } = lists.getList(name);
      if (!source) return rest.getMany(name, params);
      const listOfIds = { ...list, where: { [resource.id]: params.ids } };
      const pagination = { page: 1, perPage: params.ids.length };
      const { data } = await queries.getPage<T>({ resource, list: listOfIds, source }, { pagination });
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
      const { create: form, id } = lists.getResource(name);
      if (!form) return rest.create(name, params);
      const data = await submitForm(form, params.data, params.meta);
      return { data: { ...params.data, ...data, id: toText(data[id]) } as unknown as R };
    },

    /** Sends an edit form to its endpoint. @throws what `submitForm` throws. */
    update: async <T extends RaRecord>(name: string, params: UpdateParams<T>): Promise<UpdateResult<T>> => {
      const { edit: form } = lists.getResource(name);
      if (!form) return rest.update(name, params);
      const data = await submitForm(form, params.data, params.meta);
      return { data: { ...params.data, ...data, id: params.id } as T };
    },

    findRow,

    /** The first rows of a list, at most so many, that a text is found in, in the list's own order. */
    searchRows: async (name: string, q: string, limit: number): Promise<Row[]> => {
      const declaredList = lists.getListWithSource(name);
      const { field, order } = declaredList.list.sort;
      const { data } = await queries.getPage<Row>(declaredList, {
        pagination: { page: 1, perPage: limit },
        filter: { q },
        sort: { field: field, order },
        meta: { deferTotal: true },
      });
      return data;
    },

    /** How many rows a list's question means, where its page has left that for later. */
    fetchTotal: async (name: string, filter: ListFilter): Promise<Total> =>
      queries.getTotal(lists.getListWithSource(name), filter),

    /**
     * What each stat card of the list page holds, or what else is counted of its rows, and last, all rows; of those that a
     * `filter` leaves, where there is one. None where that takes the server too long.
     */
    aggregate: async (
      name: string,
      aggregates?: readonly Pick<StatCard<Row>, 'filter' | 'sumField'>[],
      filter?: ListFilter,
    ): Promise<Aggregate[]> => {
      const declaredList = lists.getListWithSource(name);
      return queries.aggregate(declaredList, aggregates ?? declaredList.list.statCards, filter);
    },

    /**
     * Everything that matches, as CSV, handed over part by part: the given columns, heads and words as `said`. It is whole
     * when the promise is fulfilled and no part was turned down.
     */
    exportCsv: async (
      name: string,
      { columns, ...query }: Pick<GetListParams, 'filter' | 'sort'> & { columns: readonly string[] },
      labels: CsvLabels,
      onPart: OnCsvPart,
    ): Promise<void> => {
      const declaredList = lists.getListWithSource(name);
      return queries.exportCsv(declaredList, query, getCsvColumns(declaredList, columns, labels), onPart);
    },

    /** Stops what is being read: whoever waits for it is told so, and may try again. */
    abort: (): Promise<void> => rows.abort(),

    /** Drops the rows of all other lists, so that the next question about those reads them again. */
    retainLists: (retained: readonly ListRef[]): Promise<void> =>
      rows.retain(retained.flatMap((list) => lists.getSource(list) ?? [])),

    /** The end of it, where nobody asks any more: drops all rows. */
    dispose: (): Promise<void> => rows.dispose(),

    /** Forgets all rows, so that the next question reads them again. */
    invalidate: (): Promise<void> => {
      queries.invalidate();
      lists.invalidate();
      return rows.invalidate();
    },
  } satisfies DataProvider;
}
