import { mdiBedOutline, mdiEyeOutline } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';

type Night = {
  night_id: string;
  place_month: string;
  res_id: number;
  res_code: string;
  res_checkin: string;
  res_checkout: string;
  prd_id: number;
  property: string;
  acc_id: number;
  acc_title: string;
  user_name: string;
  month: string;
  nights: number;
};

/**
 * Upcoming nights of published properties with a guest and without coverage, one row per reservation and
 * month. `place_month` combines property and month in one text, so that a link can filter exactly the rows of
 * a number.
 */
export const uncoveredNights = defineResource<Night>({
  name: 'uncovered_nights',
  label: 'Nights without Coverage',
  id: 'night_id',
  icon: mdiBedOutline,
  path: '/uncovered-nights',
  fields: {
    acc_id: { type: 'number', label: 'Account ID' },
    prd_id: { type: 'number', label: 'Property' },
    place_month: { type: 'code', label: 'Property/month' },
    res_id: { type: 'number', label: 'ID' },
    res_code: { type: 'code', label: 'Reservation' },
    res_checkin: { type: 'date', label: 'Arrival' },
    res_checkout: { type: 'date', label: 'Departure' },
    property: { type: 'text', label: 'Property', truncateAt: 24 },
    acc_title: { type: 'text', label: 'Account', truncateAt: 17 },
    user_name: { type: 'text', label: 'Guest', truncateAt: 17 },
    month: { type: 'month', label: 'Month' },
    nights: { type: 'number', label: 'Nights' },
  },
  list: {
    endpoint: 'GET /admin/uncovered_nights',
    description: 'Upcoming nights with a guest and no issued coverage, by stay and month.',
    emptyText: 'All nights with a guest are covered',
    columns: [
      'month',
      { field: 'property', link: '/location/:prd_id' },
      { field: 'acc_title', link: '/accounts/account/:acc_id' },
      'user_name',
      { field: 'res_code', link: '/reservation/:res_id' },
      'res_checkin',
      'res_checkout',
      'nights',
    ],
    exportColumns: ['place_month'],
    sort: { field: 'month', order: 'ASC' },
    searchFields: ['place_month', 'property', 'acc_title', 'user_name', 'res_code'],
  },
  actions: {
    view: { label: 'View Reservation', icon: mdiEyeOutline, to: '/reservation/:res_id' },
  },
});
