import { and, count, inArray, sql, sum } from 'drizzle-orm';
import { addDays, type Day, getToday } from '../../common/days';
import { toDollars } from '../../common/money';
import { ENDED_RES_STATUSES, T_STATUS } from '../../common/statuses';
import type { Db } from '../db/open';
import {
  coverageList as c,
  paymentList as l,
  providerOperations as o,
  reservationList as r,
  transactions as t,
} from '../db/schema';
import { runQuery } from '../lists/count';
import { isRefund } from '../operations/operations';
import { PAYMENT_REPORTS } from '../payments/queries';

/** The first day of the last month is at most 61 days before today. */
const PAST_DAYS = 62;
const FUTURE_DAYS = 14;

/** Returns the UTC day of an instant. */
const utcDay = (instant: typeof l.payment_date | typeof c.coverage_date | typeof o.requested_at) =>
  sql<Day>`(${instant} at time zone 'UTC')::date`;

/**
 * Returns the figures of the business by UTC day, in dollars. Premium is what was paid: with tax, and net of the
 * refunds that arrived. Each figure is the sum of exactly the rows of a list with filters.
 */
export async function getFigures(orm: Db) {
  const today = getToday();
  const [from, until] = [addDays(today, -PAST_DAYS), addDays(today, FUTURE_DAYS)];
  const days = await runQuery(
    orm,
    sql`
    with premium as (
      select ${utcDay(l.payment_date)} as day,
        sum(${l.subtotal_cents} + ${l.tax_cents}
          - (select ${t.returned_cents} from ${t} where ${t.t_id} = ${l.t_id})) as cents
      from ${l}
      where ${l.payment_date} >= ${from}::timestamp at time zone 'UTC' and ${l.t_status} = ${T_STATUS.paid}
      group by 1
    ), refunded as (
      select ${utcDay(o.requested_at)} as day, sum(${o.cents}) as cents
      from ${o}
      where ${isRefund} and ${o.requested_at} >= ${from}::timestamp at time zone 'UTC' and ${o.state} = 'succeeded'
      group by 1
    ), opened as (
      select ${utcDay(c.coverage_date)} as day, count(*) as n
      from ${c}
      where ${c.coverage_date} >= ${from}::timestamp at time zone 'UTC'
      group by 1
    ), arriving as (
      select ${r.res_checkin} as day, count(*) as n
      from ${r}
      where ${r.res_checkin} between ${from}::date and ${until}::date
        and not ${inArray(r.res_status, ENDED_RES_STATUSES)}
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(premium.cents, 0)::float8 as premium,
      coalesce(refunded.cents, 0)::float8 as refunds,
      coalesce(opened.n, 0)::int as coverages,
      coalesce(arriving.n, 0)::int as arrivals
    from generate_series(${from}::date, ${until}::date, interval '1 day') as days(day)
      left join premium on premium.day = days.day
      left join refunded on refunded.day = days.day
      left join opened on opened.day = days.day
      left join arriving on arriving.day = days.day
    order by days.day`,
  );
  const [overdue] = await orm
    .select({ cents: sum(l.subtotal_cents).mapWith(Number), n: count() })
    .from(l)
    .where(and(...PAYMENT_REPORTS.overdue(today).map((condition) => condition.sql)));
  return {
    overdue: toDollars(overdue?.cents ?? 0),
    overdue_count: overdue?.n ?? 0,
    days: days.map(({ day, premium, refunds, coverages, arrivals }) => ({
      day: String(day),
      premium: toDollars(Number(premium)),
      refunds: toDollars(Number(refunds)),
      coverages: Number(coverages),
      arrivals: Number(arrivals),
    })),
  };
}
