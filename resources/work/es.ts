/** The Spanish texts of the schema, by English text. */
export const texts = {
  Work: 'Trabajo',
  Rank: 'Orden',
  'Hours to check-in': 'Horas para la entrada',
  'At risk': 'En riesgo',
  'Most Urgent First': 'Más urgentes primero',
  'Soonest First': 'Más próximos primero',
  'Most at Risk First': 'Mayor riesgo primero',
  'at risk': 'en riesgo',
  'Open items': 'Tareas',
  'Money at risk': 'Dinero en riesgo',
  'Needs attention, by hours to check-in and amount at risk.':
    'Todo lo que alguien debe atender: por horas para la entrada y por dinero en riesgo.',
  'Needs attention, most urgent first.': 'Todo lo que alguien debe atender, lo más urgente primero.',
  'Loading work...': 'Cargando el trabajo...',
  'Failed to fetch work.': 'No se pudo obtener el trabajo.',
  'Nothing needs attention': 'No hay nada que atender',
  '%{count} open item |||| %{count} open items': '%{count} tarea |||| %{count} tareas',
  'View Payments': 'Ver pagos',
  'View Refunds': 'Ver reembolsos',
  'View Reconciliation': 'Ver conciliación',
  'Complete Property': 'Completar propiedad',
  Feeds: 'Calendarios',
  'Add Guest': 'Agregar huésped',
  'Bad dates': 'Fechas incorrectas',
  'Coverage ready to open': 'Cobertura lista para abrir',
  'No coverage yet': 'Aún sin cobertura',
  'Checkout required': 'Salida pendiente',
  'Payment overdue, not declined': 'Pago vencido, no rechazado',
  'Charge not settled': 'Cobro sin resolver',
  'Dispute not answered': 'Disputa sin responder',
  'Refund owed': 'Reembolso por devolver',
  'Refund not settled': 'Reembolso sin resolver',
  'Calendar conflict': 'Conflicto de calendario',
  'Calendar feed unreadable': 'Calendario iCal ilegible',
  'Property not published': 'Propiedad sin publicar',
  'It cannot be read.': 'No se puede leer.',
  'The payment provider has not reported the result of the charge.':
    'El proveedor de pagos no ha dicho qué pasó con el cobro.',
  'The payment provider has not reported the result of the refund.':
    'El proveedor de pagos no ha dicho qué pasó con el reembolso.',
  'The payment is past due and not paid.': 'El pago está vencido y sin pagar.',
  'The payment is cancelled, but not refunded.': 'El pago está cancelado y su dinero no se ha devuelto.',
  'A calendar feed blocks days of this stay.': 'Un calendario iCal ocupa días de esta estancia.',
  'Upcoming stays can’t be covered until it’s published.':
    'Tiene estancias futuras sin cobertura, y no se puede iniciar ninguna para ella.',
  'The departure date has passed, and the guest is not checked out.':
    'Llegó el día de salida y no se ha registrado la salida del huésped.',
  'The dates of the stay are in conflict.': 'Las fechas de la estancia están en conflicto.',
  'Ready to open.': 'La cobertura espera ser abierta.',
  'The guest has no coverage.': 'El huésped no tiene cobertura.',
};

/** The property is completed in the work queue. Elsewhere it is complete. */
export const ownTexts = { work: { Complete: 'Completar' } };
