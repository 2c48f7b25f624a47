import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '../../../providers/envelope';
import { HttpError } from '../../../providers/httpError';
import { callFor, isNotOffered } from '../../../providers/record';
import { readSession } from '../../../providers/session';
import { plain } from '../../../providers/values';
import { asShown } from '../../data/asShown';
import { failureOf } from '../../data/failure';
import { usePortalData } from '../../data/usePortalData';
import { useReread } from '../../data/useReread';
import { useTell } from '../../notifications/useTell';
import { useWords } from '../../words/useWords';

/** An account's name and its key, empty where it has none. */
export type AccountKey = { title: string; key: string };

const queryKeyOf = (acc_id: string) => ['account key', acc_id] as const;

/** The key of the account that the session belongs to. Asks nothing where it belongs to none. */
export function useAccountKey() {
  const dataProvider = usePortalData();
  const t = useWords();
  const { acc_id } = readSession();
  const asked = useQuery({
    queryKey: queryKeyOf(acc_id),
    enabled: acc_id !== '',
    queryFn: async (): Promise<AccountKey> => {
      const row = await dataProvider.read(
        callFor('GET /admin/account?acc_id=:id', acc_id),
        t('api.key.failed'),
      );
      return { title: plain(row.acc_title), key: plain(row.acc_api_key) };
    },
  });
  return { acc_id, ...asShown(asked) };
}

/** Renews the key of an account; `onDone` once it is. */
export function useRenewal(acc_id: string, onDone: () => void) {
  const dataProvider = usePortalData();
  const queryClient = useQueryClient();
  const reread = useReread();
  const tell = useTell();
  const t = useWords();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const sent = await dataProvider.send('POST /admin/renew_api_key', { acc_id });
      if (sent.outcome === 'refused')
        throw new CallRefused(sent.msg ?? t('api.key.not_renewed'), sent.request);
      return plain(sent.data.acc_api_key);
    },
    onSuccess: (key) => {
      queryClient.setQueryData<AccountKey>(queryKeyOf(acc_id), (before) =>
        key ? before && { ...before, key } : before,
      );
      tell(t('api.key.renewed'), 'success');
      onDone();
      void reread();
    },
  });
  const said = (reason: Error) => {
    if (!(reason instanceof HttpError)) return reason.message;
    return t(isNotOffered(reason) ? 'api.key.not_offered' : 'api.key.not_renewed');
  };
  return { renew: () => mutate(), busy: isPending, failure: error && failureOf(error, said(error)) };
}
