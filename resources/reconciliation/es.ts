import type { Translated } from '../../src/i18n/messages';
import type { reconciliationMessages } from './messages';

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
  Explained: 'Explicado',
  'Explained by': 'Explicado por',
  'Explained on': 'Explicado el',
  Compare: 'Comparar',
  'Ledger and Stripe': 'Libro contable y proveedor',
  'Explained by %{user}: %{reason}': 'Explicado por %{user}: %{reason}',
  'Mark as Explained': 'Explicar la diferencia',
  Explain: 'Explicar',
  'Saved with your name.': 'Se guarda con su nombre.',
  'The difference no longer counts as open. It comes back if it changes.':
    'La diferencia deja de contar como pendiente. Vuelve si cambia.',
  'Error saving the explanation: %{error}': 'Error al guardar la explicación: %{error}',
  'Removing...': 'Quitando...',
  'Remove Explanation': 'Quitar explicación',
  Remove: 'Quitar',
  'The difference counts as open again.': 'La diferencia vuelve a contar como pendiente.',
  'There is no such difference.': 'Esa diferencia no existe.',
  'There is no such explanation.': 'Esa explicación no existe.',
  'Both sides agree. There is nothing to explain.': 'Ambos lados coinciden. No hay nada que explicar.',
  'The difference has changed.': 'La diferencia ha cambiado.',
  'Check the current amounts first.': 'Compruebe primero los importes actuales.',
  'The difference is already explained.': 'La diferencia ya está explicada.',
  'The difference is explained.': 'La diferencia está explicada.',
  'The explanation is removed.': 'La explicación se quitó.',
  'Error removing the explanation: %{error}': 'Error al quitar la explicación: %{error}',
};

export const ownTexts = { reconciliation: { Stripe: 'Proveedor' } };

/** The messages of the comparison of a row. */
const reconciliation: Translated<typeof reconciliationMessages> = {
  ledger: 'Libro contable',
  provider: 'Proveedor',
  amount: 'Importe',
  status: 'Estado',
  date: 'Fecha',
  id: 'ID',
  difference: 'Diferencia',
  absent: 'No encontrado',
};

/** The messages of the custom pages, by key. */
export const messages = { reconciliation };
