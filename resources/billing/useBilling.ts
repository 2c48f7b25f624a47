import { useQuery } from '@tanstack/react-query';
import { setupIncomplete } from '../../common/paymentSetup';
import { newIdempotencyKey } from '../../providers/drafts';
import { isRow, msgAndNote } from '../../providers/envelope';
import { reasonOf } from '../../providers/failure';
import { callFor } from '../../providers/record';
import { readSession } from '../../providers/session';
import { plain } from '../../providers/values';
import type { Endpoint, Row } from '../../schema/types';
import { asShown } from '../../src/data/asShown';
import { type Failure, failureOf } from '../../src/data/failure';
import { usePortalData } from '../../src/data/usePortalData';
import { useReread } from '../../src/data/useReread';
import { whenOffered } from '../../src/data/whenOffered';
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
  const dataProvider = usePortalData();
  const t = useAppTranslate();
  const { acc_id } = readSession();
  const asked = useQuery({
    queryKey: ['billing', acc_id],
    enabled: acc_id !== '',
    queryFn: async ({ signal }): Promise<Billing | null> => {
      if (!(await whenOffered(dataProvider, READ, signal))) return null;
      const row = await dataProvider.read(callFor(READ, acc_id), t('billing.failed'));
      return {
        acc_id,
        account: plain(row.acc_title) || t('missing'),
        hosted: row.hosted === true,
        cards: rowsOf(row.cards),
        customer_id: plain(row.customer_id),
        customer: plain(row['customer.id']) ? row : undefined,
        methods: rowsOf(row.methods),
        payments: rowsOf(row.payments),
      };
    },
  });
  return { acc_id, ...asShown(asked) };
}

/**
 * Makes a change of billing, once; what is shown is read again after it. A failure is handed back in plain words
 * (second document, section 8), a success is said. What the answer holds goes to `onDone`;
 * one without the fields of `holds` is no yes.
 */
export function useBillingChange() {
  const dataProvider = usePortalData();
  const reread = useReread();
  const tell = useNotifyText();
  const t = useAppTranslate();
  return async (
    call: Endpoint,
    body: Row,
    {
      done,
      onDone,
      key = newIdempotencyKey(),
      holds = [],
    }: { done?: string; onDone?: (data: Row) => void; key?: string; holds?: readonly string[] },
  ): Promise<Failure | undefined> => {
    try {
      const sent = await dataProvider.send(call, body, { key, holds });
      if (sent.outcome === 'refused') {
        const all = msgAndNote(sent, t('unknown_error'));
        return { text: setupIncomplete(all) ?? all, request: sent.request };
      }
      onDone?.(sent.data);
      if (done) {
        tell(done, 'success');
        await reread();
      }
      return undefined;
    } catch (error) {
      return failureOf(error, t('billing.threw', { error: reasonOf(error) }));
    }
  };
}
