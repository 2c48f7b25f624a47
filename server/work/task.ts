import { sql } from 'drizzle-orm';
import type { WorkItemType } from '../../common/workItems';
import type { Db } from '../db/open';
import {
  accounts as a,
  guests as g,
  policies as p,
  products,
  properties,
  reservations as r,
} from '../db/schema';

/** Something that needs a person: what, of which account and property, for which stay, and what is at risk in cents. */
export type Task = {
  kind: WorkItemType;
  /** Tells it from the others of its kind. */
  of: string | number;
  what: string;
  acc_id: number;
  acc_title: string;
  prd_id: number;
  property: string;
  res_id: number | null;
  res_code: string | null;
  policy_id: number | null;
  t_id: number | null;
  guest: string;
  res_checkin: string | null;
  res_checkout: string | null;
  cents: number;
};

/** What every piece says of its property and account. */
export const propertyColumns = {
  acc_id: a.acc_id,
  acc_title: a.acc_title,
  prd_id: properties.prd_id,
  property: properties.prd_title,
};

/** What a piece says of a stay, too, and of its guest. */
export const reservationColumns = {
  ...propertyColumns,
  res_id: r.res_id,
  res_code: r.res_code,
  policy_id: p.policy_id,
  user_fname: g.user_fname,
  user_lname: g.user_lname,
  res_checkin: r.res_checkin,
  res_checkout: r.res_checkout,
};

/** The lowest of the products' rates, in cents a night: what a stay without a coverage would at least bring. */
export async function lowestRate(orm: Db): Promise<number> {
  const [row] = await orm
    .select({ rate: sql<number>`min(${products.daily_rate_cents})`.mapWith(Number) })
    .from(products);
  return row?.rate ?? 0;
}
