import { and, eq, gt, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../common/days';
import { ENDED_RES_STATUSES, PAYABLE_STATUSES, POLICY_STATUS } from '../../common/statuses';
import type { WorkItemType } from '../../common/workItems';
import { isToCheckOut } from '../availability/reservationHealth';
import type { Db } from '../db/open';
import { coverageList, reservationList as l, policies, properties, transactions as t } from '../db/schema';
import { charged } from '../payments/schedule';
import { lowestRate, type Task } from './task';

type TaskQuery = { kind: WorkItemType; where: SQL | undefined; what: string; cents?: SQL };

// The subqueries are evaluated for the few rows of the result. Joins would be planned for many rows, because the
// planner does not know that few reservations of a status have passed dates.

/** The unpaid amount of the coverage in cents. */
const unpaid = sql`(select sum(${t.t_subtotal_cents} + ${t.t_tax_cents}) from ${t}
  where ${and(eq(t.policy_id, l.policy_id), charged, inArray(t.t_status, PAYABLE_STATUSES))})`;

/** The total of the coverage in cents. */
const total = sql`(select ${coverageList.total_cents} from ${coverageList} where ${eq(coverageList.policy_id, l.policy_id)})`;

/** The daily rate of the coverage in cents. */
const dailyRate = sql`(select ${policies.daily_rate_cents} from ${policies} where ${eq(policies.policy_id, l.policy_id)})`;

/** Condition: the property is published. */
const isPublished = sql`(select ${properties.is_publish} from ${properties} where ${eq(properties.prd_id, l.prd_id)})`;

/**
 * Returns the work items of a kind of reservations. The amount at risk is `cents`, or else the total of the
 * coverage. Without both it is the price of the stay at the lowest rate.
 */
async function stays(orm: Db, { kind, where, what, cents }: TaskQuery, rate: number): Promise<Task[]> {
  const rows = await orm
    .select({
      acc_id: l.acc_id,
      acc_title: l.acc_title,
      prd_id: l.prd_id,
      property: l.prd_title,
      res_id: l.res_id,
      res_code: l.res_code,
      policy_id: l.policy_id,
      guest: l.user_name,
      res_checkin: l.res_checkin,
      res_checkout: l.res_checkout,
      cents:
        sql<number>`coalesce(${cents ?? total}, coverage_price(${rate}, ${l.res_checkin}, ${l.res_checkout}), 0)`.mapWith(
          Number,
        ),
    })
    .from(l)
    .where(where);
  return rows.map((row) => ({ ...row, kind, of: row.res_id, what, t_id: null }));
}

/**
 * Returns the work items of reservations on a UTC day. A reservation with bad dates has no other work item
 * until they are fixed. Each condition has an index of the list, so the cost depends on the result only.
 */
export async function findReservationTasks(orm: Db, day: Day): Promise<Task[]> {
  const rate = await lowestRate(orm);
  const open = notInArray(l.res_status, ENDED_RES_STATUSES);
  const ahead = and(open, sql`not ${l.bad_dates}`, gt(l.res_checkout, day));
  const withoutGuest = and(ahead, sql`not ${l.has_guest}`);
  const withGuest = and(ahead, l.has_guest);
  const queries: TaskQuery[] = [
    {
      kind: 'dates',
      what: 'The dates of the stay are in conflict.',
      where: and(open, l.bad_dates),
      // Invalid dates have no price, so the amount at risk counts the nights from today to the check-out.
      cents: sql`coverage_price(coalesce(${dailyRate}, ${rate}), ${day}, ${l.res_checkout})`,
    },
    {
      kind: 'guest',
      what: 'Coverage cannot be issued until guest details are provided.',
      where: and(withoutGuest, sql`${l.policy_status} is distinct from ${POLICY_STATUS.active}`),
    },
    {
      kind: 'guest',
      what: 'The coverage is active without a guest. A claim cannot be handled.',
      where: and(withoutGuest, eq(l.policy_status, POLICY_STATUS.active)),
    },
    {
      kind: 'open',
      what: 'Ready to open.',
      where: and(withGuest, eq(l.policy_status, POLICY_STATUS.awaiting)),
    },
    {
      kind: 'begin',
      what: 'The guest has no coverage.',
      where: and(withGuest, isNull(l.policy_status), isPublished),
    },
    {
      kind: 'checkout',
      what: 'The departure date has passed, and the guest is not checked out.',
      where: and(isToCheckOut(l, day), isNotNull(l.coverage_no)),
      cents: sql`coalesce(${unpaid}, 0)`,
    },
  ];
  const found = [];
  for (const query of queries) found.push(...(await stays(orm, query, rate)));
  return found;
}
