import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../declare/types';
import { rested } from '../data/rested';
import { usePortalData } from '../data/usePortalData';
import { createRecordTarget, getSearchableResources, type SearchTarget, sortByMatch } from './searchTargets';

/** The letters that it takes for records to be looked for; how many of each list are looked at, and how many of them shown. */
const LEAST = 2;
const LOOKED_AT = 25;
const MOST = 3;

/**
 * The records that a text is found in, the best matches of each list, as soon as typing rests. A list that cannot be asked has
 * none: it is there to be searched itself.
 */
export function useQuickSearch(resources: readonly Resource[], text: string): readonly SearchTarget[] {
  const data = usePortalData();
  const term = text.trim();
  const { data: found } = useQuery({
    queryKey: ['jump', term],
    enabled: term.length >= LEAST,
    // Of what changes meanwhile nothing old is shown the next time.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      await rested(signal);
      const lists = await Promise.allSettled(
        getSearchableResources(resources).map(async (resource) => {
          const rows = await data.search(resource.name, term, LOOKED_AT);
          const jumps = rows.flatMap((row) => createRecordTarget(resource, row, term) ?? []);
          return sortByMatch(jumps, term).slice(0, MOST);
        }),
      );
      return sortByMatch(
        lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])),
        term,
      );
    },
  });
  return found ?? [];
}
