/** The texts of the schema in Spanish, by their English. */
export const texts = {
  Provider: 'Proveedor',
  'Provider amount': 'Importe del proveedor',
  'Provider currency': 'Moneda del proveedor',
  Ledger: 'Libro contable',
  'Ledger amount': 'Importe del libro',
  Class: 'Clase',
  'Each payment of the ledger and each of the provider, in exactly one class.':
    'Cada pago del libro contable y cada uno del proveedor, en exactamente una clase.',
  'Loading reconciliation...': 'Cargando la conciliación...',
  'No reconciliation found': 'No se encontró ninguna conciliación',
  '%{count} pair |||| %{count} pairs': '%{count} par |||| %{count} pares',
  Disputed: 'Disputado',
  'Same provider id twice': 'El mismo ID del proveedor dos veces',
  Stale: 'Estancado',
  'Paid in the ledger, unknown at the provider': 'Pagado en el libro, desconocido en el proveedor',
  'Succeeded at the provider, not in the ledger': 'Realizado en el proveedor, no está en el libro',
  'Currency differs': 'La moneda difiere',
  'Amount differs': 'El importe difiere',
  'Refund differs': 'El reembolso difiere',
  'Status differs': 'El estado difiere',
  Matched: 'Conciliado',
};
