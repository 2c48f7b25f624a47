import { getTableColumns } from 'drizzle-orm';
import type { ReconciliationRow } from '../../common/ledger/reconciliation';
import type { RefundRow } from '../../common/ledger/refunds';
import { toDollarsOrNull } from '../../common/money';
import { reconciliationList, refundList } from '../db/schema';

const {
  provider_main,
  amount_main,
  added_in: _,
  so_until,
  search: __,
  ...reconciled
} = getTableColumns(reconciliationList);

/** What a row of the reconciliation is made of. */
export const reconciledShown = reconciled;

/** A row of the reconciliation as the portal derives it. */
export const reconciledRow = ({
  t_id,
  ...row
}: Pick<typeof reconciliationList.$inferSelect, keyof typeof reconciled>): ReconciliationRow => ({
  ...row,
  t_id: t_id === null ? '' : String(t_id),
});

const { minor_main, added_in, search, ...refund } = getTableColumns(refundList);

/** What a row of the refunds is made of. */
export const derivedRefundShown = refund;

/** A row of the refunds as the portal derives it. */
export const derivedRefundRow = ({
  rate_cents,
  refunded_cents,
  asked_at,
  ...row
}: Pick<typeof refundList.$inferSelect, keyof typeof refund>): RefundRow => ({
  ...row,
  t_rate: toDollarsOrNull(rate_cents),
  refunded: toDollarsOrNull(refunded_cents),
  asked_at: asked_at?.toISOString() ?? null,
});
