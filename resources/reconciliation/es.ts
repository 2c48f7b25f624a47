/** The Spanish texts of the schema, by English text. */
export const texts = {
  Provider: 'Proveedor',
  'Provider amount': 'Importe del proveedor',
  Difference: 'Diferencia',
  'Provider currency': 'Moneda del proveedor',
  Ledger: 'Libro contable',
  'Ledger amount': 'Importe del libro',
  Class: 'Clase',
  'Compares our ledger with Stripe.':
    'Cada pago del libro contable y cada uno del proveedor, en exactamente una clase.',
  'Loading reconciliation...': 'Cargando la conciliación...',
  'No reconciliation found': 'No se encontró ninguna conciliación',
  '%{count} item |||| %{count} items': '%{count} par |||| %{count} pares',
  Disputed: 'Disputado',
  'Duplicate Stripe ID': 'El mismo ID del proveedor dos veces',
  'Stuck in processing': 'Estancado',
  'Held in Stripe, not taken': 'Retenido en el proveedor, no cobrado',
  'Partly captured in Stripe': 'Cobrado en parte en el proveedor',
  'Paid in the ledger, unknown in Stripe': 'Pagado en el libro, desconocido en el proveedor',
  'Succeeded in Stripe, not in the ledger': 'Realizado en el proveedor, no está en el libro',
  'Currency differs': 'La moneda difiere',
  'Amount differs': 'El importe difiere',
  'Refund differs': 'El reembolso difiere',
  'Status differs': 'El estado difiere',
  Matched: 'Conciliado',
};

export const ownTexts = { Stripe: 'Proveedor' };
