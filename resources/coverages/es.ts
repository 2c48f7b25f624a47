import type { Translated } from '../../src/i18n/messages';
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
  'A payment for this coverage is overdue.': 'Un pago de esta cobertura está vencido.',
};

/** Texts that this resource translates differently. */
export const ownTexts = { Active: 'Activas', Closed: 'Cerradas', Cancelled: 'Canceladas' };

/** The Spanish messages of adding and cancelling a coverage. */
export const coverage: Translated<typeof coverageMessages> = {
  choose_property: 'Elija una propiedad: su calendario muestra qué días están libres.',
  inactive: 'Esta propiedad está inactiva: no se pueden elegir fechas para ella.',
  complete: 'Completar la revisión de la propiedad',
  failed: 'No se pudieron obtener los datos de la póliza',
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
