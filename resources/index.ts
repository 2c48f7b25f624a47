import { accounts } from './accounts';
import { activity } from './activity';
import { coverages } from './coverages';
import { feeds } from './feeds';
import { guests } from './guests';
import { locations } from './locations';
import { messages } from './messages';
import { owners } from './owners';
import { payments } from './payments';
import { profile } from './profile';
import { reconciliation } from './reconciliation';
import { refunds } from './refunds';
import { reservations } from './reservations';
import { stays } from './stays';
import { stripeCustomers } from './stripeCustomers';
import { stripePayments } from './stripePayments';
import { uncovered } from './uncovered';
import { uncoveredNights } from './uncoveredNights';
import { work } from './work';

/** Every resource of the portal. Its attention lists stand on the dashboard in this order. */
export const resources = [
  accounts,
  reservations,
  guests,
  stays,
  uncovered,
  coverages,
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
  work,
  uncoveredNights,
  activity,
];
