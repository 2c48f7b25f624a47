import { useQuery } from '@tanstack/react-query';
import { parseListParams } from '../data/listParams';
import { useAppSchema } from '../data/SchemaContext';
import { useAppDataProvider } from '../data/useAppDataProvider';
import type { SavedView } from './useViews';

/** Returns the number of rows of a view. Undefined while it is not known. It is counted on the server only. */
export function useViewCount({ path, search }: SavedView, enabled: boolean): number | undefined {
  const { resources } = useAppSchema();
  const dataProvider = useAppDataProvider();
  const resource = resources.find((other) => other.list && other.path === path);
  const filter = resource?.list ? parseListParams(search, resource.list).filter : {};
  const { data } = useQuery({
    queryKey: [resource?.name, 'total', filter, 'view'],
    enabled: enabled && resource !== undefined,
    queryFn: () => dataProvider.fetchTotal(resource?.name ?? '', filter),
  });
  return data?.rows;
}
