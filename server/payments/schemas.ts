import { z } from '@hono/zod-openapi';
import { CHARGE_BLOCKS } from '../../common/chargeBlock';
import { DayText, Instant } from '../http/api';
import {
  Color,
  CoverageNo,
  Dollars,
  PaymentStatus,
  PaymentType,
  ReservationStatus,
} from '../http/responseFields';

const Due = DayText.meta({ description: 'Due date.' });
const PaidAt = Instant.nullable().meta({ description: 'Payment date; null if unpaid.' });
const ProviderId = z.string().nullable().meta({ description: "The payment's id at the payment provider." });
const WithTax = Dollars.meta({ description: 'US dollars, including tax.' });
const Guest = z.string().nullable().meta({ description: 'The guest; null if none.' });

/** Why charges of an account cannot succeed. */
export const ChargeBlockCode = z
  .enum(CHARGE_BLOCKS)
  .nullable()
  .meta({ description: 'Why charges of the account cannot succeed; null if nothing is known against them.' });

const DeclineReason = z
  .string()
  .nullable()
  .meta({ description: 'Why the last charge of a failed payment was declined; null for other payments.' });

/** A payment of the dashboard's lists. */
export const DuePayment = z.object({
  t_id: z.int(),
  t_date: Due,
  payment_date: PaidAt,
  t_status: PaymentStatus,
  t_status_title: z.string(),
  decline_reason: DeclineReason,
  t_status_color: Color,
  t_subtotal: Dollars,
  t_amount: WithTax,
  res_id: z.int(),
  res_code: z.string(),
  res_checkin: DayText,
  res_checkout: DayText,
  res_status: ReservationStatus,
  res_status_title: z.string(),
  res_status_color: Color,
  policy_id: z.int(),
  policy_status_title: z.string(),
  policy_status_color: Color,
  coverage_no: CoverageNo,
  acc_id: z.int(),
  acc_title: z.string(),
  charge_block: ChargeBlockCode,
});

/** A payment of the statement. */
export const StatementRow = z
  .object({
    t_id: z.int(),
    t_type: PaymentType,
    type: z.string().meta({ description: 'The title of t_type.' }),
    t_status: PaymentStatus,
    status: z.string().meta({ description: 'The title of t_status.' }),
    decline_reason: DeclineReason,
    status_color: Color,
    e_color: Color,
    t_date: Due,
    payment_date: PaidAt,
    t_desc: z.string(),
    instalments: z.int().meta({
      description: 'Number of instalments of a total, which itself is not charged; otherwise 0.',
    }),
    t_subtotal: Dollars,
    sub_total: Dollars.meta({ description: 'The same as t_subtotal.' }),
    t_tax: Dollars,
    t_rate: WithTax,
    refunded: Dollars.meta({ description: 'US dollars refunded or being refunded.' }),
    net_amount: Dollars.meta({ description: 'US dollars with tax, less the refunds that arrived.' }),
    stripe_payment_id: ProviderId,
    policy_id: z.int(),
    coverage_no: CoverageNo,
    acc_id: z.int(),
    acc_title: z.string(),
    charge_block: ChargeBlockCode,
    charge_in_doubt: z.boolean().optional().meta({
      description: 'Whether the result of a charge is unknown. Missing in the list of all payments.',
    }),
    res_id: z.int(),
    res_code: z.string(),
    res_checkin: DayText,
    res_checkout: DayText,
    user_fname: Guest,
    user_lname: Guest,
    property: z.string(),
    product: z.string(),
    prd_code: z.string(),
    prd_alias: z.string(),
  })
  .openapi('StatementRow');

/** What a charge of a payment will do. */
export const ChargePreview = z.object({
  t_id: z.int(),
  t_date: Due,
  acc_id: z.int(),
  acc_title: z.string(),
  amount: WithTax,
  tax: Dollars,
  refusal: z
    .string()
    .nullable()
    .meta({ description: 'Why a charge would be rejected; null if it would not.' }),
  charge_block: ChargeBlockCode,
  is_card_known: z.boolean().meta({ description: 'False if the payment provider does not respond in time.' }),
  card: z
    .object({
      kind: z.string().meta({ description: 'card, or another kind of payment method.' }),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      exp_month: z.int().nullable(),
      exp_year: z.int().nullable(),
    })
    .nullable()
    .meta({ description: 'The default payment method; null if there is none, or if it is not known.' }),
  declined_at: Instant.nullable().meta({ description: 'Time of the last decline; null if there is none.' }),
  decline_reason: z.string().nullable(),
});
