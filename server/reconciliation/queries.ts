import { getTableColumns } from 'drizzle-orm';
import type { ReconciliationRow } from '../../common/ledger/reconciliation';
import type { RefundRow } from '../../common/ledger/refunds';
import { toDollarsOrNull } from '../../common/money';
import { reconciliationList, refundList } from '../db/schema';

const {
  provider_main,
  amount_main,
  added_by_transaction: _,
  valid_until,
  search: __,
  ...reconciled
} = getTableColumns(reconciliationList);

/** The columns of a row of the reconciliation. */
export const reconciledShown = reconciled;

/** Converts a database row to a row of the reconciliation, in the portal's format. */
export const reconciledRow = ({
  t_id,
  explained_at,
  ...row
}: Pick<typeof reconciliationList.$inferSelect, keyof typeof reconciled>): ReconciliationRow => ({
  ...row,
  t_id: t_id === null ? '' : String(t_id),
  explained_at: explained_at?.toISOString() ?? null,
});

const { minor_main, added_by_transaction, search, ...refund } = getTableColumns(refundList);

/** The columns of a row of the refunds. */
export const derivedRefundShown = refund;

/** Converts a database row to a row of the refunds, in the portal's format. */
export const derivedRefundRow = ({
  rate_cents,
  refunded_cents,
  requested_at,
  ...row
}: Pick<typeof refundList.$inferSelect, keyof typeof refund>): RefundRow => ({
  ...row,
  t_rate: toDollarsOrNull(rate_cents),
  refunded: toDollarsOrNull(refunded_cents),
  requested_at: requested_at?.toISOString() ?? null,
});
