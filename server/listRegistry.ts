import { accounts } from './accounts/list';
import { activity } from './audit/list';
import { coverages } from './coverages/list';
import type { SqlList } from './lists/sqlList';
import { paymentReports, payments } from './payments/list';
import { locations } from './properties/list';
import { reconciliation } from './reconciliation/list';
import { refunds } from './reconciliation/refundList';
import { reservationReports, reservations } from './reservations/list';

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
