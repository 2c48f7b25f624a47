import { columnId } from '../schema/column';
import type { FilledList, Resource, Row, Where } from '../schema/types';
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
  choice: ['words'],
  number: ['number'],
  money: ['cents'],
  amount: ['amount'],
  date: ['day', 'instant'],
};

function sorts({ fields, together }: Place, { kind, of }: Reading): boolean {
  if (of.length > 1) return kind === 'text' && together.includes(of.join(' '));
  const field = fields[of[0] ?? ''];
  return field !== undefined && (kind === 'flag' || (SORTS[kind]?.includes(String(field)) ?? false));
}

/** Whether a place can be asked all that a list may ask: its order, search, filters, cards and days. */
function canBeAsked(place: Place, resource: Pick<Resource, 'fields' | 'id'>, list: FilledList): boolean {
  const knows = (where: Where<Row> | undefined) =>
    Object.keys(where ?? {}).every((name) => Object.hasOwn(place.fields, name));
  const named = [list.sort, ...list.sorts].map(
    ({ by }) => list.columns.find((column) => columnId(column) === by) ?? by,
  );
  const orders = [...list.columns, ...named].flatMap((column) => readingOfColumn(resource, column) ?? []);
  const searched = new Set(list.search.flat());
  return (
    Object.hasOwn(place.fields, resource.id) &&
    orders.every((reading) => sorts(place, reading)) &&
    (searched.size === 0 ||
      (searched.size === place.search.length && place.search.every((name) => searched.has(String(name))))) &&
    [list.where, ...list.filters.map(({ where }) => where), ...list.stats.map(({ where }) => where)].every(
      knows,
    ) &&
    list.stats.every(({ sum }) => sum === undefined || sorts(place, readingOf(resource.fields, sum))) &&
    (list.dates === undefined || ['day', 'instant'].includes(String(place.fields[list.dates])))
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
      list: FilledList,
      here: () => Promise<boolean> = async () => false,
    ): Promise<Place | undefined> => {
      const { call, derived } = list;
      if (!call && !derived) return undefined;
      const place = (await inWords(list.failed, ask)).find((one) =>
        derived ? one.derived === derived.by : one.call === call,
      );
      if (!place || !canBeAsked(place, resource, list)) return undefined;
      const kept = isShort(place) || (place.whole && (derived || (await here())));
      return kept ? undefined : place;
    },
    forget: (): void => {
      told = undefined;
    },
  };
}
