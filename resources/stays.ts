import { mdiCalendarEditOutline } from '@mdi/js';
import { defineResource } from '../schema/defineResource';

type Stay = {
  res_id: number;
  version: string;
  res_code: string;
  res_checkin: string;
  res_checkout: string;
  no_dates: string;
};

/** The dates of a reservation, changed while its coverage is not issued. */
export const stays = defineResource<Stay>({
  name: 'stays',
  label: 'Dates',
  id: 'res_id',
  icon: mdiCalendarEditOutline,
  fields: {
    res_checkin: { kind: 'date', label: 'Arrival' },
    res_checkout: { kind: 'date', label: 'Departure' },
  },
  edit: {
    path: '/reservation/dates/:id',
    title: 'Change Dates',
    of: 'res_code',
    read: 'GET /admin/reservation_form?id=:id',
    keep: ['res_id', 'version'],
    call: 'PUT /admin/reservation_dates',
    rules: async () => ({ default: (await import('../common/rules/stay')).ChangedDates }),
    groups: [
      {
        title: 'Stay',
        text: 'While its coverage is not issued, it is priced anew for the new dates.',
        ask: ['res_checkin', 'res_checkout'],
      },
    ],
    yes: 'Change Dates',
    busy: 'Changing...',
    done: 'Dates changed.',
    failed: 'Failed to change dates: %{msg}',
    threw: 'Error changing dates: %{error}',
    absent: 'Failed to fetch reservation.',
    refused: 'no_dates',
    back: { label: 'Back to Reservation', to: '/reservation/:id' },
  },
  actions: {},
});
