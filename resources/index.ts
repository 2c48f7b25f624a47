import { withReferenceLists } from '../schema/references';
import { accounts } from './accounts/resource';
import { createActivity } from './activity/resource';
import { coverages } from './coverages/resource';
import { feeds } from './feeds/resource';
import { guests } from './guests/resource';
import { jobs } from './jobs/resource';
import { locations } from './locations/resource';
import { messages } from './messages/resource';
import { outbox } from './outbox/resource';
import { owners } from './owners/resource';
import { payments } from './payments/resource';
import { products } from './products/resource';
import { profile } from './profile/resource';
import { providerEvents } from './providerEvents/resource';
import { reconciliation } from './reconciliation/resource';
import { refunds } from './refunds/resource';
import { reservations } from './reservations/resource';
import { stays } from './stays/resource';
import { stripeCustomers } from './stripeCustomers/resource';
import { stripePayments } from './stripePayments/resource';
import { uncovered } from './uncovered/resource';
import { uncoveredNights } from './uncoveredNights/resource';
import { users } from './users/resource';
import { work } from './work/resource';

const records = [
  accounts,
  reservations,
  guests,
  stays,
  uncovered,
  coverages,
  products,
  payments,
  refunds,
  locations,
  owners,
  feeds,
  stripeCustomers,
  stripePayments,
  reconciliation,
  messages,
  profile,
  users,
  outbox,
  jobs,
  providerEvents,
  work,
  uncoveredNights,
];

/** All resources of the portal. Their attention lists appear on the dashboard in this order. */
export const resources = withReferenceLists([...records, createActivity(records)]);
