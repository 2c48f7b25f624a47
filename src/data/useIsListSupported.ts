import { useQuery } from '@tanstack/react-query';
import type { ResolvedList } from '../../schema/types';
import { checkEndpointSupport } from './checkEndpointSupport';
import { useAppDataProvider } from './useAppDataProvider';

/** Queries whether the API supports a list. Only `optional` lists need a request. */
export function useIsListSupported(list: ResolvedList | undefined) {
  const dataProvider = useAppDataProvider();
  const endpoint = list?.optional ? list.endpoint : undefined;
  return useQuery({
    queryKey: ['endpointSupport', endpoint],
    queryFn: ({ signal }) => (endpoint ? checkEndpointSupport(dataProvider, endpoint, signal) : true),
    ...(endpoint ? {} : { initialData: true }),
  });
}
