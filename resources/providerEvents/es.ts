/** The Spanish texts of the schema, by English text. */
export const texts = {
  'Provider events': 'Eventos del proveedor',
  'Provider event': 'Evento del proveedor',
  '%{count} event |||| %{count} events': '%{count} evento |||| %{count} eventos',
  'Events of the payment provider that wait or failed. Processed events are not listed.':
    'Eventos del proveedor de pagos que esperan o fallaron. Los ya procesados no aparecen.',
  'Loading events...': 'Cargando los eventos...',
  'Failed to fetch events.': 'No se pudieron obtener los eventos.',
  'No events': 'No hay eventos',
  Event: 'Evento',
  'Next attempt': 'Próximo intento',
  'Failed attempts': 'Intentos fallidos',
  Replay: 'Reprocesar',
  'Do you want to process this event again?': '¿Quieres procesar este evento de nuevo?',
  'Error replaying the event: %{error}': 'Error al reprocesar el evento: %{error}',
  'There is no event with this number.': 'No hay ningún evento con este número.',
  'The event will be processed in a moment.': 'El evento se procesará en un momento.',
};
