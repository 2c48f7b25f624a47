import type { ChargeBlock } from '../../common/chargeBlock';
import { explainMissingCustomer } from '../../common/paymentSetup';
import type { TStatus } from '../../common/statuses';
import { joinMessages } from '../../providers/apiResponse';
import type { ApiRejection } from '../../schema/types';

/** A payment of the reports, the statement, an account or a coverage. */
export type Payment = {
  t_id: number;
  t_date: string;
  payment_date: string;
  t_status: TStatus;
  t_status_title: string;
  t_status_color: string;
  decline_reason: string | null;
  t_subtotal: number;
  t_amount: number;
  res_id: number;
  res_code: string;
  res_checkin: string;
  res_checkout: string;
  coverage_no: string;
  acc_id: number;
  acc_title: string;
  charge_block: ChargeBlock | null;
  /** Whether the result of a charge is unknown. The statement does not say. */
  charge_in_doubt?: boolean;
  policy_status: string;
  policy_status_title: string;
  policy_status_color: string;
  res_status: string;
  res_status_title: string;
  res_status_color: string;
  policy_id: number;
  property: string;
  product: string;
  type: string;
  stripe_payment_id: string;
  t_rate: number;
  status: string;
  status_color: string;
  t_type: '30' | '31';
  t_desc: string;
  /** The number of instalments of a total that is paid in instalments. */
  instalments: number;
  sub_total: number;
  refunded: number;
  /** The amount with tax, less the refunds that arrived. Only the portal's own server returns it. */
  net_amount: number;
  amount: number;
  reason: string;
  e_color: string;
  user_fname: string;
  user_lname: string;
  prd_code: string;
  prd_alias: string;
};

/**
 * Returns the message of a rejected charge: a plain text for a missing customer, or else all errors and the
 * hint. Without an error, uses `otherwise`. Returns undefined if there is no text at all.
 */
export function chargeRefusal({ msg, note, errors }: ApiRejection, otherwise?: string): string | undefined {
  const all = errors.length > 0 ? errors.join(' ') : msg;
  return (
    [...errors, msg].map((message) => explainMissingCustomer(message)).find(Boolean) ??
    joinMessages(all ?? otherwise, note)
  );
}
