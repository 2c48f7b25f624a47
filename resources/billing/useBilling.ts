import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { explainMissingCustomer } from '../../common/paymentSetup';
import { formatServerMessage, isRow } from '../../providers/apiResponse';
import { createIdempotencyKey } from '../../providers/drafts';
import { getErrorMessage } from '../../providers/errors';
import { fillEndpoint } from '../../providers/fetchRecord';
import { toText } from '../../providers/fieldAccessor';
import { withReceived } from '../../providers/ledgerSides';
import { readSession } from '../../providers/session';
import type { Endpoint, Row } from '../../schema/types';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { createFailure, type Failure } from '../../src/data/failure';
import { toQueryState } from '../../src/data/toQueryState';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useRefreshAll } from '../../src/data/useRefreshAll';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { useNotifyText } from '../../src/notifications/useNotifyText';

const READ = 'GET /admin/billing?acc_id=:id';

/** The billing data of an account. */
export type Billing = {
  acc_id: string;
  account: string;
  hosted: boolean;
  cards: Row[];
  /** The account's customer id, empty if there is none. */
  customer_id: string;
  /** The provider's customer, flattened under `customer.`. Undefined if the provider has none. */
  customer: Row | undefined;
  methods: Row[];
  payments: Row[];
};

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/**
 * Loads the billing data of the account in the address (`?acc_id=`), or else of the session's account. It is null
 * if the API does not support billing. Without an account, nothing is requested.
 */
export function useBilling() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const [search] = useSearchParams();
  const acc_id = search.get('acc_id') || readSession().acc_id;
  const query = useQuery({
    queryKey: ['billing', acc_id],
    enabled: acc_id !== '',
    queryFn: async ({ signal }): Promise<Billing | null> => {
      if (!(await checkEndpointSupport(dataProvider, READ, signal))) return null;
      const row = await dataProvider.fetchRecord(fillEndpoint(READ, acc_id), t('billing.failed'));
      return {
        acc_id,
        account: toText(row.acc_title) || t('missing'),
        hosted: row.hosted === true,
        cards: rowsOf(row.cards),
        customer_id: toText(row.customer_id),
        customer: toText(row['customer.id']) ? row : undefined,
        methods: rowsOf(row.methods),
        payments: rowsOf(row.payments).map(withReceived),
      };
    },
  });
  return { acc_id, ...toQueryState(query) };
}

/**
 * Returns a function that changes the billing data and refreshes all data afterwards. It returns an error to
 * show, and notifies after a success. `onDone` receives the response. A response without the fields of
 * `holds` is an error.
 */
export function useBillingChange() {
  const dataProvider = useAppDataProvider();
  const reread = useRefreshAll();
  const tell = useNotifyText();
  const t = useAppTranslate();
  return async (
    call: Endpoint,
    body: Row,
    {
      done,
      onDone,
      key = createIdempotencyKey(),
      holds = [],
    }: { done?: string; onDone?: (data: Row) => void; key?: string; holds?: readonly string[] },
  ): Promise<Failure | undefined> => {
    try {
      const sent = await dataProvider.mutate(call, body, { idempotencyKey: key, requiredFields: holds });
      if (sent.outcome === 'refused') {
        const all = formatServerMessage(sent, t('unknown_error'));
        return { text: explainMissingCustomer(all) ?? all, request: sent.request };
      }
      onDone?.(sent.data);
      if (done) {
        tell(done, 'success');
        await reread();
      }
      return undefined;
    } catch (error) {
      return createFailure(error, t('billing.threw', { error: getErrorMessage(error) }));
    }
  };
}
