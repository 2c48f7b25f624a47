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
  'Net amount': 'Importe neto',
  'Total charge': 'Cargo total',
  'Payment instalment': 'Cuota de pago',
  'Give Up Charge': 'Desistir del cobro',
  'Give up': 'Desistir',
  'The payment provider is asked for the charge. If it was never made, the payment can be cancelled or charged again.':
    'Se consulta el cobro al proveedor de pagos. Si nunca se realizó, el pago se puede cancelar o cobrar de nuevo.',
  'Error giving up the charge: %{error}': 'Error al desistir del cobro: %{error}',
  'The charge was given up: the payment provider has never made it.':
    'Se desistió del cobro: el proveedor de pagos nunca lo realizó.',
  'The payment provider has made this charge. The payment is paid.':
    'El proveedor de pagos realizó este cobro. El pago está pagado.',
  'The payment provider has declined this charge.': 'El proveedor de pagos rechazó este cobro.',
  'No charge of this payment is in doubt.': 'Ningún cobro de este pago está en duda.',
  'Without its answer the charge cannot be given up. Try again later.':
    'Sin su respuesta no se puede desistir del cobro. Inténtelo más tarde.',
  'The payment provider may still make this charge.':
    'El proveedor de pagos todavía puede realizar este cobro.',
  'Hours until it can be given up: %{hours}.': 'Horas hasta que se pueda desistir: %{hours}.',
  'No card on file': 'Sin tarjeta registrada',
  'Account suspended': 'Cuenta suspendida',
  'Open account': 'Abrir la cuenta',
  'non-cancelled': 'sin los cancelados',
  'scheduled and failed': 'programados y fallidos',
  'before today, with declined': 'antes de hoy, con rechazados',
  'Its payments are not charged until it is active again.':
    'Sus pagos no se cobran hasta que vuelva a estar activa.',
  'This charge was not made.': 'Este cobro no se realizó.',
  'Check the payment, and charge it again.': 'Revisa el pago y vuelve a cobrarlo.',
  'The coverage has payments: %{so}': 'La cobertura tiene pagos: %{so}',
  'Payment successful.': 'Pago realizado.',
  'This payment is already paid.': 'Este pago ya está pagado.',
  'This payment cannot be charged.': 'Este pago no se puede cobrar.',
  'Nothing to charge.': 'No hay nada que cobrar.',
  'This total is paid in instalments. Charge the instalments instead.':
    'Este total se paga en cuotas: cobre estas.',
  'This request was already processed.': 'Esta solicitud ya se procesó.',
  'This payment is being charged right now.': 'Este pago se está cobrando en este momento.',
  'Payment %{id} is being charged right now.': 'El pago %{id} se está cobrando en este momento.',
  'Check again when the result is known.': 'Revise de nuevo cuando se sepa cómo termina.',
  'The result of payment %{id} is not known yet.': 'Todavía no se sabe si el pago %{id} se cobró.',
  'Charge it again to find out. It will not be charged twice.':
    'Cóbrelo de nuevo para saberlo: no se cobrará dos veces.',
  'The payment is being processed by the bank.': 'El banco está procesando el pago.',
  'It is settled when the payment provider reports the result. It will not be charged twice.':
    'Se resolverá cuando el proveedor de pagos sepa más, y no se cobrará dos veces.',
  'The result of the payment is not known yet. Try again: it will not be charged twice.':
    'Todavía no se sabe si el pago se cobró. Inténtelo de nuevo: no se cobrará dos veces.',
};

/** Texts that this resource translates differently. */
export const ownTexts = {
  payments: {
    Refund: 'Devolver',
    Received: 'Recibidos',
    Scheduled: 'Programados',
    Overdue: 'Vencidos',
    Failed: 'Fallidos',
  },
};

/** The messages of the preview of a charge. */
const charge: Translated<typeof chargeMessages> = {
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

const receipt: Translated<typeof receiptMessages> = {
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

/** The messages of the custom pages, by key. */
export const messages = { charge, receipt };
