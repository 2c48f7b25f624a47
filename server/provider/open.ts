import type { Db } from '../db/open';
import type { Settings } from '../settings';
import type { Provider } from './provider';
import { sandboxProvider } from './sandbox';
import { stripeProvider } from './stripe';

/** The payment provider that the settings name: Stripe where there is a key to it, else the sandbox's. */
export const openProvider = (settings: Settings, orm: Db): Provider =>
  settings.STRIPE_SECRET_KEY
    ? stripeProvider(settings.STRIPE_SECRET_KEY, settings, orm)
    : sandboxProvider(orm);
