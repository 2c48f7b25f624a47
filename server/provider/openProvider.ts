import type { Database } from '../db/open';
import { isProduction, type Settings } from '../lib/settings';
import type { Provider } from './provider';
import { sandboxProvider } from './sandbox';
import { stripeProvider } from './stripe';

/**
 * The reason of all declines in production without a provider, so that no payment is booked as paid without
 * money.
 */
const NONE = 'No payment provider is set up.';

/**
 * Opens the payment provider of the settings: Stripe with a secret key, or else the sandbox, which declines
 * all charges in production.
 */
export const openProvider = (settings: Settings, db: Pick<Database, 'orm' | 'runExclusive'>): Provider =>
  settings.STRIPE_SECRET_KEY
    ? stripeProvider(settings.STRIPE_SECRET_KEY, settings, db)
    : sandboxProvider(db.orm, isProduction(settings) ? NONE : undefined);
