import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../schema/types';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { waitForTypingPause } from '../data/waitForTypingPause';
import { createRecordTarget, getSearchableResources, type SearchTarget, sortByMatch } from './searchTargets';

/** The minimum length of a text that is searched for in records. */
const MIN_LENGTH = 2;

/** The number of records of each list that are fetched, and of those that are shown. */
const FETCHED_PER_LIST = 25;
const SHOWN_PER_LIST = 3;

/**
 * Searches the lists for a text when typing pauses, and returns the best matches of each. A list whose request fails has no matches. It can
 * still be searched on its own page.
 */
export function useQuickSearch(resources: readonly Resource[], text: string): readonly SearchTarget[] {
  const dataProvider = useAppDataProvider();
  const term = text.trim();
  const { data } = useQuery({
    queryKey: ['quickSearch', term],
    enabled: term.length >= MIN_LENGTH,
    // The next search fetches again, because records may have changed.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      await waitForTypingPause(signal);
      const lists = await Promise.allSettled(
        getSearchableResources(resources).map(async (resource) => {
          const rows = await dataProvider.searchRows(resource.name, term, FETCHED_PER_LIST);
          const targets = rows.flatMap((row) => createRecordTarget(resource, row, term) ?? []);
          return sortByMatch(targets, term).slice(0, SHOWN_PER_LIST);
        }),
      );
      const targets = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
      return sortByMatch(targets, term);
    },
  });
  return data ?? [];
}
