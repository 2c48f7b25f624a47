import { z } from '@hono/zod-openapi';
import { DayText, Instant } from '../http/api';
import {
  Color,
  CoverageNo,
  Dollars,
  FullAddress,
  OneOrZero,
  PolicyStatus,
  ReservationStatus,
  StayType,
} from '../http/responseFields';

/** The key of the external API of an account. */
export const AppKey = z
  .string()
  .meta({ description: 'The key of the external API; empty if not connected, `hidden` without permission.' });
/** The API key of an account. */
export const ApiKey = z
  .string()
  .meta({ description: "The key in the account's access link; empty if none, `hidden` without permission." });
const AccountStatus = z.string().meta({ description: '6 while onboarding is in progress.' });
const ProviderToken = z.string().meta({ description: "The owner's customer id at the payment provider." });

/** A row of the accounts list. Only the details of an account have its API key. */
export const AccountRow = z.object({
  acc_id: z.int(),
  acc_title: z.string(),
  parent_title: z.string().nullable().meta({ description: 'The account that referred this one.' }),
  user_fname: z.string().nullable(),
  user_lname: z.string().nullable(),
  user_email: z.string().nullable(),
  created_date: Instant,
  acc_app_key: AppKey,
  stripe_user_token: ProviderToken.nullable(),
  is_onboarding: OneOrZero.meta({ description: '1 while onboarding is in progress.' }),
  status: z.string(),
  acc_status: AccountStatus,
  ad_city: z.string(),
  ad_state: z.string(),
  ad_country: z.string(),
  acc_owner: z.int().nullable().meta({ description: "The owner's user id." }),
});

/** The details of an account. */
export const AccountDetail = z.object({
  acc_id: z.int(),
  acc_title: z.string(),
  created_date: Instant,
  acc_api_key: ApiKey,
  acc_app_key: AppKey,
  acc_owner: z.int().nullable().meta({ description: "The owner's user id." }),
  acc_status: AccountStatus,
  status: z.string(),
  user: z
    .object({
      user_company: z.string(),
      user_fname: z.string(),
      user_lname: z.string(),
      user_email: z.string(),
      user_mobile: z.string(),
      stripe_user_token: ProviderToken,
    })
    .meta({ description: 'The owner; empty texts where there is none.' }),
  address: z.object({
    ad_full: FullAddress,
    ad_line1: z.string(),
    ad_city: z.string(),
    ad_state: z.string(),
    ad_zip: z.string(),
    ad_country: z.string(),
  }),
});

const Open = z.object({
  policy_id: z.int(),
  coverage_no: CoverageNo,
  res_checkin: DayText,
  res_checkout: DayText,
});

/** The key figures of an account. */
export const AccountKpi = z.object({
  total_properties: z.int(),
  total_policies: z.int(),
  open_coverages: z.array(Open).meta({ description: 'Active coverages, by end date.' }),
  departing_in_5_days: z.array(Open).meta({ description: 'Coverages that end within 5 days.' }),
  total_invoiced: Dollars,
  total_paid: Dollars,
  recent_payments: z
    .array(
      z.object({
        t_id: z.int(),
        payment_date: Instant.nullable(),
        t_subtotal: Dollars,
        net_amount: Dollars.meta({ description: 'US dollars with tax, less the refunds that arrived.' }),
      }),
    )
    .meta({ description: 'Payments of the last 30 days, newest first.' }),
});

/** A reservation of an account. */
export const AccountReservation = z.object({
  res_id: z.int(),
  acc_id: z.int(),
  res_code: z.string(),
  prd_title: z.string(),
  user_fname: z.string().nullable().meta({ description: 'The guest; null if none.' }),
  user_lname: z.string().nullable(),
  res_checkin: DayText,
  res_checkout: DayText,
  res_status: ReservationStatus,
  res_type: StayType,
  status: z.string(),
  status_color: Color,
});

/** A coverage of an account. */
export const AccountCoverage = z.object({
  policy_id: z.int(),
  acc_id: z.int(),
  prd_code: z.string(),
  prd_alias: z.string(),
  prd_type: z.string(),
  property: z.string(),
  coverage_no: CoverageNo,
  res_checkin: DayText,
  res_checkout: DayText,
  policy_total: Dollars.nullable(),
  policy_status: PolicyStatus,
  status: z.string(),
  status_color: Color,
});

/** The initial values of the account form. */
export const AccountForm = z.object({
  acc_id: z.int(),
  version: z.string().meta({
    description: 'Version to send with a change. The change is rejected if someone else changed the record.',
  }),
  acc_title: z.string(),
  parent_id: z.int().nullable().meta({ description: 'The account that referred this one.' }),
  status: z.string(),
  is_onboarding: OneOrZero,
  acc_owner: z.int().nullable().meta({ description: "The owner's user id." }),
  owner_change: z.literal('same'),
  user_fname: z.string(),
  user_lname: z.string(),
  user_company: z.string(),
  user_email: z.string(),
  user_mobile: z.string(),
  ad_line1: z.string(),
  ad_line2: z.string(),
  ad_city: z.string(),
  ad_state: z.string(),
  ad_zip: z.string(),
  ad_country: z.string(),
});
