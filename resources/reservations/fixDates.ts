import { mdiCalendarSyncOutline } from '@mdi/js';

/** Sets the check-in of a reservation with wrong dates to today. */
export const fixDates = {
  label: 'Fix Dates',
  icon: mdiCalendarSyncOutline,
  endpoint: 'POST /admin/update_bad_date_reservation',
  payload: ({ res_id }: { res_id: number }) => ({ res_id }),
  successMessage: 'Coverage dates fixed.',
  errorMessage: 'Failed to fix coverage dates: %{msg}',
  unexpectedErrorMessage: 'Error fixing coverage dates: %{error}',
  confirm: {
    title: 'Fix Coverage Dates',
    content: 'The check-in date will be changed to today.',
    confirm: 'Fix Dates',
    pending: 'Fixing...',
  },
} as const;
