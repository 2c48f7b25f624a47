import { accounts } from './accounts/list';
import { activity } from './audit/list';
import { coverages } from './coverages/list';
import type { SqlList } from './lists/sqlList';
import { paymentReports, payments } from './payments/list';
import { locations } from './properties/list';
import { reconciliation } from './reconciliation/list';
import { refunds } from './reconciliation/refundList';
import { reservationReports, reservations } from './reservations/list';

/** The server-side lists, by name in their URL. */
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
