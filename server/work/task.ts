import { min } from 'drizzle-orm';
import type { ChargeBlock } from '../../common/chargeBlock';
import { getToday } from '../../common/days';
import type { WorkItemType } from '../../common/workItems';
import type { Db } from '../db/open';
import { accounts as a, properties } from '../db/schema';
import { ratesOn } from '../products/rates';

/** A work item: kind, description, account, property, reservation, and the amount at risk in cents. */
export type Task = {
  kind: WorkItemType;
  /** An id that is unique within its kind. */
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
  /** Why a charge of the payment cannot succeed. */
  charge_block?: ChargeBlock | null;
};

/** The columns of the property and the account of a work item. */
export const propertyColumns = {
  acc_id: a.acc_id,
  acc_title: a.acc_title,
  prd_id: properties.prd_id,
  property: properties.prd_title,
};

/**
 * Returns the lowest current daily rate of all products, in cents. It estimates the price of a reservation without
 * coverage.
 */
export async function lowestRate(orm: Db): Promise<number> {
  const rates = ratesOn(orm, getToday());
  const [row] = await orm.select({ rate: min(rates.rate) }).from(rates);
  return row?.rate ?? 0;
}
