import { toDollars } from '../../common/money';
import { isEndedCoverage, POLICY_STATUS, type PolicyStatus } from '../../common/statuses';
import { parsePolicyStatus } from '../../common/statusReasons';
import type { Payment } from '../payments/payment';
import { isRefundable, leftOf } from '../payments/refund';
import type { Place } from '../shared/propertyColumns';
import type { CoverageForm } from './form';

/** A payment in the details of a policy. */
export type Transaction = Pick<
  Payment,
  | 't_id'
  | 't_type'
  | 't_status'
  | 'status'
  | 'decline_reason'
  | 't_date'
  | 't_subtotal'
  | 't_rate'
  | 'refunded'
  | 'stripe_payment_id'
  | 'instalments'
>;

/** A row of the lists, with the fields of the policy's page. */
export type Coverage = Place &
  CoverageForm & {
    policy_id: number;
    acc_id: number;
    acc_title: string;
    user_name: string;
    res_id: number;
    res_code: string;
    property: string;
    address: string;
    prd_code: string;
    prd_alias: string;
    prd_title: string;
    prd_type: string;
    coverage_date: string;
    coverage_no: string;
    thirdPartyId: string;
    res_checkin: string;
    res_checkout: string;
    policy_total: number;
    policy_paid: number;
    policy_balance: number;
    policy_status: PolicyStatus;
    status: 'Awaiting' | 'Active' | 'Closed' | 'Cancelled';
    status_color: string;
    created_date: string;
    updated_date: string;
    cancel_reason: string;
    transactions: Transaction[];
    'product.prd_title': string;
    'product.prd_code': string;
    'product.prd_alias': string;
    'product.prd_desc': Record<string, number>;
    'product.monthly_rate': number;
    'reservation.res_id': number;
    'reservation.res_code': string;
    'reservation.user_id': string;
    'reservation.res_checkin': string;
    'reservation.res_checkout': string;
    'reservation.res_type': string;
    'location_details.product.prd_title': string;
    'user.user_fname': string;
    'user.user_lname': string;
    'user.user_email': string;
    'user.user_phone': string;
    'user.user_mobile': string;
  };

/** Returns whether a coverage is closed or cancelled, issued or not. */
export const isOver = (policy: Coverage): boolean => isEndedCoverage(parsePolicyStatus(policy).code);

/**
 * Returns the dollars of a cancelled coverage that are paid and not refunded. Nothing is refunded
 * automatically.
 */
export const refundableOf = (policy: Coverage): number =>
  parsePolicyStatus(policy).code === POLICY_STATUS.cancelled
    ? toDollars(
        policy.transactions.filter(isRefundable).reduce((cents, payment) => cents + leftOf(payment), 0),
      )
    : 0;

/** Returns whether a coverage is neither issued nor ended. */
export const isToOpen = (policy: Coverage): boolean => !policy.coverage_no && !isOver(policy);
