import type { Translated } from '../../src/i18n/messages';
import type { certificateMessages } from './certificate/messages';
import type { coverageMessages } from './messages';

/** The Spanish texts of the schema, by English text. */
export const texts = {
  'Paid and not refunded': 'Pagado y no reembolsado',
  'Third-party ID': 'ID de terceros',
  Updated: 'Actualización',
  Start: 'Inicio',
  End: 'Fin',
  Days: 'Días',
  Due: 'Vencimiento',
  'Opened on': 'Abierta el',
  'Cancelled on': 'Cancelada el',
  'Last day': 'Último día',
  Declined: 'Rechazado',
  'Rate per day per reservation': 'Tarifa por día y reservación',
  Benefits: 'Beneficios',
  Code: 'Código',
  'Payment Summary': 'Resumen del pago',
  'Payment summary': 'Resumen de pagos',
  'Coverage Information': 'Información de la cobertura',
  'Coverage Period': 'Período de la cobertura',
  'Property Information': 'Información de la propiedad',
  'Next Payment Reminder': 'Próximo pago',
  'No payment is due.': 'No hay ningún pago pendiente.',
  Cancellation: 'Cancelación',
  'Quick Actions': 'Acciones rápidas',
  'Loading coverages...': 'Cargando las coberturas...',
  'Loading coverage...': 'Cargando la cobertura...',
  'Loading coverage payments...': 'Cargando los pagos de la cobertura...',
  'Failed to fetch coverages.': 'No se pudieron obtener las coberturas.',
  'Failed to fetch policy data': 'No se pudieron obtener los datos de la póliza',
  'No coverages found': 'No se encontraron coberturas',
  'Policy Not Found': 'Póliza no encontrada',
  'Could not load the coverage': 'No se pudo cargar la cobertura',
  'Policy ID is required': 'El ID de la póliza es obligatorio',
  'Payment Details Not Found': 'No se encontraron los datos del pago',
  'Coverage cannot be issued until the bad dates of the reservation are changed.':
    'La cobertura no se puede emitir hasta que se cambien las fechas incorrectas de la reservación.',
  'Back to Coverages': 'Volver a Coberturas',
  'Back to Coverage': 'Volver a la cobertura',
  '%{count} coverage |||| %{count} coverages': '%{count} cobertura |||| %{count} coberturas',
  'Our billing': 'Facturación de su propia cuenta',
  'Refund Payments': 'Reembolsar pagos',
  'Coverage Certificate': 'Certificado de cobertura',
  'Each of these coverages will be opened and its payments scheduled.':
    'Se abrirá cada una de estas coberturas y se programarán sus pagos.',
  'Open %{count} coverage |||| Open %{count} coverages':
    'Abrir %{count} cobertura |||| Abrir %{count} coberturas',
  'Failed to open policy. %{msg}': 'No se pudo abrir la póliza. %{msg}',
  'An error occurred while opening policy.': 'Ocurrió un error al abrir la póliza.',
  'Fill in now': 'Llenar ahora',
  'Leave for later (Guest missing)': 'Dejar para después (falta el huésped)',
  'Policy deleted successfully.': 'La póliza se eliminó correctamente.',
  'Failed to delete policy. %{msg}': 'No se pudo eliminar la póliza. %{msg}',
  'An error occurred while deleting policy.': 'Ocurrió un error al eliminar la póliza.',
  'Delete Coverage': 'Eliminar cobertura',
  'Delete Coverages': 'Eliminar coberturas',
  'The coverage will be deleted. This cannot be undone.':
    'La cobertura se eliminará. Esto no se puede deshacer.',
  'These coverages will be deleted. This cannot be undone.':
    'Estas coberturas se eliminarán. Esto no se puede deshacer.',
  'Delete %{count} coverage |||| Delete %{count} coverages':
    'Eliminar %{count} cobertura |||| Eliminar %{count} coberturas',
  'Coverage cancelled.': 'Cobertura cancelada.',
  'Failed to cancel coverage: %{msg}': 'No se pudo cancelar la cobertura: %{msg}',
  'Error cancelling coverage: %{error}': 'Error al cancelar la cobertura: %{error}',
  'Cancel Coverage': 'Cancelar cobertura',
  'The last day of the coverage.': 'El último día de la cobertura.',
  'Do you want to cancel this coverage?': '¿Quiere cancelar esta cobertura?',
  'Coverage not issued': 'Cobertura no emitida',
  'to be opened, with bad dates': 'por abrir, con fechas incorrectas',
  'Its coverages are not opened until it is active again.':
    'Sus coberturas no se abren hasta que vuelva a estar activa.',
  'The property is inactive.': 'La propiedad está inactiva.',
  'Complete its health check and publish it first.': 'Primero complete su revisión y publíquela.',
  'The price is %{price} now.': 'El precio ahora es %{price}.',
  'Check the review again before you add the coverage.':
    'Revise de nuevo el resumen antes de agregar la cobertura.',
  'The stay is over. Coverage can no longer be opened.':
    'La estancia ya terminó: ya no se puede abrir la cobertura.',
  'This coverage is already cancelled.': 'Esta cobertura ya está cancelada.',
  'The reservation is closed or cancelled. Its coverage cannot be opened.':
    'La reservación está cerrada o cancelada: su cobertura no se puede abrir.',
  'The reservation has no guest.': 'La reservación no tiene huésped.',
  'This coverage is not active and cannot be cancelled.':
    'Esta cobertura no está activa: no se puede cancelar.',
  'This coverage is not awaiting and cannot be deleted.':
    'Esta cobertura no está en espera: no se puede eliminar.',
  'This coverage is not awaiting and cannot be opened.':
    'Esta cobertura no está en espera: no se puede abrir.',
  'The coverage is issued: %{so}': 'La cobertura está emitida: %{so}',
  'it cannot be deleted.': 'no se puede eliminar.',
  'This product has no rate yet.': 'Este producto todavía no tiene tarifa.',
  'Set its rate on the page of the product first.': 'Primero fije su tarifa en la página del producto.',
};

/** Texts that this resource translates differently. */
export const ownTexts = { coverages: { Active: 'Activas', Closed: 'Cerradas', Cancelled: 'Canceladas' } };

/** The Spanish messages of adding and cancelling a coverage. */
const coverage: Translated<typeof coverageMessages> = {
  choose_property: 'Elija una propiedad: su calendario muestra qué días están libres.',
  inactive: 'Esta propiedad está inactiva: no se pueden elegir fechas para ella.',
  complete: 'Completar la revisión de la propiedad',
  failed: 'No se pudieron obtener los datos de la póliza',
  late: '%{amount} vencía el %{day} (%{late}).',
  paid_of: '%{paid} de %{total} pagados',
  due: 'Vence',
  payment: 'Pago',
  status: 'Estado',
  amount: 'Importe',
  products_failed: 'No se pudieron obtener los productos.',
  rate: '%{rate} por día y reservación',
  review: {
    incomplete:
      'Cuando se hayan elegido las fechas y un producto, aquí se verán el precio y lo que se cobrará.',
    no_product: 'Cuando se haya elegido un producto, aquí se verán el precio y lo que se cobrará.',
    nights: '%{smart_count} noche |||| %{smart_count} noches',
    price: '%{rate} × %{nights}',
    total: 'Cargo total',
    one: 'Se cobra en un solo pago',
    parts: 'Se cobra en %{smart_count} cuota |||| Se cobra en %{smart_count} cuotas',
    instalment: 'Cuota %{part} de %{parts}',
    due: 'Vencimiento',
    amount: 'Importe',
  },
  open: {
    product: 'Producto',
    price: 'Precio',
    price_of: '%{price} (%{rate} × %{nights})',
    payments: 'Pagos',
    parts: 'Un pago de %{amount} |||| %{smart_count} cuotas, la primera de %{amount}',
    first_due: 'Primer vencimiento',
    unknown: 'No disponible',
    opened: 'Se abrió %{number}.',
    opened_for: 'Se abrió %{number} para %{guest}.',
    view: 'Ver la cobertura',
    certificate: 'Certificado',
  },
  cancel: {
    title: 'Qué sucederá',
    ends: 'Se cancelarán',
    owed: 'Se siguen debiendo, con vencimiento anterior al día',
    none: 'No hay ningún pago programado a partir de ese día.',
    paid: 'Pagado',
    refundable: 'Reembolsable',
    refund: 'Reembolsar',
    refund_payment: 'Reembolsar el pago %{id}',
    by_hand: 'Nada se reembolsa automáticamente.',
  },
};

const certificate: Translated<typeof certificateMessages> = {
  title: 'Confirmación de cobertura',
  loading: 'Cargando el certificado...',
  failed: 'Error al cargar el certificado: %{reason}',
  required: 'El ID de la póliza es obligatorio',
  fallback: 'No se pudieron obtener los datos de la póliza',
  not_found: 'Póliza no encontrada',
  back: 'Volver a la cobertura',
  not_issued: 'Esta cobertura todavía no está emitida.',
  not_issued_text: 'No tiene número de cobertura, así que no hay certificado. Abra primero la cobertura.',
  number: 'Número de cobertura',
  lead: 'Esto confirma que la siguiente estancia está cubierta.',
  period: 'La cobertura certificada empieza en la entrada y termina en la salida.',
  period_cancelled:
    'Cancelada el %{day}. La cobertura certificada empezó en la entrada y terminó el %{last}.',
  period_none: 'Cancelada el %{day}, antes de la entrada: esta estancia no tuvo cobertura.',
  ended: 'Esta cobertura no está activa. Su estado: %{status}.',
  starts: 'Empieza en la entrada',
  ends: 'Termina en la salida',
  check_in: 'Entrada',
  cancelled: 'Cancelada el',
  coverage: 'Cobertura',
  issued: 'Emitida',
  stay: 'Tipo de estancia',
  account: 'Cuenta',
  reference: 'ID de terceros',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  address: 'Dirección',
  bedrooms: 'Recámaras',
  bathrooms: 'Baños',
  benefits: 'Beneficios',
  limit: 'Límite en dólares estadounidenses',
  not_included: 'No incluido',
};

/** The messages of the custom pages, by key. */
export const messages = { certificate, coverage };
