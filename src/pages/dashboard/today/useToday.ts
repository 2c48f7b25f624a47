import { useQuery } from '@tanstack/react-query';
import { getFieldAccessor, getSortKey } from '../../../../providers/fieldAccessor';
import type { Aggregate } from '../../../../providers/listQuery';
import type { ResolvedList, Resource, Row, WorkQueue } from '../../../../schema/types';
import { checkEndpointSupport } from '../../../data/checkEndpointSupport';
import { useAppDataProvider } from '../../../data/useAppDataProvider';

/** A resource that has something to say over the dashboard's lists. */
export type TodayResource = Resource & { list: ResolvedList; workQueue: WorkQueue<Row> };

/** One line: a filter of the list that has rows, how many, what they come to, and the first of them. */
export type Line = { label: string; count: number; sums: Aggregate['sums']; first: Row };

/** The resources that stand over the lists of the dashboard. */
export const todayOf = (resources: readonly Resource[]): TodayResource[] =>
  resources.flatMap(({ list, workQueue, ...resource }) =>
    list && workQueue ? [{ ...resource, list, workQueue }] : [],
  );

/** The lines of a resource, those with the first rows first; null where the API does not have its list. */
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
            sort: list.sort,
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
