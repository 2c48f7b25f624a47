import { and, eq, isNotNull } from 'drizzle-orm';
import { SUSPENDED } from '../../common/accountStatus';
import { getToday } from '../../common/days';
import type { Db } from '../db/open';
import { accounts as a, policies as p, properties, users as u } from '../db/schema';
import { firstOrNotFound } from '../http/errors';
import { log } from '../lib/log';
import { ratesOn } from '../products/rates';
import type { Billing } from '../provider/provider';

/** What an account can lack for its first coverage, in the order in which it is mended. */
export const ACCOUNT_OBSTACLES = ['suspended', 'owner', 'payment_method', 'property', 'product'] as const;

/** Something that an account lacks for its first coverage. */
export type AccountObstacle = (typeof ACCOUNT_OBSTACLES)[number];

/** Returns whether a customer has a payment method. A provider that does not respond is not an obstacle. */
async function hasPaymentMethod(billing: Billing, customer: string): Promise<boolean> {
  if (customer === '') return false;
  try {
    return (await billing.methods(customer)).length > 0;
  } catch (error) {
    log.warn({ err: error }, 'The payment methods of an account could not be checked');
    return true;
  }
}

/**
 * Returns what stands in the way of an account's first coverage. An account with an issued coverage and the
 * operator's own account lack nothing. Throws 404 if the id is unknown.
 */
export async function findAccountObstacles(
  orm: Db,
  billing: Billing,
  acc_id: number,
): Promise<AccountObstacle[]> {
  const { account, customer } = firstOrNotFound(
    await orm
      .select({ account: a, customer: u.stripe_user_token })
      .from(a)
      .leftJoin(u, eq(u.user_id, a.acc_owner))
      .where(eq(a.acc_id, acc_id)),
    'account',
  );
  const issued = await orm.$count(p, and(eq(p.acc_id, acc_id), isNotNull(p.coverage_no)));
  if (account.operator || issued > 0) return [];
  const isPublished = and(eq(properties.acc_id, acc_id), eq(properties.is_publish, true));
  const isMissing: Record<AccountObstacle, boolean> = {
    suspended: account.status === SUSPENDED,
    owner: account.acc_owner === null,
    payment_method: !(await hasPaymentMethod(billing, customer ?? '')),
    property: (await orm.$count(properties, isPublished)) === 0,
    product: (await orm.$count(ratesOn(orm, getToday()))) === 0,
  };
  return ACCOUNT_OBSTACLES.filter((name) => isMissing[name]);
}
