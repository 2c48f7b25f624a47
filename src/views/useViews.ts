import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toText } from '../../providers/fieldAccessor';
import type { Row, ViewsSchema } from '../../schema/types';
import { checkEndpointSupport } from '../data/checkEndpointSupport';
import { useAppSchema } from '../data/SchemaContext';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { whenIdle } from '../data/whenIdle';
import { translateText } from '../i18n/language';

/** A saved view: the address of a list with a name. */
export type SavedView = {
  /** Undefined for the views that come with the portal. */
  id?: number;
  name: string;
  path: string;
  /** The query of the list, with the question mark. */
  search: string;
  isShared: boolean;
  /** The view is in the menu of the user. */
  isPinned: boolean;
  /** The user saved it. */
  isOwn: boolean;
  ownerName: string;
};

/** The key of the query of the saved views. */
export const VIEWS_QUERY = ['views'] as const;

const toView = (row: Row): SavedView => ({
  id: Number(row.view_id),
  name: toText(row.name),
  path: toText(row.path),
  search: toText(row.search),
  isShared: row.is_shared === true,
  isPinned: row.is_pinned === true,
  isOwn: row.is_own === true,
  ownerName: toText(row.owner_name),
});

const toBuiltInView = ({ name, path, search }: ViewsSchema['builtIn'][number]): SavedView => ({
  name: translateText(name),
  path,
  search,
  isShared: true,
  isPinned: true,
  isOwn: false,
  ownerName: '',
});

/** True once the browser was idle, so that what it enables comes after the page. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/**
 * Returns the views that come with the portal and, once the page is idle, those that the API has saved. `canSave`
 * is false until then, and for an API that saves none.
 */
export function useViews(): { views: SavedView[]; canSave: boolean } {
  const { views: schema } = useAppSchema();
  const dataProvider = useAppDataProvider();
  const isIdle = useIsIdle();
  const { data } = useQuery({
    queryKey: VIEWS_QUERY,
    enabled: schema !== undefined && isIdle,
    queryFn: async ({ signal }) => {
      if (!schema || !(await checkEndpointSupport(dataProvider, schema.listEndpoint, signal))) return null;
      return (await dataProvider.fetchRows(schema.listEndpoint, 'Failed to fetch views.')).map(toView);
    },
  });
  return { views: [...(schema?.builtIn ?? []).map(toBuiltInView), ...(data ?? [])], canSave: Boolean(data) };
}
