/** The messages of the figures of the business on the dashboard. */
export const figuresMessages = {
  title: 'Figures of the business',
  premium: 'Premium collected this month',
  coverages: 'Coverages opened this month',
  arrivals: 'Arrivals',
  today: '%{count} today',
  tomorrow: '%{count} tomorrow',
  overdue: 'Overdue',
  payments: '%{smart_count} payment |||| %{smart_count} payments',
  refunds: 'Refunds this month',
  before: 'vs. %{before} by %{day}',
  change: '%{change} vs. %{before} by %{day}',
  last: 'Last 30 days by day, between %{min} and %{max}',
  next: 'Next 14 days by day, between %{min} and %{max}',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    figures: typeof figuresMessages;
  }
}
