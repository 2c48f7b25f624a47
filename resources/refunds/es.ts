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
};

/** Texts that this resource translates differently. */
export const ownTexts = { Refunded: 'Reembolsados', Failed: 'Fallidos', 'Refunded in Stripe': 'Devueltos' };
