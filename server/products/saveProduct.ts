import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Day, getToday } from '../../common/days';
import { roundToCents } from '../../common/money';
import {
  type ChangedProduct,
  formatBenefits,
  INVALID_BENEFITS,
  type NewProduct,
  parseBenefits,
} from '../../common/schemas/product';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { productRates, products } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { assertVersion, conflict, fieldError, firstOrNotFound } from '../http/errors';
import { sortLimits } from './queries';
import { rateOn } from './rates';

type New = z.infer<typeof NewProduct>;
type Changed = z.infer<typeof ChangedProduct>;

/** The code and the short name of a product by its type, as the lists show them. */
const NAMES: Record<New['prd_type'], { prd_code: string; prd_alias: string }> = {
  Damage: { prd_code: 'DP', prd_alias: 'Damage Protection' },
  Travel: { prd_code: 'TP', prd_alias: 'Travel Protection' },
};

function toValues({ prd_title, prd_desc2, benefits }: Pick<New, 'prd_title' | 'prd_desc2' | 'benefits'>) {
  const prd_desc = parseBenefits(benefits);
  if (!prd_desc) throw fieldError('benefits', INVALID_BENEFITS);
  return { prd_title, prd_desc2, prd_desc };
}

/** Returns the audited fields of a product. Its benefits are one text, as in the form. */
const toAudit = ({ prd_title, prd_desc2, prd_desc }: ReturnType<typeof toValues>) => ({
  prd_title,
  prd_desc2,
  benefits: formatBenefits(sortLimits(prd_desc)),
});

/** Sets the rate from a day on, and writes an audit event. A rate that already holds then is not stored. */
async function setRate(
  tx: Db,
  by: Actor,
  { product_id, title }: { product_id: number; title: string },
  { from_day, daily_rate_cents }: { from_day: Day; daily_rate_cents: number },
) {
  const before = await rateOn(tx, product_id, from_day);
  if (before === daily_rate_cents) return;
  await tx
    .insert(productRates)
    .values({ product_id, from_day, daily_rate_cents })
    .onConflictDoUpdate({
      target: [productRates.product_id, productRates.from_day],
      set: { daily_rate_cents },
    });
  await writeAuditEvent(tx, by, {
    action: 'set rate',
    entity: 'product',
    id: product_id,
    title,
    ...(before !== undefined && { before: { daily_rate_cents: before } }),
    after: { daily_rate_cents, from_day },
  });
}

/**
 * Creates the product of a type with its first rate, which holds from today (UTC) on. Throws 409 if there is a
 * product of this type.
 */
export async function createProduct(
  tx: Db,
  { user_id }: CurrentUser,
  { prd_type, monthly_rate, ...fields }: New,
): Promise<{ product_id: number }> {
  const values = { ...toValues(fields), ...NAMES[prd_type], prd_type };
  // Serializes concurrent requests.
  await tx.execute(sql`lock table products in share row exclusive mode`);
  const [existing] = await tx.select().from(products).where(eq(products.prd_type, prd_type));
  if (existing) throw conflict('This product already exists.', 'Edit it on its page.');
  const { product_id } = firstOrThrow(await tx.insert(products).values(values).returning());
  const title = values.prd_title;
  const event = {
    action: 'add product',
    entity: 'product',
    id: product_id,
    title,
    after: toAudit(values),
  } as const;
  await writeAuditEvent(tx, user_id, event);
  const rate = { from_day: getToday(), daily_rate_cents: roundToCents(monthly_rate) };
  await setRate(tx, user_id, { product_id, title }, rate);
  return { product_id };
}

/**
 * Changes a product. A new rate holds for coverages that are created from `from_day` on. Earlier coverages keep
 * theirs. Throws 404 if the id is unknown, and 409 if the version has changed.
 */
export async function changeProduct(
  tx: Db,
  { user_id }: CurrentUser,
  { product_id, version, monthly_rate, from_day, ...fields }: Changed,
): Promise<{ product_id: number }> {
  const isProduct = eq(products.product_id, product_id);
  const before = firstOrNotFound(await tx.select().from(products).where(isProduct).for('update'), 'product');
  assertVersion(before, version, 'Someone else has changed this product.');
  const values = toValues(fields);
  await tx
    .update(products)
    .set({ ...values, version: before.version + 1 })
    .where(isProduct);
  await writeAuditEvent(tx, user_id, {
    action: 'change product',
    entity: 'product',
    id: product_id,
    title: values.prd_title,
    before: toAudit(before),
    after: toAudit(values),
  });
  const rate = { from_day, daily_rate_cents: roundToCents(monthly_rate) };
  await setRate(tx, user_id, { product_id, title: values.prd_title }, rate);
  return { product_id };
}
