import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallRefused } from '../../providers/envelope';
import { inWords } from '../../providers/failure';
import { callFor } from '../../providers/record';
import { firstOf, plain } from '../../providers/values';
import type { Row } from '../../schema/types';
import { usePortalData } from '../../src/data/usePortalData';
import { useAppTranslate } from '../useAppTranslate';

const ACCOUNTS = 'accounts';

/** The key of an account's access link, the first there is (decisions.md, "the key of the delegation link"). */
const linkKeyOf = (row: Row): string => firstOf(row, ['acc_api_key', 'acc_app_key']);

/** The key of an account's access link: the row's own, else that of the account's detail; empty without one. */
export function useAccessKey(row: Row) {
  const dataProvider = usePortalData();
  const t = useAppTranslate();
  const own = linkKeyOf(row);
  const call = callFor('GET /admin/account?acc_id=:id', plain(row.id));
  return useQuery({
    queryKey: [ACCOUNTS, 'key', call, own],
    queryFn: async () => own || linkKeyOf(await dataProvider.read(call, t('failed'))),
    ...(own && { initialData: own }),
  });
}

/** Requests a delegation for the account's owner, once: another is handed out each time. */
export function useDelegation(row: Row) {
  const dataProvider = usePortalData();
  const t = useAppTranslate();
  const { mutate, ...request } = useMutation({
    mutationFn: async () => {
      // An account's detail does not name its owner (first document, section 3): the list does.
      const { acc_owner } = plain(row.acc_owner)
        ? row
        : await dataProvider.find(ACCOUNTS, plain(row.id), t('delegation.failed'));
      const body = { user_id: acc_owner };
      const asked = { about: plain(row.id), holds: ['otp', 'uuid'] };
      const sent = await inWords(t('delegation.failed'), () =>
        dataProvider.send('PUT /admin/request_delegation', body, asked),
      );
      if (sent.outcome === 'refused') throw new CallRefused(sent.msg ?? t('delegation.failed'), sent.request);
      return { otp: plain(sent.data.otp), uuid: plain(sent.data.uuid) };
    },
  });
  useEffect(() => mutate(), [mutate]);
  return { ...request, again: () => mutate() };
}
