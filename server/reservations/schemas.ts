import { z } from '@hono/zod-openapi';
import { DayText, Instant } from '../http/api';
import { Color, CoverageNo, PolicyStatus, ReservationStatus, StayType } from '../http/responseFields';

/** A row of the reservation list and of the dashboard. */
export const ReservationRow = z
  .object({
    res_id: z.int(),
    acc_id: z.int(),
    acc_title: z.string(),
    prd_id: z.int(),
    prd_title: z.string(),
    res_code: z.string(),
    created_date: Instant,
    res_checkin: DayText,
    res_checkout: DayText,
    coverage_no: CoverageNo,
    policy_id: z.int().nullable().meta({ description: 'null if there is no coverage.' }),
    policy_status: PolicyStatus.nullable(),
    policy_status_title: z.string().nullable(),
    res_status: ReservationStatus,
    res_status_title: z.string(),
    res_status_color: Color,
    status: z.string().meta({ description: 'The same as res_status_title.' }),
    status_color: Color,
    res_type_title: StayType,
    user_name: z.string().meta({ description: 'The guest; empty if none.' }),
    guest_contact: z.string().meta({
      description:
        'The email address of the guest and the digits of the telephone numbers, for the search; empty if none.',
    }),
    health: z.enum(['Bad Dates', 'Broken', 'Checkout Required', 'Good']),
  })
  .openapi('ReservationRow');
