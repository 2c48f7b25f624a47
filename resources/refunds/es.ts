/** The texts of the schema in Spanish, by their English. */
export const texts = {
  By: 'Por',
  'What is owed back, and what has been sent back.': 'Lo que se debe devolver y lo que se ha devuelto.',
  'Loading refunds...': 'Cargando los reembolsos...',
  'Nothing is owed back': 'No se debe devolver nada',
  '%{count} refund |||| %{count} refunds': '%{count} reembolso |||| %{count} reembolsos',
  'Asking...': 'Consultando...',
  'Error asking: %{error}': 'Error al consultar: %{error}',
  'Ask again': 'Consultar de nuevo',
  'The payment provider is asked what became of this refund. One that it has not seen is sent; none is sent twice.':
    'Se pregunta al proveedor de pagos qué pasó con este reembolso. El que no haya visto se envía; ninguno se envía dos veces.',
  'Under way': 'En curso',
  'Not known': 'No se sabe',
  'Owed back': 'Por devolver',
  'Sent back': 'Devuelto',
};

/** Texts that this resource translates in its own way. */
export const ownTexts = { Refunded: 'Reembolsados', Failed: 'Fallidos', 'Sent back': 'Devueltos' };
