import { createRoute, z } from '@hono/zod-openapi';
import { WORK_ITEM_TYPES } from '../../common/workItems';
import type { Database } from '../db/open';
import { api, DayText, itemResponse, listResponse } from '../http/api';
import { successData } from '../http/envelope';
import { Dollars } from '../http/responseFields';
import { ChargeBlockCode } from '../payments/schemas';
import { getFigures } from './figures';
import { workRows } from './queries';
import { uncoveredNights } from './uncoveredNights';

const id = z.int().nullable();

const WorkRow = z.object({
  work_id: z.string(),
  rank: z.int().meta({ description: 'Rank by hours to check-in and amount at risk; 1 is the most urgent.' }),
  kind: z.enum(WORK_ITEM_TYPES),
  what: z.string().meta({ description: 'The error message.' }),
  acc_id: z.int(),
  acc_title: z.string(),
  prd_id: z.int(),
  property: z.string(),
  res_id: id,
  res_code: z.string().nullable(),
  policy_id: id,
  t_id: id,
  guest: z.string().meta({ description: 'Empty if none.' }),
  res_checkin: DayText.nullable(),
  res_checkout: DayText.nullable(),
  hours: z.int().nullable().meta({ description: 'Hours to check-in; negative after check-in.' }),
  at_risk: Dollars,
  charge_block: ChargeBlockCode,
  amount: Dollars.nullable().meta({ description: 'The disputed part of the payment.' }),
});

const NightRow = z.object({
  night_id: z.string(),
  place_month: z.string().meta({ description: 'Property and month, for example p7/2026-03.' }),
  res_id: z.int(),
  res_code: z.string(),
  res_checkin: DayText,
  res_checkout: DayText,
  policy_id: id,
  prd_id: z.int(),
  property: z.string(),
  acc_id: z.int(),
  acc_title: z.string(),
  user_name: z.string(),
  month: z.string().meta({ description: 'YYYY-MM.' }),
  nights: z.int().meta({ description: 'Nights of the stay in that month, from today on.' }),
});

const count = z.int();

const Figures = z.object({
  overdue: Dollars.meta({ description: 'Total of the overdue payments, without tax.' }),
  overdue_count: count,
  days: z
    .array(
      z.object({
        day: DayText,
        premium: Dollars.meta({
          description: 'Payments received, with tax and net of the refunds that arrived.',
        }),
        refunds: Dollars.meta({ description: 'Refunds that arrived, by the day of the request.' }),
        coverages: count.meta({ description: 'Coverages opened.' }),
        arrivals: count.meta({ description: 'Reservations that start, without closed and cancelled ones.' }),
      }),
    )
    .meta({ description: 'The last 62 days, today and the next 14 days, in UTC.' }),
});

const figures = createRoute({
  method: 'get',
  path: '/figures',
  summary: 'Returns the figures of the business by day.',
  tags: ['Work'],
  responses: itemResponse(Figures),
});

const work = createRoute({
  method: 'get',
  path: '/work',
  summary: 'Needs attention, most urgent first.',
  tags: ['Work'],
  responses: listResponse(WorkRow),
});

const nights = createRoute({
  method: 'get',
  path: '/uncovered_nights',
  summary:
    'Lists upcoming nights with a guest and without coverage at published properties, by stay and month.',
  tags: ['Work'],
  responses: listResponse(NightRow),
});

/**
 * The routes of the work queue and of the figures of the business under `/admin`. The documented API does not
 * have them.
 */
export function workRoutes({ read }: Database) {
  const routes = api();
  routes.openapi(figures, async (c) => successData(c, await read(getFigures)));
  routes.openapi(work, async (c) => successData(c, await read(workRows)));
  routes.openapi(nights, async (c) => successData(c, await read(uncoveredNights)));
  return routes;
}
