import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../schema/types';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { createRecordTarget, getSearchableResources, type SearchTarget } from './searchTargets';
import { useRecentRecords } from './useRecentRecords';

/** Returns the records that were opened last and still exist, the latest first. */
export function useRecentTargets(resources: readonly Resource[]): readonly SearchTarget[] {
  const dataProvider = useAppDataProvider();
  const [recent] = useRecentRecords();
  const { data = [] } = useQuery({
    queryKey: ['recentRecords', recent],
    gcTime: 0,
    queryFn: async () => {
      const found = await Promise.allSettled(
        getSearchableResources(resources).map(async (resource) => {
          const ids = recent.filter((record) => record.resource === resource.name).map(({ id }) => id);
          const { data } = ids.length > 0 ? await dataProvider.getMany(resource.name, { ids }) : { data: [] };
          return data.map((row) => ({ resource, row }));
        }),
      );
      const records = found.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
      return recent.flatMap((opened) => {
        const record = records.find(
          ({ resource, row }) => resource.name === opened.resource && String(row.id) === String(opened.id),
        );
        return (record && createRecordTarget(record.resource, record.row, '', 'recent')) ?? [];
      });
    },
  });
  return data;
}
