import { eq } from 'drizzle-orm';
import { getToday } from '../../common/days';
import { hasBackup } from '../backup/lastBackup';
import type { Db } from '../db/open';
import { accounts, settings as stored } from '../db/schema';
import type { Settings } from '../lib/settings';
import { ratesOn } from '../products/rates';

/** What an installation can lack, in the order of the checklist. */
export const SETUP_STEPS = ['products', 'account', 'payments', 'mail', 'backup'] as const;

/** Something that an installation lacks. */
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * Returns what is missing before the installation can be used: a product with a rate, a customer account, the
 * keys of the payment provider, mail and a backup. An installation with sandbox data lacks nothing.
 */
export async function findMissingSteps(orm: Db, settings: Settings): Promise<SetupStep[]> {
  if ((await orm.$count(stored, eq(stored.name, 'sandbox'))) > 0) return [];
  const isMissing: Record<SetupStep, boolean> = {
    products: (await orm.$count(ratesOn(orm, getToday()))) === 0,
    account: (await orm.$count(accounts, eq(accounts.operator, false))) === 0,
    payments: !settings.STRIPE_SECRET_KEY || !settings.STRIPE_WEBHOOK_SECRET,
    mail: !settings.SMTP_URL,
    backup: !(await hasBackup(orm)),
  };
  return SETUP_STEPS.filter((name) => isMissing[name]);
}
