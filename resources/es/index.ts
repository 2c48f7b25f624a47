import type { LanguageMessages } from '../../src/i18n/messages';
import { spanishMessages } from '../../src/messages/es';
import * as accounts from '../accounts/es';
import * as activity from '../activity/es';
import type { appMessages } from '../appMessages';
import * as billing from '../billing/es';
import * as coverages from '../coverages/es';
import * as feeds from '../feeds/es';
import * as figures from '../figures/es';
import * as guests from '../guests/es';
import * as jobs from '../jobs/es';
import * as locations from '../locations/es';
import * as messages from '../messages/es';
import * as outbox from '../outbox/es';
import * as owners from '../owners/es';
import * as payments from '../payments/es';
import * as products from '../products/es';
import * as profile from '../profile/es';
import * as reconciliation from '../reconciliation/es';
import * as refunds from '../refunds/es';
import * as reservations from '../reservations/es';
import * as setup from '../setup/es';
import * as stays from '../stays/es';
import * as stripeCustomers from '../stripeCustomers/es';
import * as stripePayments from '../stripePayments/es';
import * as uncovered from '../uncovered/es';
import * as uncoveredNights from '../uncoveredNights/es';
import * as users from '../users/es';
import * as work from '../work/es';
import { actions } from './actions';
import { activity as auditLog } from './activity';
import { fields } from './fields';
import { lists } from './lists';
import { rules } from './rules';
import { server } from './server';
import { states } from './states';

/** The Spanish of the portal. Texts that several resources share are in this folder, the others in their resource's. */
const spanish: LanguageMessages<typeof appMessages> = {
  ...spanishMessages,
  messages: {
    ...spanishMessages.messages,
    portal: {
      ...spanishMessages.messages.portal,
      account_setup: accounts.accountSetup,
      billing: billing.billing,
      by_month: accounts.byMonth,
      charge: payments.charge,
      coverage: coverages.coverage,
      delegation: accounts.delegation,
      external_key: accounts.externalKey,
      feeds: feeds.feeds,
      figures: figures.figures,
      import: locations.importPage,
      nights: uncoveredNights.nights,
      password_link: users.passwordLink,
      products: products.products,
      property: locations.property,
      setup: setup.setup,
      support: messages.support,
      stay: reservations.stay,
      timeline: reservations.timeline,
    },
  },
  texts: {
    ...spanishMessages.texts,
    ...fields,
    ...lists,
    ...actions,
    ...states,
    ...auditLog,
    ...rules,
    ...server,
    ...accounts.texts,
    ...activity.texts,
    ...coverages.texts,
    ...feeds.texts,
    ...guests.texts,
    ...locations.texts,
    ...messages.texts,
    ...jobs.texts,
    ...outbox.texts,
    ...owners.texts,
    ...payments.texts,
    ...products.texts,
    ...profile.texts,
    ...reconciliation.texts,
    ...refunds.texts,
    ...reservations.texts,
    ...stays.texts,
    ...stripeCustomers.texts,
    ...stripePayments.texts,
    ...uncovered.texts,
    ...uncoveredNights.texts,
    ...users.texts,
    ...work.texts,
  },
  ownTexts: {
    accounts: accounts.ownTexts,
    locations: locations.ownTexts,
    reservations: reservations.ownTexts,
    coverages: coverages.ownTexts,
    payments: payments.ownTexts,
    refunds: refunds.ownTexts,
    reconciliation: reconciliation.ownTexts,
    work: work.ownTexts,
    stripe_customers: stripeCustomers.ownTexts,
    stripe_payments: stripePayments.ownTexts,
  },
};

/** The Spanish messages. */
export default spanish;
