import { getReceived, isCaptured, type Received } from '../common/ledger/capture';
import type { Dispute } from '../common/ledger/disputes';
import type { Explanation } from '../common/ledger/explanations';
import type { Payment, Refund, RowId, Transaction } from '../common/ledger/types';
import { toCents, toMinor } from '../common/money';
import type { Row } from '../schema/types';
import { isRow } from './apiResponse';
import { toText } from './fieldAccessor';

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

/** Converts a row of the API to a payment of the ledger. Amounts are in cents. */
export const toPayment = (row: Row): Payment => ({
  ...toSharedFields(row),
  t_status: toText(row.t_status),
  status: toText(row.status),
  cents: toCents(row.t_rate) ?? centsOrNull(row.t_subtotal),
  refunded: centsOrNull(row.refunded),
});

/** Converts a row of the API to a refund of the ledger. The amount is in cents. */
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

/** Converts a row of the API to an explanation of a difference. */
export const toExplanation = (row: Row): Explanation => ({
  row_id: toText(row.row_id),
  discrepancy: toText(row.discrepancy),
  reason: toText(row.reason),
  explained_by: toText(row.explained_by),
  explained_at: toText(row.explained_at),
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

/** Returns what was received by a payment intent or a charge of the provider. */
const toReceived = (row: Row): Received =>
  getReceived({
    status: toText(row.status),
    amount: toMinor(row.amount) ?? null,
    amount_refunded: toMinor(row.amount_refunded),
    refunded: row.refunded === true,
    captured: row.captured !== false,
    amount_captured: toMinor(row.amount_captured),
    amount_received: toMinor(row.amount_received),
    amount_capturable: toMinor(row.amount_capturable),
  });

/**
 * Returns a row of the provider with the status and the amounts of what was received. `amount_authorized` is the
 * provider's amount, if it is another one.
 */
export function withReceived(row: Row): Row {
  const { status, amount, amount_refunded } = toReceived(row);
  if (status === toText(row.status) && amount === (toMinor(row.amount) ?? null)) return row;
  return {
    ...row,
    status,
    amount,
    amount_refunded,
    // The amounts are not reduced twice.
    amount_captured: amount,
    amount_received: amount,
    refunded: row.refunded === true && isCaptured(status),
    ...(amount !== toMinor(row.amount) && { amount_authorized: row.amount }),
  };
}

/** A payment intent or a charge of the provider. `undefined` for a customer, and for a row without an id. */
export function toTransaction(row: Row): Transaction | undefined {
  const id = toText(row.id);
  if (row.object === 'customer' || !id) return undefined;
  const { status, amount, amount_refunded } = toReceived(row);
  const latest = row.latest_charge;
  return {
    id,
    charge: row.object === 'charge' || (row.object === undefined && /^ch_/.test(id)),
    status,
    amount,
    currency: (toText(row.currency) || 'usd').toLowerCase(),
    refunded: amount_refunded,
    dispute: toDispute(row),
    created: typeof row.created === 'number' ? row.created : null,
    payment_intent: toText(row.payment_intent),
    latest_charge: toText(isRow(latest) ? latest.id : latest),
  };
}
