import { mdiCalendarClock, mdiEyeOutline, mdiPlay } from '@mdi/js';
import type { JobName, JobState } from '../../common/jobs';
import { defineResource } from '../../schema/defineResource';

type JobRow = {
  job: JobName;
  title: string;
  schedule: string;
  state: JobState;
  started_at: string;
  duration_ms: number;
  changed: number;
  retries: number;
  failures: number;
  error: string;
};

/** The background jobs of the server, with their latest run. */
export const jobs = defineResource<JobRow>({
  name: 'jobs',
  label: 'Background jobs',
  countLabel: '%{count} job |||| %{count} jobs',
  id: 'job',
  icon: mdiCalendarClock,
  path: '/settings/jobs',
  fields: {
    job: { type: 'code', label: 'Job' },
    title: { type: 'text', label: 'Job', translated: true },
    schedule: { type: 'text', label: 'Schedule', translated: true },
    state: {
      type: 'badge',
      label: 'State',
      colors: {
        'Not run yet': 'default',
        Waiting: 'default',
        Running: 'info',
        Succeeded: 'success',
        Retrying: 'warning',
        Failed: 'error',
      },
    },
    started_at: { type: 'date', label: 'Last run', showTime: true },
    duration_ms: { type: 'number', label: 'Duration (ms)' },
    changed: { type: 'number', label: 'Records changed' },
    retries: { type: 'number', label: 'Retries' },
    failures: { type: 'number', label: 'Failures in 7 days' },
    error: { type: 'text', label: 'Error', multiline: true },
  },
  list: {
    endpoint: 'GET /admin/jobs',
    description: 'What the server does by itself.',
    loadingText: 'Loading jobs...',
    errorText: 'Failed to fetch jobs.',
    emptyText: 'No jobs',
    columns: ['title', 'schedule', 'state', 'started_at', 'changed', 'retries', 'failures'],
    cardLines: { primary: 'title', status: 'state', secondary: ['schedule'], tertiary: ['started_at'] },
    sort: { field: 'title', order: 'ASC' },
    searchFields: ['title'],
    rowActions: ['details', 'run'],
  },
  actions: {
    details: {
      label: 'Details',
      icon: mdiEyeOutline,
      detailsDialog: {
        title: 'Background job',
        fields: [
          'title',
          'schedule',
          'state',
          'started_at',
          'duration_ms',
          'changed',
          'retries',
          'failures',
          'error',
        ],
      },
    },
    run: {
      label: 'Run now',
      shortLabel: 'Run',
      icon: mdiPlay,
      endpoint: 'POST /admin/run_job',
      payload: ({ job }) => ({ job }),
      confirm: {
        title: 'Run now',
        content: 'Do you want to run this job now?',
        confirm: 'Run now',
        pending: 'Starting...',
        fields: ['title', 'schedule', 'started_at'],
      },
      successMessage: '%{msg}',
      errorMessage: '%{msg}',
      unexpectedErrorMessage: 'Error starting the job: %{error}',
    },
  },
});
