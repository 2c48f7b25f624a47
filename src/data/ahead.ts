import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { DASHBOARD } from '../../declare/addresses';
import type { Resource } from '../../declare/types';
import type { PortalDataProvider } from '../../providers/dataProvider';
import { readSession } from '../../providers/session';
import { firstAsked } from '../list/firstAsked';
import { pageQuery } from './pageQuery';

/** Ms that the first page may stand back for its rows: shell and rows are drawn at once then. */
const TOGETHER_MS = 200;

/** What the page at the address will ask for; nothing of a dashboard without an account. */
function asked(resources: readonly Resource[]) {
  const { pathname, search } = window.location;
  if (pathname === DASHBOARD && !readSession().acc_id) return [];
  return firstAsked(resources, pathname, search);
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
  const reads = asked(resources).map(({ resource, asked }) => {
    const { queryKey, queryFn } = pageQuery(dataProvider, resource.name, asked);
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
