import type { Endpoint } from '../../schema/types';

/** The endpoint of the statement and the months of account 2. */
export const STATEMENT = 'GET /admin/acc_statement?acc_id=2';
/** The lists on the page of account 2: tab, tab id, endpoint, columns, empty text. */
type List = [tab: string, id: string, call: Endpoint, heads: string[], empty: string];
/** The three lists of an account page with tabs. */
export const LISTS: [List, List, List] = [
  [
    'Reservations',
    'reservations',
    'GET /admin/acc_reservations?acc_id=2',
    [
      'ID',
      'Acc',
      'Reservation code',
      'Property',
      'Guest',
      'Check-in',
      'Check-out',
      'Stay Type',
      'Status',
      'Action',
    ],
    'No reservations found',
  ],
  [
    'Coverage',
    'coverage',
    'GET /admin/acc_coverages?acc_id=2',
    ['ID', 'Acc', 'Product', 'Type', 'Property', 'Coverage#', 'Start', 'End', 'Amount', 'Status'],
    'No coverages found',
  ],
  [
    'Statement',
    'statement',
    STATEMENT,
    ['Reservation', 'Coverage', 'Type', 'Date', 'Ref.ID', 'Amount', 'Status', 'Action'],
    'No payments found',
  ],
];
