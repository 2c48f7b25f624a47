import { useQuery } from '@tanstack/react-query';
import { callFor } from '../../providers/record';
import { readSession } from '../../providers/session';
import type { Row } from '../../schema/types';
import { asShown } from '../../src/data/asShown';
import { usePortalData } from '../../src/data/usePortalData';
import { whenOffered } from '../../src/data/whenOffered';
import { useAppTranslate } from '../useAppTranslate';

const PROFILE = 'GET /login/profile';

/** Who is signed in; where the API does not say more than the session, that. `offered`: it can be changed. */
export function useSelf() {
  const dataProvider = usePortalData();
  const t = useAppTranslate();
  const { user_id, user_name, user_role } = readSession();
  const asked = useQuery({
    queryKey: ['profile', user_id],
    queryFn: async ({ signal }): Promise<{ offered: boolean; row: Row }> => {
      const offered = await whenOffered(dataProvider, PROFILE, signal);
      const row = offered
        ? await dataProvider.read(PROFILE, t('settings.own.failed'))
        : { user_name, user_role };
      return { offered, row };
    },
  });
  return asShown(asked);
}

/** The account that the session belongs to, its nested objects laid flat. Asks nothing where it belongs to none. */
export function useOwnAccount() {
  const dataProvider = usePortalData();
  const t = useAppTranslate();
  const { acc_id } = readSession();
  const asked = useQuery({
    queryKey: ['accounts', 'own', acc_id],
    enabled: acc_id !== '',
    queryFn: () =>
      dataProvider.read(callFor('GET /admin/account?acc_id=:id', acc_id), t('settings.own.account_failed')),
  });
  return { acc_id, ...asShown(asked) };
}
