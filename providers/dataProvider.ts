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
import type { Resource, Row, StatCard } from '../schema/types';
import { ApiRejectionError } from './apiResponse';
import type { OnCsvPart } from './csv';
import { type CsvLabels, getCsvColumns } from './csvColumns';
import { customMethods } from './customMethods';
import { createDeclaredLists, type ListRef } from './declaredLists';
import { fetchRecord, fillEndpoint } from './fetchRecord';
import { toRecordId } from './fieldAccessor';
import { flatten } from './flatten';
import { fetchFormRecord, submitForm } from './forms';
import type { Aggregate } from './listQuery';
import { createListQueryRouter } from './listQueryRouter';
import { openRowStore } from './openRowStore';
import { restProvider } from './restProvider';
import type { RowStore } from './rowStore';
import type { Total } from './serverLists';
import { toSortPayload } from './sortPayload';
import { type ListFilter, withRecordId } from './toListQuery';

/** The data provider of the portal: react-admin's methods and its own. */
export type AppDataProvider = ReturnType<typeof createDataProvider>;

/** A related list of a record: the list's name in the schema, and the id of the record. */
export type RelatedList = { target: string; id: Identifier };

/** The `meta` of `getList`. */
export type ListMeta = { view?: string; related?: RelatedList; deferTotal?: boolean };

/**
 * react-admin's data provider for the declared resources. Resources without an endpoint use
 * `ra-data-simple-rest`.
 */
export function createDataProvider(resources: readonly Resource[], rows: RowStore = openRowStore()) {
  const rest = restProvider();
  const lists = createDeclaredLists(resources);
  const queries = createListQueryRouter(rows);

  /**
   * Finds a record in the list of its resource.
   * @throws {Error} with `fallback` as its message if the record is not there.
   */
  async function findRow(name: string, id: Identifier, fallback: string): Promise<Row> {
    const declaredList = lists.getRecordList(name, id);
    const [row] = declaredList ? (await queries.getPage<Row>(declaredList, {})).data : [];
    if (!row) throw new ApiRejectionError(fallback, undefined, true);
    return row;
  }

  /** Returns a page of a related list. */
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
     * Returns a page of rows. `filter` is a `ListFilter`. `meta.view` names a dashboard list of the resource,
     * `meta.related` a related list of a record. With `meta.deferTotal` a total that requires counting is
     * left out; `fetchTotal` returns it.
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
     * Returns the record of a show page with its nested objects flattened: `user.user_email`. `meta.path`
     * selects the page, and `meta.form: 'edit'` loads the record of the edit form.
     * @throws {Error} if the response has no id, or another one.
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
      const data = { ...record, id: toRecordId(record, resource.id) };
      // A record with another id must not be shown or changed instead of the requested one.
      if (String(data.id) !== String(params.id)) throw new ApiRejectionError(page.error.text);
      return { data: data as T };
    },

    /** Returns records by id from the list of their resource, for the references of a form. */
    getMany: async <T extends RaRecord>(
      name: string,
      params: GetManyParams<T>,
    ): Promise<GetManyResult<T>> => {
      const { resource, list, source } = lists.getList(name);
      if (!source) return rest.getMany(name, params);
      const listOfIds = { ...list, filter: { [resource.id]: params.ids } };
      const pagination = { page: 1, perPage: params.ids.length };
      const { data } = await queries.getPage<T>({ resource, list: listOfIds, source }, { pagination });
      return { data };
    },

    /** Returns a page of the related list `target` of a record. */
    getManyReference: async <T extends RaRecord>(
      name: string,
      params: GetManyReferenceParams,
    ): Promise<GetManyReferenceResult<T>> => {
      return getRelated(name, params, params);
    },

    /** Submits a create form to its endpoint. @throws what `submitForm` throws. */
    create: async <T extends Omit<RaRecord, 'id'>, R extends RaRecord = T & { id: Identifier }>(
      name: string,
      params: CreateParams<T>,
    ): Promise<CreateResult<R>> => {
      const { create: form, id } = lists.getResource(name);
      if (!form) return rest.create(name, params);
      const data = await submitForm(form, params.data, params.meta);
      return { data: { ...params.data, ...data, id: toRecordId(data, id) } as unknown as R };
    },

    /** Submits an edit form to its endpoint. @throws what `submitForm` throws. */
    update: async <T extends RaRecord>(name: string, params: UpdateParams<T>): Promise<UpdateResult<T>> => {
      const { edit: form } = lists.getResource(name);
      if (!form) return rest.update(name, params);
      const data = await submitForm(form, params.data, params.meta);
      return { data: { ...params.data, ...data, id: params.id } as T };
    },

    findRow,

    /** Returns at most `limit` rows of a list that match a search text, in the default order of the list. */
    searchRows: async (name: string, q: string, limit: number): Promise<Row[]> => {
      const declaredList = lists.getListWithSource(name);
      const { data } = await queries.getPage<Row>(declaredList, {
        pagination: { page: 1, perPage: limit },
        filter: { q },
        sort: toSortPayload(declaredList.list.sort),
        meta: { deferTotal: true },
      });
      return data;
    },

    /** Counts the rows that match a filter. For pages whose total was deferred. */
    fetchTotal: async (name: string, filter: ListFilter): Promise<Total> =>
      queries.getTotal(lists.getListWithSource(name), filter),

    /**
     * Aggregates the rows of a list: one aggregate for each stat card (or item of `aggregates`), and a last
     * one for all rows. With `filter`, only matching rows are aggregated. Empty if the server would take too
     * long.
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
     * Exports all matching rows as CSV, part by part, with the given columns and translations. The file is
     * complete when the promise resolves and `onPart` never returned false.
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

    /** Aborts all list requests in progress. Their callers get an error and can retry. */
    abort: (): Promise<void> => rows.abort(),

    /** Drops the cached rows of all other lists. They are fetched again when needed. */
    retainLists: (retained: readonly ListRef[]): Promise<void> =>
      rows.retain(retained.flatMap((list) => lists.getSource(list) ?? [])),

    /** Disposes of the provider and frees all cached rows. */
    dispose: (): Promise<void> => rows.dispose(),

    /** Invalidates all cached rows. They are fetched again when needed. */
    invalidate: (): Promise<void> => {
      queries.invalidate();
      lists.invalidate();
      return rows.invalidate();
    },
  } satisfies DataProvider;
}
