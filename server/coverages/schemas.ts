import { z } from '@hono/zod-openapi';
import { DayText, Instant } from '../http/api';
import {
  AddressParts,
  Benefits,
  Color,
  CoverageNo,
  Dollars,
  FullAddress,
  HalfCount,
  PolicyStatus,
  StayType,
} from '../http/responseFields';
import { StatementRow } from '../payments/schemas';

/** The fields of a coverage that the list and the details have in common. */
const Coverage = {
  policy_id: z.int(),
  acc_id: z.int(),
  acc_title: z.string(),
  coverage_no: CoverageNo,
  coverage_date: Instant.nullable().meta({ description: 'Issue date.' }),
  thirdPartyId: z.string().nullable(),
  policy_total: Dollars.nullable().meta({
    description: 'Price in US dollars, or the expected price if not set yet. Null if the dates conflict.',
  }),
  policy_paid: Dollars,
  policy_balance: Dollars.nullable().meta({ description: 'US dollars neither paid nor cancelled.' }),
  policy_status: PolicyStatus,
  status: z.string(),
  status_color: Color,
};

/** A row of the coverages list. */
export const CoverageRow = z.object({
  ...Coverage,
  res_id: z.int(),
  res_code: z.string(),
  user_name: z.string().meta({ description: 'The guest; empty if none.' }),
  prd_id: z.int(),
  property: z.string(),
  address: FullAddress,
  prd_code: z.string(),
  prd_alias: z.string(),
  prd_title: z.string(),
  res_checkin: DayText,
  res_checkout: DayText,
});

const Guest = z.object({
  user_fname: z.string(),
  user_lname: z.string(),
  user_email: z.string(),
  user_phone: z.string(),
  user_mobile: z.string(),
});

/** The details of a policy. */
export const PolicyDetail = z
  .object({
    ...Coverage,
    created_date: Instant,
    updated_date: Instant,
    cancelled_on: DayText.nullable().meta({ description: 'The day a cancelled coverage ended.' }),
    cancel_reason: z.string().nullable(),
    product: z.object({
      prd_title: z.string(),
      prd_code: z.string(),
      prd_alias: z.string(),
      prd_desc: Benefits,
      prd_desc2: z.string(),
      monthly_rate: Dollars,
    }),
    reservation: z.object({
      res_id: z.int(),
      res_code: z.string(),
      res_checkin: DayText,
      res_checkout: DayText,
      user_id: z.union([z.int(), z.literal('')]).meta({ description: 'The guest; empty if none.' }),
      res_type: StayType,
    }),
    location_details: z.object({
      product: z.object({ prd_id: z.int(), prd_title: z.string() }),
      address: z.object({ ad_full: FullAddress, ...AddressParts }),
      property: z.object({ prop_bed: z.int(), prop_bath: HalfCount }),
    }),
    transactions: z.array(StatementRow).meta({ description: 'Its payments, by due date.' }),
    user: Guest.meta({ description: 'The guest; empty strings if none.' }),
  })
  .openapi('PolicyDetail');
