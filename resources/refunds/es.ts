/** The Spanish texts of the schema, by English text. */
export const texts = {
  By: 'Por',
  'Requested on': 'Solicitado el',
  'Refunds owed and refunds made.': 'Lo que se debe devolver y lo que se ha devuelto.',
  'Loading refunds...': 'Cargando los reembolsos...',
  'No refunds owed': 'No se debe devolver nada',
  '%{count} refund |||| %{count} refunds': '%{count} reembolso |||| %{count} reembolsos',
  'Checking...': 'Consultando...',
  'Error checking: %{error}': 'Error al consultar: %{error}',
  'Check Again': 'Consultar de nuevo',
  Check: 'Consultar',
  'The payment provider is asked for the result of this refund. The refund is sent if the provider has not received it. It is never sent twice.':
    'Se pregunta al proveedor de pagos qué pasó con este reembolso. El que no haya visto se envía; ninguno se envía dos veces.',
  'In progress': 'En curso',
  Owed: 'Por devolver',
  'Refunded in Stripe': 'Devuelto',
  'cancelled, not refunded': 'cancelados, con dinero retenido',
  'in progress': 'aún sin terminar',
  'not refunded': 'no devueltos',
  'not in the ledger': 'solo en el proveedor',
  'Reason is required.': 'El motivo es obligatorio.',
  'Amount is required.': 'El importe es obligatorio.',
  'At most %{left} can be refunded.': 'Quedan como máximo %{left} por reembolsar.',
  'The refunded amount is required.': 'Falta lo que se ha reembolsado.',
  'Payment ID is required.': 'El ID del pago es obligatorio.',
  'Account ID is required.': 'El ID de la cuenta es obligatorio.',
  'Someone else has refunded this payment.': 'Otra persona ha reembolsado este pago entretanto.',
  '%{amount} has already been refunded. Check the payment before you refund more.':
    'Hasta ahora se han reembolsado %{amount}. Revise de nuevo antes de reembolsar más.',
  'The result of the refund is not known yet. Try again: the money will not be sent twice.':
    'Todavía no se sabe si el dinero se devolvió. Inténtelo de nuevo: no se devolverá dos veces.',
  'A refund of this payment is in progress.': 'Hay un reembolso de este pago en curso.',
  'The result of an earlier refund of this payment is not known yet.':
    'Todavía no se sabe qué pasó con un reembolso anterior de este pago.',
  'Check it again on the Refunds screen.': 'Consúltelo de nuevo en la pantalla Reembolsos.',
  'This payment has not been paid.': 'Este pago no se ha pagado.',
  'Only what has been paid can be refunded.': 'Solo se puede reembolsar lo que se ha pagado.',
  'The payment provider does not know this payment.': 'El proveedor de pagos no conoce este pago.',
  'It was paid elsewhere. Refund it there.': 'Se pagó en otro lugar: devuelva el dinero desde ahí.',
};

/** Texts that this resource translates differently. */
export const ownTexts = {
  refunds: { Refunded: 'Reembolsados', Failed: 'Fallidos', 'Refunded in Stripe': 'Devueltos' },
};
