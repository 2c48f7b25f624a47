import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../declare/types';
import { rested } from '../../data/rested';
import { usePortalData } from '../../data/usePortalData';
import { type Jump, jumpTo, searchedOf } from './jumps';

/** The letters that it takes for records to be looked for, and how many of each kind are shown. */
const LEAST = 2;
const MOST = 3;

/**
 * The records that a text is found in, the first of each list, as soon as typing rests. A list that cannot be asked has
 * none: it is there to be searched itself.
 */
export function useFound(resources: readonly Resource[], text: string): readonly Jump[] {
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
        searchedOf(resources).map(async (resource) => {
          const rows = await data.search(resource.name, term, MOST);
          return rows.flatMap((row) => jumpTo(resource, row, term) ?? []);
        }),
      );
      return lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
    },
  });
  return found ?? [];
}
