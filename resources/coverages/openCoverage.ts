import { mdiShieldCheckOutline } from '@mdi/js';

/** Issues a coverage that awaits it, and schedules its payments. */
export const openCoverage = {
  shortLabel: 'Open',
  icon: mdiShieldCheckOutline,
  endpoint: 'POST /admin/open_policy',
  payload: ({ policy_id, acc_id }: { policy_id: number; acc_id: number }) => ({ id: policy_id, acc_id }),
  successMessage: 'Policy opened successfully.',
  successNotice: () => import('./OpenedNotice'),
  errorMessage: 'Failed to open coverage: %{msg}',
  unexpectedErrorMessage: 'Error opening coverage: %{error}',
  confirm: {
    title: 'Open Coverage',
    content: 'Coverage will be opened for this reservation and its payments scheduled.',
    confirm: 'Open Coverage',
    pending: 'Opening...',
    preview: () => import('./OpenPreview'),
  },
} as const;
