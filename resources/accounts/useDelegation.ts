import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiRejectionError } from '../../providers/apiResponse';
import { withDisplayError } from '../../providers/errors';
import { fillEndpoint } from '../../providers/fetchRecord';
import { firstNonEmpty, toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

const ACCOUNTS = 'accounts';

/** Returns the first key for an account's access link, or an empty text. */
const linkKeyOf = (row: Row): string => firstNonEmpty(row, ['acc_api_key', 'acc_app_key']);

/**
 * Loads the key of an account's access link: from the row, or else from the account's details. It is empty if
 * there is none.
 */
export function useAccessKey(row: Row) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const own = linkKeyOf(row);
  const call = fillEndpoint('GET /admin/account?acc_id=:id', toText(row.id));
  return useQuery({
    queryKey: [ACCOUNTS, 'key', call, own],
    queryFn: async () => own || linkKeyOf(await dataProvider.fetchRecord(call, t('failed'))),
    ...(own && { initialData: own }),
  });
}

/**
 * Requests a delegation for the account's owner. It is not repeated automatically, because each request
 * creates another one.
 */
export function useDelegation(row: Row) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const { mutate, ...request } = useMutation({
    mutationFn: async () => {
      // The details of an account do not contain its owner, but the list does.
      const { acc_owner } = toText(row.acc_owner)
        ? row
        : await dataProvider.findRow(ACCOUNTS, toText(row.id), t('delegation.failed'));
      const body = { user_id: acc_owner };
      const request = { recordId: toText(row.id), requiredFields: ['otp', 'uuid'] };
      const sent = await withDisplayError(t('delegation.failed'), () =>
        dataProvider.mutate('PUT /admin/request_delegation', body, request),
      );
      if (sent.outcome === 'refused')
        throw new ApiRejectionError(sent.msg ?? t('delegation.failed'), sent.request);
      return { otp: toText(sent.data.otp), uuid: toText(sent.data.uuid) };
    },
  });
  useEffect(() => mutate(), [mutate]);
  return { ...request, again: () => mutate() };
}
