import { mdiCalendarAlertOutline, mdiCalendarSyncOutline } from '@mdi/js';
import { getFixObstacle } from '../../common/fixDates';

/** Sets the check-in of a reservation with wrong dates to today. */
export const fixDates = {
  label: 'Fix Dates',
  shortLabel: 'Fix',
  icon: mdiCalendarSyncOutline,
  blocked: { icon: mdiCalendarAlertOutline, getReason: getFixObstacle },
  endpoint: 'POST /admin/update_bad_date_reservation',
  payload: ({ res_id }: { res_id: number }) => ({ res_id }),
  successMessage: 'Coverage dates fixed.',
  successNotice: () => import('./FixedNotice'),
  errorMessage: 'Failed to fix coverage dates: %{msg}',
  unexpectedErrorMessage: 'Error fixing coverage dates: %{error}',
  confirm: {
    title: 'Fix Coverage Dates',
    content: 'The check-in date will be changed to today.',
    confirm: 'Fix Dates',
    pending: 'Fixing...',
    preview: () => import('./FixPreview'),
  },
} as const;
