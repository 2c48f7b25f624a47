import { useQuery } from '@tanstack/react-query';
import { fillEndpoint } from '../../providers/fetchRecord';
import { readSession } from '../../providers/session';
import type { Row } from '../../schema/types';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { toQueryState } from '../../src/data/toQueryState';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

const PROFILE = 'GET /login/profile';

/**
 * Loads the profile of the current user. If the API does not support it, uses the session. `offered` tells
 * whether it can be changed.
 */
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

/** Loads the account of the session, flattened. Without an account, nothing is requested. */
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
