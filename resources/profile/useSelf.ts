import { useQuery } from '@tanstack/react-query';
import { fillEndpoint } from '../../providers/fetchRecord';
import { readSession } from '../../providers/session';
import type { Row } from '../../schema/types';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { toQueryState } from '../../src/data/toQueryState';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useAppTranslate } from '../useAppTranslate';

const PROFILE = 'GET /login/profile';

/** Who is signed in; where the API does not say more than the session, that. `offered`: it can be changed. */
export function useSelf() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const { user_id, user_name, user_role } = readSession();
  const query = useQuery({
    queryKey: ['profile', user_id],
    queryFn: async ({ signal }): Promise<{ offered: boolean; row: Row }> => {
      const offered = await checkEndpointSupport(dataProvider, PROFILE, signal);
      const row = offered
        ? await dataProvider.fetchRecord(PROFILE, t('settings.own.failed'))
        : { user_name, user_role };
      return { offered, row };
    },
  });
  return toQueryState(query);
}

/** The account that the session belongs to, its nested objects laid flat. Asks nothing where it belongs to none. */
export function useOwnAccount() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const { acc_id } = readSession();
  const query = useQuery({
    queryKey: ['accounts', 'own', acc_id],
    enabled: acc_id !== '',
    queryFn: () =>
      dataProvider.fetchRecord(
        fillEndpoint('GET /admin/account?acc_id=:id', acc_id),
        t('settings.own.account_failed'),
      ),
  });
  return { acc_id, ...toQueryState(query) };
}
