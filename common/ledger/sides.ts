import type { Dispute } from './disputes';

/** A number of ours, or whatever another host's API numbers its rows with. */
export type RowId = number | string;

/** A payment as the ledger has it, in cents of US dollars; null where there is nothing. */
export type Payment = {
  t_id: RowId;
  acc_id: RowId | null;
  policy_id: RowId | null;
  t_status: string;
  /** The word of `t_status`. */
  status: string;
  t_date: string | null;
  acc_title: string | null;
  coverage_no: string | null;
  res_code: string | null;
  /** What is paid, with its tax. */
  cents: number | null;
  /** What of that was sent back or is on its way; only our own server says so. */
  refunded: number | null;
  /** The id of it at the provider; empty where it has none. */
  provider_id: string;
};

/** An intent or a charge at the provider; amounts in minor units of the lower-case ISO currency. */
export type Transaction = {
  id: string;
  charge: boolean;
  status: string;
  amount: number | null;
  currency: string;
  /** What was sent back. */
  refunded: number;
  /** Of a charge: the dispute of it that is most wanted, where there is one. */
  dispute: Dispute | null;
  /** Epoch seconds. */
  created: number | null;
  /** Of a charge: the intent it belongs to. Of an intent: its latest charge. Empty where there is none. */
  payment_intent: string;
  latest_charge: string;
};

/** What a row at the provider says was sent back, in minor units: so much of its amount, or all of it. */
export const sentBack = (
  { status, amount }: Pick<Transaction, 'status' | 'amount'>,
  refunded: number,
  all = false,
): number => Math.max(refunded, all || status === 'refunded' ? (amount ?? 0) : 0);

/** A refund as the ledger has it, in cents, with what it says of its payment. */
export type Refund = Pick<
  Payment,
  't_id' | 'acc_id' | 'policy_id' | 't_date' | 'acc_title' | 'coverage_no' | 'res_code' | 'provider_id'
> & {
  refund_id: RowId;
  state: string;
  cents: number | null;
  reason: string;
  /** Why it failed, in the provider's words. */
  failure: string;
  asked_by: string;
  /** ISO instant. */
  asked_at: string | null;
};
