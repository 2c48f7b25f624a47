import { getColumnId } from '../schema/column';
import type { Filter, ResolvedList, Resource, Row } from '../schema/types';
import { withDisplayError } from './failure';
import { logRequestFailure } from './judged';
import { getColumnAccessor } from './lists';
import { isOpaqueNetworkError, isUnsupported } from './offers';
import { fetchServerLists, isShort, LISTS_ENDPOINT, type ServerList, type ServerListInfo } from './told';
import { type FieldAccessor, getFieldAccessor } from './values';

/** What a server's field has to be for a kind of field to be sorted by it as the page would. */
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

function canSort(
  { fields, combinedSorts }: ServerList,
  { type, fields: fieldNames }: FieldAccessor,
): boolean {
  if (fieldNames.length > 1) return type === 'text' && combinedSorts.includes(fieldNames.join(' '));
  const field = fields[fieldNames[0] ?? ''];
  return (
    field !== undefined && (type === 'boolean' || (SORTABLE_TYPES[type]?.includes(String(field)) ?? false))
  );
}

/** Whether a place can be asked all that a list may ask: its order, search, filters, cards and days. */
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
    (list.dateField === undefined || ['day', 'instant'].includes(String(serverList.fields[list.dateField])))
  );
}

/**
 * Which lists the API answers page by page, as it says itself: asked once, and again when everything is read again. An API
 * that says nothing of its lists has them read whole.
 */
export function createServerListRegistry() {
  let listsPromise: Promise<ServerListInfo[]> | undefined;

  const fetchLists = (): Promise<ServerListInfo[]> => {
    listsPromise ??= fetchServerLists().catch((error: unknown) => {
      if (isUnsupported(error)) return [];
      listsPromise = undefined;
      logRequestFailure(LISTS_ENDPOINT, error);
      if (isOpaqueNetworkError(error)) return [];
      throw error;
    });
    return listsPromise;
  };

  return {
    /**
     * Where a question about a list is asked page by page: where it is too long to be read whole, and as long as the
     * rows of one that is not short are not `here`; a derived one that is not too long is left to whoever derives it.
     * @throws what `inWords` throws.
     */
    find: async (
      resource: Resource,
      list: ResolvedList,
      isLoaded: () => Promise<boolean> = async () => false,
    ): Promise<ServerList | undefined> => {
      const { endpoint, derivedFrom } = list;
      if (!endpoint && !derivedFrom) return undefined;
      const serverList = (await withDisplayError(list.errorText, fetchLists)).find((info) =>
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
