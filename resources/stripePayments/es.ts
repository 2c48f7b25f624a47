/** The Spanish texts of the schema, by English text. */
export const texts = {
  Customer: 'Cliente',
  'Payment ID': 'ID del pago',
  Object: 'Objeto',
  'Payment intent': 'Intención de pago',
  'Payment method': 'Método de pago',
  'Latest charge': 'Último cobro',
  'Billing name': 'Nombre de facturación',
  'Customer email': 'Correo del cliente',
  'Customer name': 'Nombre del cliente',
  'Billing email': 'Correo de facturación',
  'Payment details': 'Datos del pago',
  Canceled: 'Cancelado',
  Succeeded: 'Realizado',
  Processing: 'En proceso',
  'Requires Payment': 'Requiere pago',
  'Requires Confirmation': 'Requiere confirmación',
  'Requires Action': 'Requiere una acción',
  'Held, not taken': 'Retenido, no cobrado',
  'Partly captured': 'Cobrado en parte',
  Authorized: 'Autorizado',
};

/** Texts that this resource translates differently. */
export const ownTexts = {
  stripe_payments: {
    Succeeded: 'Realizados',
    Failed: 'Fallidos',
    Canceled: 'Cancelados',
  },
};
