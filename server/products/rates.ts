import { and, desc, eq, lte } from 'drizzle-orm';
import type { Day } from '../../common/days';
import type { Db } from '../db/open';
import { productRates as pr } from '../db/schema';

/** The rates of all products that hold on a day, in cents, as a subquery with `product_id` and `rate`. */
export const ratesOn = (orm: Db, day: Day) =>
  orm
    .selectDistinctOn([pr.product_id], { product_id: pr.product_id, rate: pr.daily_rate_cents })
    .from(pr)
    .where(lte(pr.from_day, day))
    .orderBy(pr.product_id, desc(pr.from_day))
    .as('rates');

/** Returns the rate of a product that holds on a day, in cents, or undefined if it has none yet. */
export async function rateOn(orm: Db, product_id: number, day: Day): Promise<number | undefined> {
  const [row] = await orm
    .select({ rate: pr.daily_rate_cents })
    .from(pr)
    .where(and(eq(pr.product_id, product_id), lte(pr.from_day, day)))
    .orderBy(desc(pr.from_day))
    .limit(1);
  return row?.rate;
}
