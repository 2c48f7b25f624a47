import { mdiAccountEditOutline } from '@mdi/js';
import { defineResource } from '../schema/defineResource';

type Guest = {
  res_id: number;
  version: string;
  res_code: string;
  user_fname: string;
  user_lname: string;
  user_email: string;
  user_phone: string;
  user_mobile: string;
  no_guest: string;
};

/** The guest of a reservation, added or changed: where *Edit Guest* leads (second document, section 2). */
export const guests = defineResource<Guest>({
  name: 'guests',
  label: 'Guest',
  id: 'res_id',
  icon: mdiAccountEditOutline,
  fields: {
    user_fname: { kind: 'text', label: 'First name' },
    user_lname: { kind: 'text', label: 'Last name' },
    user_email: { kind: 'text', label: 'Email' },
    user_phone: { kind: 'text', label: 'Phone' },
    user_mobile: { kind: 'text', label: 'Mobile' },
  },
  edit: {
    path: '/reservation/guest/:id',
    title: 'Edit Guest',
    of: 'res_code',
    read: 'GET /admin/reservation_form?id=:id',
    keep: ['res_id', 'version'],
    call: 'PUT /admin/reservation_guest',
    rules: async () => ({ default: (await import('../common/rules/stay')).StayGuest }),
    groups: [
      {
        title: 'Guest',
        ask: ['user_fname', 'user_lname', { field: 'user_email', wide: true }, 'user_phone', 'user_mobile'],
      },
    ],
    done: 'Guest saved.',
    failed: 'Failed to save guest: %{msg}',
    threw: 'Error saving guest: %{error}',
    absent: 'Failed to fetch reservation.',
    refused: 'no_guest',
    back: { label: 'Back to Reservation', to: '/reservation/:id' },
  },
  actions: {},
});
