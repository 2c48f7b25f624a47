import { and, eq, gt, inArray, isNotNull, isNull, notInArray, type SQL, sql, sum } from 'drizzle-orm';
import type { Day } from '../../common/days';
import { formatFullName } from '../../common/names';
import { ENDED_RES_STATUSES, PAYABLE_STATUSES, POLICY_STATUS } from '../../common/statuses';
import type { WorkItemType } from '../../common/workItems';
import { badDates, isToCheckOut } from '../availability/reservationHealth';
import { isCurrentPolicy } from '../coverages/currentPolicy';
import type { Db } from '../db/open';
import {
  accounts as a,
  guests as g,
  coverageList as l,
  policies as p,
  properties,
  reservations as r,
  transactions as t,
} from '../db/schema';
import { charged } from '../payments/schedule';
import { lowestRate, reservationColumns, type Task } from './task';

type TaskQuery = { kind: WorkItemType; where: SQL | undefined; what: string; cents?: SQL };

/**
 * Returns the reservations that match a condition, as work items. The amount at risk is `cents`, or else the
 * total of the coverage. Without both it is the price of the stay at the lowest rate.
 */
async function stays(orm: Db, { kind, where, what, cents }: TaskQuery, rate: number): Promise<Task[]> {
  const rows = await orm
    .select({
      ...reservationColumns,
      cents: sql<number>`coalesce(${cents ?? l.total_cents}, coverage_price(${rate}, ${r.res_checkin}, ${r.res_checkout}), 0)`,
    })
    .from(r)
    .innerJoin(a, eq(a.acc_id, r.acc_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .leftJoin(p, isCurrentPolicy)
    .leftJoin(l, eq(l.policy_id, p.policy_id))
    .leftJoin(g, eq(g.guest_id, r.guest_id))
    .where(where);
  return rows.map(({ user_fname, user_lname, ...row }) => ({
    ...row,
    kind,
    of: row.res_id,
    what,
    t_id: null,
    guest: formatFullName(user_fname, user_lname),
  }));
}

/** Returns reservations that are due to check out, with the unpaid amount of their coverage. */
async function checkouts(orm: Db, day: Day): Promise<Task[]> {
  const open = orm
    .select({
      policy_id: t.policy_id,
      cents: sum(sql`${t.t_subtotal_cents} + ${t.t_tax_cents}`).mapWith(Number).as('cents'),
    })
    .from(t)
    .where(and(charged, inArray(t.t_status, PAYABLE_STATUSES)))
    .groupBy(t.policy_id)
    .as('open');
  const rows = await orm
    .select({ ...reservationColumns, policy_id: p.policy_id, cents: open.cents })
    .from(r)
    .innerJoin(a, eq(a.acc_id, r.acc_id))
    .innerJoin(properties, eq(properties.prd_id, r.prd_id))
    .innerJoin(p, isCurrentPolicy)
    .leftJoin(g, eq(g.guest_id, r.guest_id))
    .leftJoin(open, eq(open.policy_id, p.policy_id))
    .where(and(isToCheckOut(r, day), isNotNull(p.coverage_no)));
  return rows.map(({ user_fname, user_lname, cents, ...row }) => ({
    ...row,
    kind: 'checkout',
    of: row.res_id,
    what: 'The departure date has passed, and the guest is not checked out.',
    t_id: null,
    guest: formatFullName(user_fname, user_lname),
    cents: cents ?? 0,
  }));
}

/**
 * Returns the work items of reservations on a UTC day. A reservation with bad dates has no other work item
 * until they are fixed.
 */
export async function findReservationTasks(orm: Db, day: Day): Promise<Task[]> {
  const rate = await lowestRate(orm);
  const open = notInArray(r.res_status, ENDED_RES_STATUSES);
  const ahead = and(open, sql`not ${badDates}`, gt(r.res_checkout, day));
  const queries: TaskQuery[] = [
    {
      kind: 'dates',
      what: 'The dates of the stay are in conflict.',
      where: and(open, badDates),
      // Invalid dates have no price, so the amount at risk counts the nights from today to the check-out.
      cents: sql`coverage_price(coalesce(${p.daily_rate_cents}, ${rate}), ${day}, ${r.res_checkout})`,
    },
    {
      kind: 'guest',
      what: 'Coverage cannot be issued until guest details are provided.',
      where: and(ahead, isNull(r.guest_id), sql`${p.policy_status} is distinct from ${POLICY_STATUS.active}`),
    },
    {
      kind: 'guest',
      what: 'The coverage is active without a guest. A claim cannot be handled.',
      where: and(ahead, isNull(r.guest_id), eq(p.policy_status, POLICY_STATUS.active)),
    },
    {
      kind: 'open',
      what: 'Ready to open.',
      where: and(ahead, isNotNull(r.guest_id), eq(p.policy_status, POLICY_STATUS.awaiting)),
    },
    {
      kind: 'begin',
      what: 'The guest has no coverage.',
      where: and(ahead, isNotNull(r.guest_id), isNull(p.policy_id), eq(properties.is_publish, true)),
    },
  ];
  const found = [];
  for (const query of queries) found.push(...(await stays(orm, query, rate)));
  return [...found, ...(await checkouts(orm, day))];
}
