import type { Dispute } from '../../common/ledger/disputes';
import {
  getRefundedAmount,
  type Payment,
  type Refund,
  type RowId,
  type Transaction,
} from '../../common/ledger/types';
import { toCents, toMinor } from '../../common/money';
import type { Row } from '../../schema/types';
import { isRow } from '../apiResponse';
import { toText } from '../fieldAccessor';

const textOrNull = (value: unknown): string | null => toText(value) || null;
const idOrNull = (value: unknown): RowId | null => (typeof value === 'number' ? value : textOrNull(value));
const centsOrNull = (value: unknown): number | null => toCents(value) ?? null;

/** The fields that payments and refunds share. */
const toSharedFields = (row: Row) => ({
  t_id: idOrNull(row.t_id) ?? '',
  acc_id: idOrNull(row.acc_id),
  policy_id: idOrNull(row.policy_id),
  t_date: textOrNull(row.t_date),
  acc_title: textOrNull(row.acc_title),
  coverage_no: textOrNull(row.coverage_no),
  res_code: textOrNull(row.res_code),
  provider_id: toText(row.stripe_payment_id),
});

export const toPayment = (row: Row): Payment => ({
  ...toSharedFields(row),
  t_status: toText(row.t_status),
  status: toText(row.status),
  cents: toCents(row.t_rate) ?? centsOrNull(row.t_subtotal),
  refunded: centsOrNull(row.refunded),
});

export const toRefund = (row: Row): Refund => ({
  ...toSharedFields(row),
  refund_id: idOrNull(row.refund_id) ?? '',
  state: toText(row.state),
  cents: centsOrNull(row.amount),
  reason: toText(row.reason),
  failure: toText(row.failure),
  requested_by: toText(row.requested_by),
  requested_at: textOrNull(row.requested_at),
});

/** Epoch seconds, or null if they are not a valid date. */
const secondsOrNull = (value: unknown): number | null =>
  typeof value === 'number' && !Number.isNaN(new Date(value * 1000).getTime()) ? value : null;

/** The dispute of a charge. The provider sends it as an object, as an id, or only as a flag. */
export function toDispute({ disputed, dispute, amount }: Row): Dispute | null {
  const chargeAmount = toMinor(amount) ?? null;
  if (!isRow(dispute))
    return disputed === true || toText(dispute) ? { status: '', amount: chargeAmount, due: null } : null;
  const { status, evidence_details: details } = dispute;
  return {
    status: toText(status),
    amount: toMinor(dispute.amount) ?? chargeAmount,
    due: isRow(details) ? secondsOrNull(details.due_by) : null,
  };
}

/** A payment intent or a charge of the provider. `undefined` for a customer, and for a row without an id. */
export function toTransaction(row: Row): Transaction | undefined {
  const id = toText(row.id);
  if (row.object === 'customer' || !id) return undefined;
  const amount = toMinor(row.amount) ?? null;
  const latest = row.latest_charge;
  const status = toText(row.status);
  return {
    id,
    charge: row.object === 'charge' || (row.object === undefined && /^ch_/.test(id)),
    status,
    amount,
    currency: (toText(row.currency) || 'usd').toLowerCase(),
    refunded: getRefundedAmount({ status, amount }, toMinor(row.amount_refunded) ?? 0, row.refunded === true),
    dispute: toDispute(row),
    created: typeof row.created === 'number' ? row.created : null,
    payment_intent: toText(row.payment_intent),
    latest_charge: toText(isRow(latest) ? latest.id : latest),
  };
}
