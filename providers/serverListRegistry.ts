import { now } from '../common/clock';
import { getColumnId } from '../schema/column';
import type { Filter, ResolvedFilterField, ResolvedList, Resource, Row } from '../schema/types';
import { logRequestFailure } from './fetchAndParse';
import { type FieldAccessor, getFieldAccessor } from './fieldAccessor';
import { getSortFields } from './listQueryParams';
import {
  fetchServerLists,
  isShort,
  LISTS_ENDPOINT,
  type ServerList,
  type ServerListInfo,
} from './serverListInfo';
import { isUnsupported } from './supportsEndpoint';
import { getColumnAccessor } from './toListQuery';
import { withFallback } from './withFallback';

/** The server's field types with which a field type sorts in the same order as in the worker. */
const SORTABLE_TYPES: Partial<Record<FieldAccessor['type'], readonly string[]>> = {
  text: ['text', 'words'],
  code: ['text', 'words'],
  badge: ['text', 'words'],
  select: ['words'],
  number: ['number'],
  money: ['cents'],
  amount: ['amount'],
  date: ['day', 'instant'],
};

/** The server's field types with which a filter selects the same rows as in the worker. Others are compared as text. */
const FILTERABLE_TYPES: Partial<Record<ResolvedFilterField['kind'], readonly unknown[]>> = {
  date: ['day', 'instant'],
  amount: ['cents', 'amount'],
};

function canSort({ fields, combinedSorts }: ServerList, accessor: FieldAccessor): boolean {
  const { type } = accessor;
  const fieldNames = getSortFields(accessor);
  if (fieldNames.length > 1) return type === 'text' && combinedSorts.includes(fieldNames.join(' '));
  const field = fields[fieldNames[0] ?? ''];
  return (
    field !== undefined && (type === 'boolean' || (SORTABLE_TYPES[type]?.includes(String(field)) ?? false))
  );
}

/** True if the server can run every query of a list: its orders, search, filters, stat cards and dates. */
function canAnswerList(
  serverList: ServerList,
  resource: Pick<Resource, 'fields' | 'id'>,
  list: ResolvedList,
): boolean {
  const hasFields = (where: Filter<Row> | undefined) =>
    Object.keys(where ?? {}).every((name) => Object.hasOwn(serverList.fields, name));
  const sortColumns = [list.sort, ...list.sortOptions].map(
    ({ field }) => list.columns.find((column) => getColumnId(column) === field) ?? field,
  );
  const accessors = [...list.columns, ...sortColumns].flatMap(
    (column) => getColumnAccessor(resource, column) ?? [],
  );
  const searchFields = new Set(list.searchFields.flat());
  return (
    Object.hasOwn(serverList.fields, resource.id) &&
    accessors.every((accessor) => canSort(serverList, accessor)) &&
    (searchFields.size === 0 ||
      (searchFields.size === serverList.searchFields.length &&
        serverList.searchFields.every((name) => searchFields.has(String(name))))) &&
    [
      list.filter,
      ...list.filters.map(({ filter }) => filter),
      ...list.statCards.map(({ filter }) => filter),
    ].every(hasFields) &&
    list.statCards.every(
      ({ sumField }) =>
        sumField === undefined || canSort(serverList, getFieldAccessor(resource.fields, sumField)),
    ) &&
    list.filterFields.every(({ field, kind }) =>
      FILTERABLE_TYPES[kind]
        ? FILTERABLE_TYPES[kind].includes(serverList.fields[field])
        : Object.hasOwn(serverList.fields, field),
    )
  );
}

/** Ms until the server's lists are requested again after a failure. */
const RETRY_MS = 30_000;

/**
 * Knows which lists the server can query. They are fetched once, and again after `invalidate`. An API without
 * this information has no server lists. If it is not fetched within a second, the documented endpoints are used.
 * All lists are then loaded whole for half a minute.
 */
export function createServerListRegistry() {
  let listsPromise: Promise<ServerListInfo[]> | undefined;
  let retryAt = 0;

  async function fetchLists(): Promise<ServerListInfo[]> {
    let hasFailed = true;
    const lists = await withFallback<ServerListInfo[]>(
      (signal) =>
        fetchServerLists(signal)
          .catch((error: unknown) => {
            if (isUnsupported(error)) return [];
            logRequestFailure(LISTS_ENDPOINT, error);
            throw error;
          })
          .then((lists) => {
            hasFailed = false;
            return lists;
          }),
      async () => [],
    );
    if (hasFailed) {
      listsPromise = undefined;
      retryAt = now() + RETRY_MS;
    }
    return lists;
  }

  const getLists = async (): Promise<ServerListInfo[]> => {
    if (now() < retryAt) return [];
    listsPromise ??= fetchLists();
    return listsPromise;
  };

  return {
    /**
     * Returns the server list for a list, or `undefined` if its rows are loaded whole. Large lists are always
     * queried on the server. Others are loaded whole if they are short, derived or already in the worker.
     */
    find: async (
      resource: Resource,
      list: ResolvedList,
      isLoaded: () => Promise<boolean> = async () => false,
    ): Promise<ServerList | undefined> => {
      const { endpoint, derivedFrom } = list;
      if (!endpoint && !derivedFrom) return undefined;
      const serverList = (await getLists()).find((info) =>
        derivedFrom ? info.derived === derivedFrom.transform : info.call === endpoint,
      );
      if (!serverList || !canAnswerList(serverList, resource, list)) return undefined;
      const isReadWhole =
        isShort(serverList) || (serverList.canReadWhole && (derivedFrom || (await isLoaded())));
      return isReadWhole ? undefined : serverList;
    },
    invalidate: (): void => {
      listsPromise = undefined;
    },
  };
}
