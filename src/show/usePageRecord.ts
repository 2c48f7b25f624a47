import { useQuery } from '@tanstack/react-query';
import type { FilledPage, Resource, Row } from '../../declare/types';
import { usePortalData } from '../data/usePortalData';

/** The record of a detail page, which may have several of a record, each by a read of its own. */
export function usePageRecord({ name }: Resource, { path }: FilledPage, id: string) {
  const dataProvider = usePortalData();
  return useQuery({
    queryKey: [name, 'page', path, id],
    enabled: id !== '',
    queryFn: async (): Promise<Row> => (await dataProvider.getOne(name, { id, meta: { path } })).data,
  });
}
