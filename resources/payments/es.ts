import type { Translated } from '../../src/i18n/messages';
import type { chargeMessages } from './messages';
import type { receiptMessages } from './receipt/messages';

/** The Spanish texts of the schema, by English text. */
export const texts = {
  'Ref.ID': 'ID ref.',
  'P.Status': 'Est. póliza',
  'R.Status': 'Est. reserv.',
  'Paid on': 'Pagado el',
  Receipt: 'Recibo',
  'Over Due Payments': 'Pagos vencidos',
  'Unpaid payments due before today, declined ones included':
    'Pagos sin cobrar que vencieron antes de hoy, incluidos los rechazados',
  'Scheduled payments due within 7 days': 'Pagos programados que vencen en los próximos 7 días',
  'Receivable Payments': 'Pagos por cobrar',
  'Loading overdue payments data...': 'Cargando los datos de pagos vencidos...',
  'Loading receivable payments data...': 'Cargando los datos de pagos por cobrar...',
  'Loading statement...': 'Cargando el estado de cuenta...',
  'Failed to fetch statements/payments.': 'No se pudieron obtener los estados de cuenta o los pagos.',
  'Failed to fetch payments.': 'No se pudieron obtener los pagos.',
  'No Payments': 'No hay pagos',
  'Data Loading Error': 'Error al cargar los datos',
  Print: 'Imprimir',
  'Payment failed. %{error}': 'El pago falló. %{error}',
  'Charge Payments': 'Cobrar pagos',
  'Each of these payments will be charged, one after another.':
    'Cada uno de estos pagos se cobrará, uno tras otro.',
  'Charge %{count} payment |||| Charge %{count} payments': 'Cobrar %{count} pago |||| Cobrar %{count} pagos',
  'The payment has been charged.': 'El pago se cobró.',
  'Payment Failed': 'El pago falló',
  'Payment Cancelled': 'Pago cancelado',
  'Payment process has been cancelled. You can try again anytime.':
    'El proceso de pago se canceló. Puede intentarlo de nuevo cuando quiera.',
  'Total charge': 'Cargo total',
  'Payment instalment': 'Cuota de pago',
  Received: 'Recibido',
  'No card on file': 'Sin tarjeta registrada',
  'Account suspended': 'Cuenta suspendida',
  'Open account': 'Abrir la cuenta',
};

/** Texts that this resource translates differently. */
export const ownTexts = {
  Received: 'Recibidos',
  Scheduled: 'Programados',
  Overdue: 'Vencidos',
  Failed: 'Fallidos',
};

/** The messages of the preview of a charge. */
export const charge: Translated<typeof chargeMessages> = {
  card: 'Tarjeta',
  card_number: '%{brand} ••••\u00a0%{last4}',
  card_expires: '%{card}, vence el %{month}',
  card_expired: '%{card}, venció el %{month}',
  other_method: 'Método de pago predeterminado',
  no_card: 'Sin tarjeta registrada',
  open_account: 'Abrir la cuenta',
  unknown: 'No disponible',
  last_decline: 'Último rechazo',
  declined: '%{day}: %{reason}',
  none: 'Ninguno',
  due: 'Vencimiento',
  not_due: 'No vence hasta el %{day}.',
  charged: 'Se cobraron %{amount} a %{account}.',
  charged_card: 'Se cobraron %{amount} a %{account}, %{card}.',
  view: 'Ver el pago',
  with_tax: 'Se cobrarán %{amount} con impuesto.',
};

export const receipt: Translated<typeof receiptMessages> = {
  title: 'Recibo de pago',
  loading: 'Cargando el recibo de pago...',
  failed: 'Error al cargar el recibo de pago: %{reason}',
  fallback: 'No se encontraron los datos del pago',
  back: 'Volver al estado de cuenta',
  number: 'Número de recibo',
  lead: 'Gracias. %{company} recibió este pago.',
  lead_unpaid: 'Este pago todavía no se ha recibido.',
  lead_cancelled: 'Este pago fue cancelado.',
  lead_owed: '%{company} recibió este pago y después se canceló. Lo que no se reembolsó se debe devolver.',
  payment: 'Pago',
  date: 'Fecha',
  due: 'Vencimiento',
  type: 'Tipo',
  reference: 'Referencia',
  declined: 'Rechazado',
  coverage: 'Cobertura',
  payer: 'Pagado por',
  payer_unpaid: 'Facturado a',
  description: 'Descripción',
  amount: 'Importe',
  subtotal: 'Subtotal',
  tax: 'Impuesto',
  total: 'Total',
  refunded: 'Reembolsado',
  kept: 'Total menos reembolsos',
  stamps: {
    unpaid: 'SIN PAGAR',
    cancelled: 'Cancelado',
    refunded: 'Reembolsado',
    partly_refunded: 'Reembolsado en parte',
  },
  statuses: { scheduled: 'Programado', paid: 'Pagado', overdue: 'Vencido', cancelled: 'Cancelado' },
};
