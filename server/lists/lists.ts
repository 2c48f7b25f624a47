import { accounts } from './accounts';
import { activity } from './activity';
import { coverages } from './coverages';
import type { SqlList } from './list';
import { locations } from './locations';
import { paymentReports, payments } from './payments';
import { reconciliation } from './reconciliation';
import { refunds } from './refunds';
import { reservationReports, reservations } from './reservations';

/** The lists that are asked in SQL, each at an address of its name. */
export const lists: Readonly<Record<string, SqlList>> = {
  accounts,
  locations,
  reservations,
  ...reservationReports,
  coverages,
  payments,
  ...paymentReports,
  reconciliation,
  refunds,
  activity,
};
