/** The background jobs of the server: the title, the schedule on the screens, and as cron in UTC. */
export const JOBS = {
  settle_payments: {
    title: 'Settle charges and refunds',
    schedule: 'Every 5 minutes',
    cron: '*/5 * * * *',
  },
  // Also as soon as an event arrives.
  process_events: {
    title: "Process the payment provider's events",
    schedule: 'Every minute',
    cron: '* * * * *',
  },
  mirror_provider: {
    title: 'Mirror the payment provider',
    schedule: 'Daily at 02:30 UTC',
    cron: '30 2 * * *',
  },
  read_feeds: { title: 'Read calendar feeds', schedule: 'Every minute', cron: '* * * * *' },
  // Soon after midnight (UTC), and each hour in case that no server ran then.
  mark_overdue: { title: 'Move payments to overdue', schedule: 'Every hour', cron: '2 * * * *' },
  end_coverages: { title: 'End cancelled coverages', schedule: 'Every hour', cron: '3 * * * *' },
  delete_expired: { title: 'Delete expired data', schedule: 'Daily at 03:30 UTC', cron: '30 3 * * *' },
} as const;

/** The name of a background job. */
export type JobName = keyof typeof JOBS;

/** The names of all jobs. */
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** The states of a job. A run that failed is repeated soon (`Retrying`). */
export const JOB_STATES = ['Not run yet', 'Waiting', 'Running', 'Succeeded', 'Retrying', 'Failed'] as const;

/** A state of a job on the screen. */
export type JobState = (typeof JOB_STATES)[number];
