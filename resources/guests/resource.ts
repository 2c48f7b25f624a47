import { mdiAccountEditOutline } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';

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

/** The guest of a reservation, to add or to change, for *Edit Guest*. */
export const guests = defineResource<Guest>({
  name: 'guests',
  label: 'Guest',
  id: 'res_id',
  icon: mdiAccountEditOutline,
  fields: {
    user_fname: { type: 'text', label: 'First name' },
    user_lname: { type: 'text', label: 'Last name' },
    user_email: { type: 'text', label: 'Email' },
    user_phone: { type: 'text', label: 'Phone' },
    user_mobile: { type: 'text', label: 'Mobile' },
  },
  edit: {
    path: '/reservation/guest/:id',
    title: 'Edit Guest',
    subtitleField: 'res_code',
    loadEndpoint: 'GET /admin/reservation_form?id=:id',
    hiddenFields: ['res_id', 'version'],
    endpoint: 'PUT /admin/reservation_guest',
    validationSchema: async () => ({ default: (await import('../../common/schemas/stay')).StayGuest }),
    sections: [
      {
        title: 'Guest',
        inputs: [
          'user_fname',
          'user_lname',
          { field: 'user_email', fullWidth: true },
          'user_phone',
          'user_mobile',
        ],
      },
    ],
    successMessage: 'Guest saved.',
    errorMessage: 'Failed to save guest: %{msg}',
    unexpectedErrorMessage: 'Error saving guest: %{error}',
    loadErrorText: 'Failed to fetch reservation.',
    blockedReasonField: 'no_guest',
    backLink: { label: 'Back to Reservation', to: '/reservation/:id' },
  },
  actions: {},
});
