import { useQuery } from '@tanstack/react-query';
import type { ResolvedList } from '../../schema/types';
import { useAppDataProvider } from './usePortalData';
import { checkEndpointSupport } from './whenOffered';

/** Whether a list can be had: of one that another host's API may lack (`optional`), once the API has said so. */
export function useIsListSupported(list: ResolvedList | undefined) {
  const dataProvider = useAppDataProvider();
  const endpoint = list?.optional ? list.endpoint : undefined;
  return useQuery({
    queryKey: ['endpointSupport', endpoint],
    queryFn: ({ signal }) => (endpoint ? checkEndpointSupport(dataProvider, endpoint, signal) : true),
    ...(endpoint ? {} : { initialData: true }),
  });
}
