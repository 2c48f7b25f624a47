import type { Db } from '../db/open';
import { isProduction, type Settings } from '../lib/settings';
import type { Provider } from './provider';
import { sandboxProvider } from './sandbox';
import { stripeProvider } from './stripe';

/** What production says of each charge without a provider: nothing is booked as paid that moved no money. */
const NONE = 'No payment provider is set up.';

/** The payment provider that the settings name: Stripe where there is a key to it, else the sandbox's, which in production declines. */
export const openProvider = (settings: Settings, orm: Db): Provider =>
  settings.STRIPE_SECRET_KEY
    ? stripeProvider(settings.STRIPE_SECRET_KEY, settings, orm)
    : sandboxProvider(orm, isProduction(settings) ? NONE : undefined);
