/** Lists and record pages: loading, empty and error texts, cards, filters and sort options. */
export const lists = {
  'Newest First': 'Más recientes primero',
  'Oldest First': 'Más antiguas primero',
  'A-Z': 'A-Z',
  'Z-A': 'Z-A',
  incomplete: 'incompletas',
  'This Month': 'Este mes',
  all: 'en total',
  issued: 'emitidas',
  ended: 'terminadas',
  cancelled: 'anuladas',
  paid: 'pagados',
  completed: 'por nosotros, recibidos',
  'Loading payments...': 'Cargando los pagos...',
  'Failed to fetch reservation.': 'No se pudo obtener la reservación.',
  'Failed to fetch payments': 'No se pudieron obtener los pagos',
  'Failed to fetch property data': 'No se pudieron obtener los datos de la propiedad',
  'No payments found': 'No se encontraron pagos',
  'Guest missing': 'Falta el huésped',
  'The coverage is active without a guest. A claim cannot be handled.':
    'La cobertura está activa sin huésped. No se puede tramitar un reclamo.',
  'Coverage cannot be issued until guest details are provided.':
    'La cobertura no se puede emitir hasta que se proporcionen los datos del huésped.',
  'Back to Reservation': 'Volver a la reservación',
  'Back to Property': 'Volver a la propiedad',
  '%{count} payment |||| %{count} payments': '%{count} pago |||| %{count} pagos',
};
