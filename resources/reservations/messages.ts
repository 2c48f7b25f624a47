/** The messages of fixing the dates of a stay. */
export const stayMessages = {
  new_arrival: 'New arrival',
  new_stay: 'New stay',
  unfixable: 'An arrival today does not repair these dates. %{reason}.',
  change_dates: 'Change dates',
  fixed: '%{code} now begins on %{day}.',
  view: 'View reservation',
};

/** The messages of the timeline of a reservation. */
export const timelineMessages = {
  title: 'Coverage and payments',
  booked: 'Reservation booked',
  issued: 'Coverage issued',
  arrival: 'Arrival',
  departure: 'Departure',
  payment: 'Payment %{id}',
};

declare module '../../src/i18n/messages' {
  interface PortalMessages {
    stay: typeof stayMessages;
    timeline: typeof timelineMessages;
  }
}
