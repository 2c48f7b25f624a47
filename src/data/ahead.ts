import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { DASHBOARD } from '../../declare/addresses';
import type { Resource } from '../../declare/types';
import type { PortalDataProvider } from '../../providers/dataProvider';
import { readSession } from '../../providers/session';
import { type AskedPage, askedOf, attentionAsked, stateOf } from '../list/asked';
import { pageQuery } from './pageQuery';

/** Ms that the first page may stand back for its rows: shell and rows are drawn at once then. */
const TOGETHER_MS = 200;

/** What the page at the address will ask, its resource's name with each. */
function asked(resources: readonly Resource[]): [name: string, asked: AskedPage][] {
  const { pathname, search } = window.location;
  return resources.flatMap(({ name, path, list, attention }): [string, AskedPage][] => {
    if (list && path === pathname) return [[name, askedOf(stateOf(search, list))]];
    if (pathname !== DASHBOARD || !readSession().acc_id) return [];
    return Object.entries(attention).map(([view, { sort }]) => [
      name,
      attentionAsked(view, { field: sort.by, order: sort.order }),
    ]);
  });
}

type Parts = {
  dataProvider: PortalDataProvider;
  authProvider: Pick<AuthProvider, 'checkError'>;
  queryClient: QueryClient;
};

/**
 * Reads what the page at the address will show before anything is drawn. Resolves when it is there or cannot be had, or
 * when that takes longer than somebody should look at nothing.
 */
export function readAhead(
  { dataProvider, authProvider, queryClient }: Parts,
  resources: readonly Resource[],
): Promise<unknown> {
  const reads = asked(resources).map(([name, params]) => {
    const { queryKey, queryFn } = pageQuery(dataProvider, name, params);
    return queryClient.prefetchQuery({
      queryKey,
      queryFn: async () => {
        try {
          return await queryFn();
        } catch (error) {
          // As react-admin does with what a page asks: keys that are no longer taken end the session.
          await authProvider.checkError(error);
          throw error;
        }
      },
    });
  });
  return Promise.race([
    Promise.all(reads),
    new Promise((late) => setTimeout(late, reads.length > 0 ? TOGETHER_MS : 0)),
  ]);
}
