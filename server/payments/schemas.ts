import { z } from '@hono/zod-openapi';
import { DayText, Instant } from '../http/api';
import {
  Color,
  CoverageNo,
  Dollars,
  PaymentStatus,
  PaymentType,
  ReservationStatus,
} from '../http/responseFields';

const Due = DayText.meta({ description: 'When it is due.' });
const PaidAt = Instant.nullable().meta({ description: 'When it was paid; null until then.' });
const ProviderId = z.string().nullable().meta({ description: "The payment's id at the payment provider." });
const WithTax = Dollars.meta({ description: 'US dollars, the tax included.' });
const Guest = z.string().nullable().meta({ description: 'The guest; null where there is none.' });

/** A payment that needs attention (dashboard payment row). */
export const DuePayment = z.object({
  t_id: z.int(),
  t_date: Due,
  payment_date: PaidAt,
  t_status: PaymentStatus,
  t_status_title: z.string(),
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
});

/** A payment with the statement's fields (section 3 of both documents). */
export const StatementRow = z
  .object({
    t_id: z.int(),
    t_type: PaymentType,
    type: z.string().meta({ description: 'The title of t_type.' }),
    t_status: PaymentStatus,
    status: z.string().meta({ description: 'The title of t_status.' }),
    status_color: Color,
    e_color: Color,
    t_date: Due,
    payment_date: PaidAt,
    t_desc: z.string(),
    instalments: z.int().meta({
      description: 'Of a total that is paid in instalments, how many; it is not charged itself. Else 0.',
    }),
    t_subtotal: Dollars,
    sub_total: Dollars.meta({ description: 'The same as t_subtotal.' }),
    t_tax: Dollars,
    t_rate: WithTax,
    refunded: Dollars.meta({ description: 'US dollars of t_rate sent back, or on their way back.' }),
    stripe_payment_id: ProviderId,
    policy_id: z.int(),
    coverage_no: CoverageNo,
    acc_id: z.int(),
    acc_title: z.string(),
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
