import { desc, eq } from 'drizzle-orm';
import { getBenefits } from '../../common/benefits';
import { getToday } from '../../common/days';
import { toDollars } from '../../common/money';
import { formatBenefits } from '../../common/schemas/product';
import type { Db } from '../db/open';
import { productRates, products } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { rateOn, ratesOn } from './rates';

/**
 * Sorts the limits of a product as a certificate lists them. PostgreSQL's `jsonb` does not preserve the order
 * of keys.
 */
export const sortLimits = (limits: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    getBenefits(limits).flatMap((name) => {
      const limit = limits[name];
      return limit === undefined ? [] : [[name, limit]];
    }),
  );

/**
 * Returns the products with today's rate and all rates, latest first. Rates are in dollars per day per
 * reservation, and benefits are in dollars.
 */
export async function productRows(orm: Db) {
  const current = ratesOn(orm, getToday());
  const rows = await orm
    .select({ product: products, rate: current.rate })
    .from(products)
    .innerJoin(current, eq(current.product_id, products.product_id))
    .orderBy(products.product_id);
  const rates = await orm.select().from(productRates).orderBy(desc(productRates.from_day));
  return rows.map(({ product: { prd_desc, version, ...product }, rate }) => ({
    ...product,
    prd_desc: sortLimits(prd_desc),
    monthly_rate: toDollars(rate),
    rates: rates
      .filter(({ product_id }) => product_id === product.product_id)
      .map(({ from_day, daily_rate_cents }) => ({ from_day, monthly_rate: toDollars(daily_rate_cents) })),
  }));
}

/** Returns the initial values of the product form. Throws 404 if the id is unknown. */
export async function productForm(orm: Db, product_id: number) {
  const { prd_title, prd_desc, prd_desc2, version } = firstOrNotFound(
    await orm.select().from(products).where(eq(products.product_id, product_id)),
    'product',
  );
  const from_day = getToday();
  return {
    product_id,
    version: String(version),
    prd_title,
    prd_desc2,
    benefits: formatBenefits(sortLimits(prd_desc)),
    monthly_rate: toDollars((await rateOn(orm, product_id, from_day)) ?? 0),
    from_day,
  };
}
