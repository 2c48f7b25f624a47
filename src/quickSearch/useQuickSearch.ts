import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../schema/types';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { waitForTypingPause } from '../data/waitForTypingPause';
import {
  createRecordTarget,
  type FoundRecords,
  getSearchableResources,
  parseId,
  type SearchTarget,
  sortByMatch,
} from './searchTargets';

/** The minimum length of a text that is searched for in records. An id may be shorter. */
const MIN_LENGTH = 2;

/** The number of records of each list that are fetched. */
export const FETCHED_PER_LIST = 25;

/** The number of records of each list that are shown. */
const SHOWN_PER_LIST = 3;

const NOTHING: FoundRecords = { records: [], matches: new Map() };

/**
 * Searches the lists for a text when typing pauses, and returns the best matches of each. Records whose id is the
 * text come first. A list whose request fails has no matches. It can still be searched on its own page.
 */
export function useQuickSearch(resources: readonly Resource[], text: string): FoundRecords {
  const dataProvider = useAppDataProvider();
  const term = text.trim();
  const id = parseId(term);
  const { data = NOTHING } = useQuery({
    queryKey: ['quickSearch', term],
    enabled: term.length >= MIN_LENGTH || id !== undefined,
    // The next search fetches again, because records may have changed.
    gcTime: 0,
    queryFn: async ({ signal }): Promise<FoundRecords> => {
      await waitForTypingPause(signal);
      const matches = new Map<string, number>();
      const getById = async (resource: Resource): Promise<SearchTarget[]> => {
        if (id === undefined) return [];
        const { data } = await dataProvider.getMany(resource.name, { ids: [Number(id)] });
        return data.flatMap((row) => createRecordTarget(resource, row, term) ?? []);
      };
      const getByText = async (resource: Resource): Promise<SearchTarget[]> => {
        if (term.length < MIN_LENGTH) return [];
        const rows = await dataProvider.searchRows(resource.name, term, FETCHED_PER_LIST);
        matches.set(resource.path, rows.length);
        const targets = rows.flatMap((row) => createRecordTarget(resource, row, term) ?? []);
        return sortByMatch(targets, term).slice(0, SHOWN_PER_LIST);
      };
      const searchable = getSearchableResources(resources);
      const [byId, byText] = await Promise.all(
        [getById, getByText].map(async (search) => {
          const lists = await Promise.allSettled(searchable.map(search));
          return lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
        }),
      );
      const first = byId ?? [];
      const others = (byText ?? []).filter(({ to }) => !first.some((record) => record.to === to));
      // A name in a field counts as much as one in the label: a guest's stays come before the users of that name.
      const sorted = sortByMatch(others, term, ({ label, match }) => match || label);
      return { records: [...first, ...sorted], matches };
    },
  });
  return data;
}
