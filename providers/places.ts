import { getColumnId } from '../schema/column';
import type { Filter, ResolvedList, Resource, Row } from '../schema/types';
import { inWords } from './failure';
import { logFailure } from './judged';
import { readingOfColumn } from './lists';
import { isLacking, isUnseen } from './offers';
import { isShort, type Place, TOLD, type Told, toldOfLists } from './told';
import { type Reading, readingOf } from './values';

/** What a server's field has to be for a kind of field to be sorted by it as the page would. */
const SORTS: Partial<Record<Reading['kind'], readonly string[]>> = {
  text: ['text', 'words'],
  code: ['text', 'words'],
  badge: ['text', 'words'],
  select: ['words'],
  number: ['number'],
  money: ['cents'],
  amount: ['amount'],
  date: ['day', 'instant'],
};

function sorts({ fields, together }: Place, { kind, of }: Reading): boolean {
  if (of.length > 1) return kind === 'text' && together.includes(of.join(' '));
  const field = fields[of[0] ?? ''];
  return field !== undefined && (kind === 'boolean' || (SORTS[kind]?.includes(String(field)) ?? false));
}

/** Whether a place can be asked all that a list may ask: its order, search, filters, cards and days. */
function canBeAsked(place: Place, resource: Pick<Resource, 'fields' | 'id'>, list: ResolvedList): boolean {
  const knows = (where: Filter<Row> | undefined) =>
    Object.keys(where ?? {}).every((name) => Object.hasOwn(place.fields, name));
  const named = [list.sort, ...list.sortOptions].map(
    ({ field }) => list.columns.find((column) => getColumnId(column) === field) ?? field,
  );
  const orders = [...list.columns, ...named].flatMap((column) => readingOfColumn(resource, column) ?? []);
  const searched = new Set(list.searchFields.flat());
  return (
    Object.hasOwn(place.fields, resource.id) &&
    orders.every((reading) => sorts(place, reading)) &&
    (searched.size === 0 ||
      (searched.size === place.search.length && place.search.every((name) => searched.has(String(name))))) &&
    [
      list.filter,
      ...list.filters.map(({ filter }) => filter),
      ...list.statCards.map(({ filter }) => filter),
    ].every(knows) &&
    list.statCards.every(
      ({ sumField }) => sumField === undefined || sorts(place, readingOf(resource.fields, sumField)),
    ) &&
    (list.dateField === undefined || ['day', 'instant'].includes(String(place.fields[list.dateField])))
  );
}

/**
 * Which lists the API answers page by page, as it says itself: asked once, and again when everything is read again. An API
 * that says nothing of its lists has them read whole.
 */
export function createPlaces() {
  let told: Promise<Told[]> | undefined;

  const ask = (): Promise<Told[]> => {
    told ??= toldOfLists().catch((error: unknown) => {
      if (isLacking(error)) return [];
      told = undefined;
      logFailure(TOLD, error);
      if (isUnseen(error)) return [];
      throw error;
    });
    return told;
  };

  return {
    /**
     * Where a question about a list is asked page by page: where it is too long to be read whole, and as long as the
     * rows of one that is not short are not `here`; a derived one that is not too long is left to whoever derives it.
     * @throws what `inWords` throws.
     */
    of: async (
      resource: Resource,
      list: ResolvedList,
      here: () => Promise<boolean> = async () => false,
    ): Promise<Place | undefined> => {
      const { endpoint, derivedFrom } = list;
      if (!endpoint && !derivedFrom) return undefined;
      const place = (await inWords(list.errorText, ask)).find((one) =>
        derivedFrom ? one.derived === derivedFrom.transform : one.call === endpoint,
      );
      if (!place || !canBeAsked(place, resource, list)) return undefined;
      const kept = isShort(place) || (place.whole && (derivedFrom || (await here())));
      return kept ? undefined : place;
    },
    forget: (): void => {
      told = undefined;
    },
  };
}
