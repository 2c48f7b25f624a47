import type { Dispute } from './disputes';

/** A number in our database, or any id of another host's API. */
export type RowId = number | string;

/** A payment of the ledger. Amounts are in cents of US dollars. */
export type Payment = {
  t_id: RowId;
  acc_id: RowId | null;
  policy_id: RowId | null;
  t_status: string;
  /** The title of `t_status`. */
  status: string;
  t_date: string | null;
  acc_title: string | null;
  coverage_no: string | null;
  res_code: string | null;
  /** Includes tax. */
  cents: number | null;
  /** Refunded or pending, in cents. Only our own server sends it. */
  refunded: number | null;
  /** The provider's id of the payment. Empty if there is none. */
  provider_id: string;
};

/**
 * An intent or a charge of the provider. Amounts are in minor units of `currency`, an ISO code in lower case.
 */
export type Transaction = {
  id: string;
  charge: boolean;
  status: string;
  amount: number | null;
  currency: string;
  /** Refunded so far. */
  refunded: number;
  /** For a charge: its most urgent dispute. */
  dispute: Dispute | null;
  /** Epoch seconds. */
  created: number | null;
  /** For a charge its intent, and for an intent its latest charge. May be empty. */
  payment_intent: string;
  latest_charge: string;
};

/** A refund of the ledger, in cents, with fields of its payment. */
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
  requested_by: string;
  /** ISO instant. */
  requested_at: string | null;
};
