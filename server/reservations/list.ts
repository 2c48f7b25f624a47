import { sql } from 'drizzle-orm';
import { getStayTitle } from '../../common/paymentPlan';
import { healthOn } from '../availability/reservationHealth';
import { reservationList } from '../db/schema';
import { POLICY, RESERVATION } from '../lib/statusLabels';
import { readRowsFrom } from '../lists/readRows';
import { type ListField, type SqlList, text, titles } from '../lists/sqlList';
import { RESERVATION_REPORTS, reservationRow, reservationShown } from './queries';
import { ReservationRow } from './schemas';

const status: ListField = titles('res_status', RESERVATION);

/** The list of reservations. */
export const reservations: SqlList = {
  call: 'GET /admin/reservations',
  table: 'reservation_list',
  id: 'res_id',
  row: ReservationRow,
  fields: {
    ...text(
      'acc_title',
      'prd_title',
      'res_code',
      'user_name',
      'guest_contact',
      'coverage_no',
      'res_status',
      'policy_status',
    ),
    res_id: { kind: 'number', column: 'res_id' },
    acc_id: { kind: 'number', column: 'acc_id' },
    prd_id: { kind: 'number', column: 'prd_id' },
    policy_id: { kind: 'number', column: 'policy_id', empty: true },
    created_date: { kind: 'instant', column: 'created_date' },
    res_checkin: { kind: 'day', column: 'res_checkin' },
    res_checkout: { kind: 'day', column: 'res_checkout' },
    status,
    res_status_title: status,
    policy_status_title: titles('policy_status', POLICY, true),
    res_type_title: {
      kind: 'words',
      of: ['short'],
      words: () => ({ [getStayTitle(true)]: sql`short`, [getStayTitle(false)]: sql`not short` }),
    },
    health: { kind: 'words', of: ['bad_dates', 'has_guest', 'res_status', 'res_checkout'], words: healthOn },
  },
  search: ['acc_title', 'prd_title', 'res_code', 'user_name', 'coverage_no', 'guest_contact'],
  searched: sql`search`,
  counts: {
    table: 'reservation_counts',
    parts: ['res_status', 'policy_status', 'has_guest', 'bad_dates', 'short', 'res_checkout'],
    sums: [],
  },
  read: readRowsFrom(reservationList, reservationList.res_id, reservationShown, reservationRow),
};

/** Creates a reservation list of the dashboard: the reservations with a condition on a day. */
const report = (name: keyof typeof RESERVATION_REPORTS): SqlList => ({
  ...reservations,
  call: `GET /admin/reservation_reporting?report=${name}`,
  where: RESERVATION_REPORTS[name],
});

/** The reservation lists of the dashboard. */
export const reservationReports = {
  reservations_checkout: report('checkout'),
  reservations_bad_dates: report('bad_dates'),
  reservations_coverage_open: report('coverage_open'),
};
