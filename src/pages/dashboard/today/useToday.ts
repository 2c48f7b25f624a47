import { useQuery } from '@tanstack/react-query';
import { getFieldAccessor, getSortKey } from '../../../../providers/fieldAccessor';
import type { Aggregate } from '../../../../providers/listQuery';
import { toSortPayload } from '../../../../providers/sortPayload';
import type { ResolvedList, Resource, Row, WorkQueue } from '../../../../schema/types';
import { checkEndpointSupport } from '../../../data/checkEndpointSupport';
import { useAppDataProvider } from '../../../data/useAppDataProvider';

/** A resource with a work queue. */
export type TodayResource = Resource & { list: ResolvedList; workQueue: WorkQueue<Row> };

/** A line of the work queue: a filter with rows, their number, their sums, and the first row. */
export type Line = { label: string; count: number; sums: Aggregate['sums']; first: Row };

/** Returns the resources with a work queue. */
export const todayOf = (resources: readonly Resource[]): TodayResource[] =>
  resources.flatMap(({ list, workQueue, ...resource }) =>
    list && workQueue ? [{ ...resource, list, workQueue }] : [],
  );

/**
 * Loads the lines of a work queue, sorted by their first rows. Returns null if the API does not support the
 * list.
 */
export function useToday({ name, fields, list, workQueue }: TodayResource) {
  const dataProvider = useAppDataProvider();
  return useQuery({
    queryKey: [name, 'today'],
    queryFn: async ({ signal }): Promise<Line[] | null> => {
      if (list.endpoint && !(await checkEndpointSupport(dataProvider, list.endpoint, signal))) return null;
      const reading = getFieldAccessor(fields, list.sort.field);
      const key = (row: Row) => getSortKey(row, reading) ?? Number.MAX_SAFE_INTEGER;
      const before = (a: string | number, b: string | number) =>
        (a < b ? -1 : a > b ? 1 : 0) * (list.sort.order === 'ASC' ? 1 : -1);
      const aggregates = list.filters.map(({ filter }) => ({ filter, sumField: workQueue.sumField }));
      const [tallies, ...pages] = await Promise.all([
        dataProvider.aggregate(name, aggregates),
        ...list.filters.map(({ label }) =>
          dataProvider.getList<Row & { id: string }>(name, {
            pagination: { page: 1, perPage: 1 },
            sort: toSortPayload(list.sort),
            filter: { only: [label] },
          }),
        ),
      ]);
      return pages
        .flatMap(({ data: [first], total }, i): Line[] => {
          const label = list.filters[i]?.label ?? '';
          return first && total ? [{ label, count: total, sums: tallies[i]?.sums ?? {}, first }] : [];
        })
        .sort((a, b) => before(key(a.first), key(b.first)));
    },
  });
}
