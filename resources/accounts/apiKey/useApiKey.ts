import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { fillEndpoint, isEndpointMissing } from '../../../providers/fetchRecord';
import { toText } from '../../../providers/fieldAccessor';
import { HttpError } from '../../../providers/httpError';
import { readSession } from '../../../providers/session';
import { getFailure, useActionMutation } from '../../../src/actions/useActionMutation';
import { toQueryState } from '../../../src/data/toQueryState';
import { useAppDataProvider } from '../../../src/data/useAppDataProvider';
import { useRefreshAll } from '../../../src/data/useRefreshAll';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';

/** The title and the API key of an account. The key is empty if there is none. */
export type AccountKey = { title: string; key: string };

const queryKeyOf = (acc_id: string) => ['account key', acc_id] as const;

/** Loads the API key of the session's account. Without an account, nothing is requested. */
export function useAccountKey() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const { acc_id } = readSession();
  const query = useQuery({
    queryKey: queryKeyOf(acc_id),
    enabled: acc_id !== '',
    queryFn: async (): Promise<AccountKey> => {
      const row = await dataProvider.fetchRecord(
        fillEndpoint('GET /admin/account?acc_id=:id', acc_id),
        t('api_key.failed'),
      );
      return { title: toText(row.acc_title), key: toText(row.acc_api_key) };
    },
  });
  return { acc_id, ...toQueryState(query) };
}

/** Renews the key of an account. `onDone` is called after a success. */
export function useRenewal(acc_id: string, onDone: () => void) {
  const dataProvider = useAppDataProvider();
  const queryClient = useQueryClient();
  const refreshAll = useRefreshAll();
  const notify = useNotify();
  const t = useAppTranslate();
  const { run, isPending, result } = useActionMutation({
    mutationFn: () => dataProvider.mutate('POST /admin/renew_api_key', { acc_id }),
    toFailure: ({ msg, request }) => ({ text: msg ?? t('api_key.not_renewed'), request }),
    errorMessage: (reason, _, error) => {
      if (!(error instanceof HttpError)) return reason;
      return t(isEndpointMissing(error) ? 'api_key.not_offered' : 'api_key.not_renewed');
    },
    onSuccess: ({ data }) => {
      const key = toText(data.acc_api_key);
      queryClient.setQueryData<AccountKey>(queryKeyOf(acc_id), (before) =>
        key ? before && { ...before, key } : before,
      );
      const text = t('api_key.renewed');
      notify(text, { type: 'success', messageArgs: { _: text } });
      onDone();
      void refreshAll();
    },
  });
  return { renew: () => run(), busy: isPending, failure: getFailure(result) };
}
