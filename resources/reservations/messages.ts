/** The messages of the timeline of a reservation. */
export const timelineMessages = {
  title: 'Coverage and payments',
  booked: 'Reservation booked',
  issued: 'Coverage issued',
  arrival: 'Arrival',
  departure: 'Departure',
  payment: 'Payment %{id}',
};
