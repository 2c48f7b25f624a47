import { createRoute, z } from '@hono/zod-openapi';
import { WORK_ITEM_TYPES } from '../../common/workItems';
import type { Database } from '../db/open';
import { api, DayText, listResponse } from '../http/api';
import { successData } from '../http/envelope';
import { Dollars } from '../http/responseFields';
import { workRows } from './queries';
import { uncoveredNights } from './uncoveredNights';

const id = z.int().nullable();

const WorkRow = z.object({
  work_id: z.string(),
  rank: z.int().meta({ description: '1 is the most urgent: by hours to check-in, and by money at risk.' }),
  kind: z.enum(WORK_ITEM_TYPES),
  what: z.string().meta({ description: 'What is wrong, as a sentence.' }),
  acc_id: z.int(),
  acc_title: z.string(),
  prd_id: z.int(),
  property: z.string(),
  res_id: id,
  res_code: z.string().nullable(),
  policy_id: id,
  t_id: id,
  guest: z.string().meta({ description: 'Empty where there is none.' }),
  res_checkin: DayText.nullable(),
  res_checkout: DayText.nullable(),
  hours: z.int().nullable().meta({ description: 'To check-in; negative when the stay has begun.' }),
  at_risk: Dollars,
  amount: Dollars.nullable().meta({ description: 'What of a payment it is about: a charge takes that.' }),
});

const NightRow = z.object({
  night_id: z.string(),
  place_month: z.string().meta({ description: 'The property and the month in one: p7/2026-03.' }),
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
  nights: z.int().meta({ description: 'Of the stay in that month, from today on.' }),
});

const work = createRoute({
  method: 'get',
  path: '/work',
  summary: 'Everything that needs a person, the most urgent first.',
  tags: ['Work'],
  responses: listResponse(WorkRow),
});

const nights = createRoute({
  method: 'get',
  path: '/uncovered_nights',
  summary:
    'Nights to come of published properties with a guest and without coverage, a row a stay and month.',
  tags: ['Work'],
  responses: listResponse(NightRow),
});

/** `/admin`: what Today is made of. Ours, beside the documented reads. */
export function workRoutes({ read }: Database) {
  const routes = api();
  routes.openapi(work, async (c) => successData(c, await read(workRows)));
  routes.openapi(nights, async (c) => successData(c, await read(uncoveredNights)));
  return routes;
}
