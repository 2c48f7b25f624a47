/** Names of states, which agree with “el estado”, and their reasons; the work queue and the reconciliation. */
export const states = {
  Incomplete: 'Incompleto',
  Active: 'Activo',
  Pending: 'Pendiente',
  Suspended: 'Suspendido',
  Awaiting: 'En espera',
  Closed: 'Cerrado',
  Cancelled: 'Cancelado',
  Unknown: 'Desconocido',
  Today: 'Hoy',
  Scheduled: 'Programado',
  Overdue: 'Vencido',
  Failed: 'Fallido',
  'Accidental Damage': 'Daños accidentales',
  'Guest Personal Liability': 'Responsabilidad civil del huésped',
  'Bedbug Protection': 'Protección contra chinches',
  'Loss of Use': 'Pérdida de uso',
  'Pet Protection': 'Protección por mascotas',
  'Trip Cancellation': 'Cancelación del viaje',
  'Trip Interruption': 'Interrupción del viaje',
  'Baggage Delay': 'Retraso del equipaje',
  'Covers accidental damage that guests cause at the property during a covered stay.':
    'Cubre los daños accidentales que los huéspedes causen a la propiedad durante una estancia cubierta.',
  'Covers guests whose trip is cancelled, cut short or delayed.':
    'Cubre a los huéspedes cuyo viaje se cancele, se interrumpa o se retrase.',
  'Coverage COV-%{number}': 'Cobertura COV-%{number}',
  'Coverage COV-%{number}, %{part} of %{parts}': 'Cobertura COV-%{number}, %{part} de %{parts}',
  'Coverage COV-%{number}, in %{parts} instalments': 'Cobertura COV-%{number}, en %{parts} cuotas',
  'Stay %{code}': 'Estancia %{code}',
  'Stay %{code}, %{part} of %{parts}': 'Estancia %{code}, %{part} de %{parts}',
  'Stay %{code}, in %{parts} instalments': 'Estancia %{code}, en %{parts} cuotas',
  'Short Term Stay': 'Estancia corta',
  'Mid Term Stay': 'Estancia media',
  'Short Term': 'Corta',
  'Mid Term': 'Media',
  Yes: 'Sí',
  No: 'No',
  'Payment declined': 'Pago rechazado',
  today: 'hoy',
  arrived: 'ya llegó',
  'arrived %{day}': 'llegó el %{day}',
  tomorrow: 'mañana',
  '1 day late': '1 día de retraso',
  '%{days} days late': '%{days} días de retraso',
  'in %{days} days': 'en %{days} días',
  'The payment was declined.': 'El pago fue rechazado.',
  'Pending: the guest is known, but the coverage is not open yet.':
    'Pendiente: se conoce al huésped y la cobertura todavía no está abierta.',
  'Active: the coverage is open, and the guest is not checked out.':
    'Activo: su cobertura está abierta y no se ha registrado la salida del huésped.',
  'Incomplete: the reservation lacks details that coverage needs, usually the guest.':
    'Incompleto: la reservación se hizo sin todo lo que una cobertura necesita, sobre todo el huésped.',
  'Closed: the stay has ended.': 'Cerrado: la estancia terminó.',
  'Cancelled: the reservation was cancelled, and its days are available.':
    'Cancelado: la reservación se anuló y sus días están libres.',
  'This status comes from the API.': 'La API dio este estado, para el que aquí no hay ninguna regla.',
  'Bad Dates: %{why}.': 'Fechas incorrectas: %{why}.',
  'a date of the stay is missing': 'falta una fecha de la estancia',
  'the departure does not come after the arrival': 'la salida no es posterior a la llegada',
  'the stay has more than %{nights} nights': 'la estancia tiene más de %{nights} noches',
  'the dates of the stay are in conflict': 'las fechas de la estancia están en conflicto',
  'Broken: the reservation is incomplete.': 'Con fallas: la reservación está incompleta.',
  'Broken: the reservation has no guest.': 'Con fallas: la reservación no tiene huésped.',
  'Checkout Required: the departure date has passed, and the guest is not checked out.':
    'Salida pendiente: llegó el día de salida y no se ha registrado la salida del huésped.',
  'Good: the dates are valid, the guest is known, and no check-out is due.':
    'Bien: las fechas están en orden, hay huésped y no hay salida pendiente.',
  'Awaiting: the coverage cannot be opened until guest details are provided.':
    'En espera: no se ha abierto, y no se puede abrir hasta que se conozca al huésped.',
  'Awaiting: the coverage cannot be opened while %{why}.':
    'En espera: no se ha abierto, y no se puede abrir porque %{why}.',
  'Awaiting: the coverage is ready to open.': 'En espera: no falta nada, pero nadie la ha abierto todavía.',
  'Active: the coverage was opened and has a number. The stay is over, but the guest is not checked out.':
    'Activo: se abrió y desde entonces tiene su número. Su estancia terminó, pero no se ha registrado la salida.',
  'Active: the coverage was cancelled, and its last day is %{day}.':
    'Activo: la cobertura se canceló, y su último día es el %{day}.',
  'Active: the coverage was opened and has a number.': 'Activo: se abrió y desde entonces tiene su número.',
  'Closed: the coverage was opened, and the stay has ended.':
    'Cerrado: se abrió y desde entonces tiene su número, y su estancia terminó.',
  'Closed: the stay ended before the coverage was opened.': 'Cerrado: su estancia terminó sin ella.',
  'Cancelled after the coverage was opened.':
    'Cancelado: se abrió y desde entonces tiene su número, y se anuló.',
  'Cancelled before the coverage was opened.': 'Cancelado: se anuló antes de abrirse.',
  'Scheduled: the due date has passed without a charge, so it counts as overdue.':
    'Programado: no se ha cobrado aunque su día ya pasó; cuenta como vencido.',
  'Scheduled: the due date has not passed.': 'Programado: no se ha cobrado y su día no ha pasado.',
  'Paid: the payment provider received it under the reference below.':
    'Pagado: el proveedor de pagos lo cobró, con la referencia de abajo.',
  'Paid in the ledger, without a reference from the payment provider.':
    'Pagado: así lo dice el libro contable, sin referencia del proveedor de pagos.',
  'Failed: the payment provider declined the last charge.':
    'Fallido: el proveedor de pagos rechazó el último cobro.',
  'Overdue: the due date has passed, and the payment is not paid.':
    'Vencido: su día ya pasó y no está pagado.',
  'Cancelled: the payment will not be charged.': 'Cancelado: ya no se cobra.',
  'Cancelled: the payment will not be charged. The provider received it under the reference below. The amount not refunded is owed back.':
    'Cancelado: ya no se cobra. El proveedor de pagos lo cobró, con la referencia de abajo: lo que no se reembolsó se debe devolver.',
  'Not issued': 'No emitida',
  "The cardholder's bank disputed and withdrew %{what}. Respond by %{day}.":
    'El banco del titular disputa %{what} y ya lo ha retirado: se espera una respuesta a más tardar el %{day}.',
  "The cardholder's bank disputed and withdrew %{what}. A response is needed.":
    'El banco del titular disputa %{what} y ya lo ha retirado: se espera una respuesta.',
  "The cardholder's bank disputed and withdrew %{what}. The response is under review.":
    'El banco del titular disputa %{what} y ya lo ha retirado: la respuesta está en revisión.',
  "The cardholder's bank inquired about %{what}. Respond by %{day}.":
    'El banco del titular pregunta por %{what} y todavía no ha retirado nada: se espera una respuesta a más tardar el %{day}.',
  "The cardholder's bank inquired about %{what}. A response is needed.":
    'El banco del titular pregunta por %{what} y todavía no ha retirado nada: se espera una respuesta.',
  "The cardholder's bank inquired about %{what}. The response is under review.":
    'El banco del titular pregunta por %{what} y todavía no ha retirado nada: la respuesta está en revisión.',
  'The dispute was lost. %{what} went back to the cardholder.':
    'La disputa se perdió: %{what} volvió al titular de la tarjeta.',
  'The dispute was won. %{what} was returned.': 'La disputa se ganó: %{what} volvió.',
  "The cardholder's bank inquired about %{what} and took nothing.":
    'El banco del titular preguntó por %{what} y no retiró nada.',
  "The cardholder's bank has disputed this payment. See the payment provider for its state.":
    'El banco del titular ha disputado este pago: el proveedor dice en qué estado está.',
  'Bank cannot process': 'El banco no puede procesarlo',
  'Check returned': 'Cheque devuelto',
  'Credit not processed': 'Crédito no procesado',
  'Customer initiated': 'Iniciada por el cliente',
  'Debit not authorized': 'Débito no autorizado',
  Duplicate: 'Duplicado',
  Fraudulent: 'Fraudulento',
  General: 'General',
  'Incorrect account details': 'Datos de la cuenta incorrectos',
  'Insufficient funds': 'Fondos insuficientes',
  Noncompliant: 'Incumplimiento de las reglas',
  'Product not received': 'Producto no recibido',
  'Product unacceptable': 'Producto inaceptable',
  'Subscription canceled': 'Suscripción cancelada',
  Unrecognized: 'No reconocido',
  'this payment': 'este pago',
  '%{count} payments in the ledger have the same provider ID.':
    '%{count} pagos del libro llevan el mismo ID del proveedor.',
  'The provider lists this ID more than once.': 'El proveedor lista este ID más de una vez.',
  'The provider has been processing this payment for %{days} days.':
    'El proveedor lleva %{days} días procesando este pago.',
  '%{status} in the ledger, missing at the provider.': '%{status} en el libro y nada en el proveedor.',
  '%{status} at the provider, missing in the ledger.': '%{status} en el proveedor y nada en el libro.',
  'Paid in the ledger with %{id}, which the provider does not know.':
    'El libro dice pagado con %{id}, que el proveedor no conoce.',
  'Paid in the ledger without a provider ID.': 'El libro dice pagado sin ID del proveedor.',
  'The provider holds %{amount} on the card and has not taken it. Ledger: %{here}.':
    'El proveedor retiene %{amount} en la tarjeta y no lo ha cobrado. El libro dice %{here}.',
  'The provider holds %{amount} on the card and has not taken it. The ledger does not have this payment.':
    'El proveedor retiene %{amount} en la tarjeta y no lo ha cobrado. El libro no tiene este pago.',
  'The provider has this payment. The ledger does not.':
    'El proveedor tiene este pago, y ningún pago del libro lleva su ID.',
  'Ledger %{here}, provider %{there}.': 'El libro tiene %{here}; el proveedor, %{there}.',
  'Ledger: %{here}. Provider: %{there}.': 'El libro dice %{here}; el proveedor, %{there}.',
  'Ledger and provider agree: %{amount}, %{state}, %{refunded} of it refunded.':
    'El libro y el proveedor coinciden: %{amount}, %{state}, %{refunded} reembolsados.',
  'Ledger and provider agree: %{amount}, %{state}, %{lost} of it lost in a dispute.':
    'El libro y el proveedor coinciden: %{amount}, %{state}, %{lost} perdidos en una disputa.',
  'Ledger and provider agree: %{amount}, %{state}, %{refunded} of it refunded, %{lost} of it lost in a dispute.':
    'El libro y el proveedor coinciden: %{amount}, %{state}, %{refunded} reembolsados, %{lost} perdidos en una disputa.',
  'Ledger and provider agree: %{amount}, %{state}.':
    'El libro y el proveedor coinciden: %{amount}, %{state}.',
  'Refunded in the ledger %{here}, at the provider nothing.':
    'El libro ha reembolsado %{here}; el proveedor, nada.',
  'Refunded at the provider %{there}, in the ledger nothing.':
    'El proveedor ha reembolsado %{there}; el libro, nada.',
  'Refunded in the ledger %{here}, at the provider %{there}.':
    'El libro ha reembolsado %{here}; el proveedor, %{there}.',
  'no amount': 'ningún importe',
  'an amount': 'un importe',
  'not paid': 'no pagado',
  succeeded: 'realizado',
  processing: 'en proceso',
  'requires payment': 'requiere pago',
  'requires confirmation': 'requiere confirmación',
  'requires action': 'requiere una acción',
  'held, not taken': 'retenido, no cobrado',
  'partly captured': 'cobrado en parte',
  canceled: 'cancelado',
  refunded: 'reembolsado',
  failed: 'fallido',
  unknown: 'desconocido',
  'Contacting the payment provider.': 'Se está consultando al proveedor de pagos.',
  'The payment provider did not respond. Try again.':
    'El proveedor de pagos no respondió: consulte de nuevo.',
  'Being processed by the bank.': 'En camino en el banco.',
  'Refunded.': 'Devuelto.',
  'Cancelled in the ledger, but the provider still holds %{amount}.':
    'Cancelado en el libro, y el proveedor todavía retiene %{amount}.',
  'Paid in the ledger, but the provider has refunded %{amount}.':
    'Pagado en el libro, y el proveedor ha devuelto %{amount}.',
  'Requested by %{by}: %{why}': 'Solicitado por %{by}: %{why}',
  'Reason: %{why}': 'Motivo: %{why}',
};
