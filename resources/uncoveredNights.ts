import { mdiBedOutline, mdiEyeOutline } from '@mdi/js';
import { defineResource } from '../schema/defineResource';

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
 * Nights to come of published properties with a guest and without coverage, a row a stay and month. `place_month`
 * names a property and a month in one text, so that an address can ask for exactly the rows behind a number.
 */
export const uncoveredNights = defineResource<Night>({
  name: 'uncovered_nights',
  label: 'Nights without Coverage',
  id: 'night_id',
  icon: mdiBedOutline,
  path: '/uncovered-nights',
  fields: {
    place_month: { kind: 'code', label: 'Property/month' },
    res_id: { kind: 'number', label: 'ID' },
    res_code: { kind: 'code', label: 'Reservation' },
    res_checkin: { kind: 'date', label: 'Arrival' },
    res_checkout: { kind: 'date', label: 'Departure' },
    property: { kind: 'text', label: 'Property', cut: 24 },
    acc_title: { kind: 'text', label: 'Account', cut: 17 },
    user_name: { kind: 'text', label: 'Guest', cut: 17 },
    month: { kind: 'text', label: 'Month', month: true },
    nights: { kind: 'number', label: 'Nights' },
  },
  list: {
    call: 'GET /admin/uncovered_nights',
    text: 'Nights to come with a guest and without an issued coverage, by stay and month.',
    empty: 'Every night with a guest is covered',
    columns: [
      'month',
      'property',
      'acc_title',
      'user_name',
      { field: 'res_code', go: '/reservation/:res_id' },
      'res_checkin',
      'res_checkout',
      'nights',
    ],
    exported: ['place_month'],
    sort: { by: 'month', order: 'ASC' },
    search: ['place_month', 'property', 'acc_title', 'user_name', 'res_code'],
  },
  actions: {
    view: { label: 'View Reservation', icon: mdiEyeOutline, go: '/reservation/:res_id' },
  },
});
