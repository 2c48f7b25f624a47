/** The messages of the nights without coverage on the dashboard. */
export const nightsMessages = {
  title: 'Nights without coverage',
  text: 'Upcoming nights of published properties with a guest and no issued coverage.',
  property: 'Property',
  later: 'Later',
  all: 'All',
  every: 'All %{count} properties',
  more: 'Show all %{count} properties',
  fewer: 'Show fewer',
  none: 'All nights with a guest are covered.',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    nights: typeof nightsMessages;
  }
}
