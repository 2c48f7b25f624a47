import { mdiCalendarEditOutline } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';

type Stay = {
  res_id: number;
  version: string;
  res_code: string;
  res_checkin: string;
  res_checkout: string;
  no_dates: string;
};

/** The dates of a reservation, which can be changed until its coverage is issued. */
export const stays = defineResource<Stay>({
  name: 'stays',
  label: 'Dates',
  id: 'res_id',
  icon: mdiCalendarEditOutline,
  fields: {
    res_checkin: { type: 'date', label: 'Arrival' },
    res_checkout: { type: 'date', label: 'Departure' },
  },
  edit: {
    path: '/reservation/dates/:id',
    title: 'Change Dates',
    subtitleField: 'res_code',
    loadEndpoint: 'GET /admin/reservation_form?id=:id',
    hiddenFields: ['res_id', 'version'],
    endpoint: 'PUT /admin/reservation_dates',
    validationSchema: async () => ({ default: (await import('../../common/schemas/stay')).ChangedDates }),
    sections: [
      {
        title: 'Stay',
        description: 'Coverage that is not issued yet is priced again for the new dates.',
        inputs: ['res_checkin', 'res_checkout'],
      },
    ],
    submitLabel: 'Change Dates',
    submittingLabel: 'Changing...',
    successMessage: 'Dates changed.',
    errorMessage: 'Failed to change dates: %{msg}',
    unexpectedErrorMessage: 'Error changing dates: %{error}',
    loadErrorText: 'Failed to fetch reservation.',
    blockedReasonField: 'no_dates',
    backLink: { label: 'Back to Reservation', to: '/reservation/:id' },
  },
  actions: {},
});
