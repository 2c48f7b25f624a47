import { useQuery } from '@tanstack/react-query';
import { explainMissingCustomer } from '../../common/paymentSetup';
import { formatServerMessage, isRow } from '../../providers/apiResponse';
import { createIdempotencyKey } from '../../providers/drafts';
import { getErrorMessage } from '../../providers/errors';
import { fillEndpoint } from '../../providers/fetchRecord';
import { toText } from '../../providers/fieldAccessor';
import { readSession } from '../../providers/session';
import type { Endpoint, Row } from '../../schema/types';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { createFailure, type Failure } from '../../src/data/failure';
import { toQueryState } from '../../src/data/toQueryState';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useRefreshAll } from '../../src/data/useRefreshAll';
import { useNotifyText } from '../../src/notifications/useNotifyText';
import { useAppTranslate } from '../useAppTranslate';

const READ = 'GET /admin/billing?acc_id=:id';

/** What the account of the session pays with, as the page shows it. */
export type Billing = {
  acc_id: string;
  account: string;
  hosted: boolean;
  cards: Row[];
  /** As the account has it; empty without one. */
  customer_id: string;
  /** The provider's own record, laid flat under `customer.`; absent where it has none. */
  customer: Row | undefined;
  methods: Row[];
  payments: Row[];
};

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** Billing of the session's account; null where the API does not offer it. Asks nothing without an account. */
export function useBilling() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const { acc_id } = readSession();
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
        payments: rowsOf(row.payments),
      };
    },
  });
  return { acc_id, ...toQueryState(query) };
}

/**
 * Makes a change of billing, once; what is shown is read again after it. A failure is handed back in plain words
 *, a success is said. What the answer holds goes to `onDone`;
 * one without the fields of `holds` is no yes.
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
