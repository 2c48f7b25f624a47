import type { Translated } from '../../src/i18n/messages';
import type { stayMessages, timelineMessages } from './messages';

/** The Spanish texts of the schema, by English text. */
export const texts = {
  'No upcoming stays': 'No hay próximas estancias',
  Contact: 'Contacto',
  Health: 'Salud',
  'Reservation code': 'Código de la reservación',
  Cause: 'Causa',
  'Property details': 'Datos de la propiedad',
  'Coverage and payments': 'Cobertura y pagos',
  'Bad Date Reservations': 'Reservaciones con fechas incorrectas',
  'Awaiting Coverage': 'Cobertura en espera',
  'Outdated Reservations': 'Reservaciones atrasadas',
  'Reservations requiring checkout action': 'Reservaciones que requieren registrar la salida',
  'Reservations with date conflicts or issues': 'Reservaciones con conflictos o problemas de fechas',
  'Reservations waiting for coverage to be opened (current and future dates)':
    'Reservaciones en espera de que se abra la cobertura (fechas actuales y futuras)',
  'Reservations with past check-in dates': 'Reservaciones con fechas de entrada pasadas',
  'Loading reservations...': 'Cargando las reservaciones...',
  'Loading reservation...': 'Cargando la reservación...',
  'Loading checkout data...': 'Cargando los datos de salidas...',
  'Loading bad dates data...': 'Cargando los datos de fechas incorrectas...',
  'Loading awaiting coverage data...': 'Cargando los datos de coberturas en espera...',
  'Loading outdated reservations data...': 'Cargando los datos de reservaciones atrasadas...',
  'Failed to fetch reservations.': 'No se pudieron obtener las reservaciones.',
  'No reservations found': 'No se encontraron reservaciones',
  'Reservation not found': 'Reservación no encontrada',
  'Could not load the reservation': 'No se pudo cargar la reservación',
  'There is no reservation with this number.': 'No hay ninguna reservación con este número.',
  'Reservation ID is required': 'El ID de la reservación es obligatorio',
  'Back to Reservations': 'Volver a Reservaciones',
  '%{count} reservation |||| %{count} reservations': '%{count} reservación |||| %{count} reservaciones',
  'Checkout Reservation': 'Registrar salida',
  'Reservation cancelled.': 'Reservación cancelada.',
  'Failed to cancel reservation: %{msg}': 'No se pudo cancelar la reservación: %{msg}',
  'Error cancelling reservation: %{error}': 'Error al cancelar la reservación: %{error}',
  'Cancel Reservation': 'Cancelar reservación',
  'Its days become available, and its coverage and payments are cancelled. Payments already received are owed back.':
    'Sus días quedarán libres otra vez, y su cobertura y sus pagos se cancelarán. Lo que el proveedor de pagos cobró se debe devolver.',
  'The check-in date of each will be changed to today.': 'La fecha de entrada de cada una se cambiará a hoy.',
  'Fix dates of %{count} reservation |||| Fix dates of %{count} reservations':
    'Corregir fechas de %{count} reservación |||| Corregir fechas de %{count} reservaciones',
  'Open Policy': 'Abrir póliza',
  'Coverage will be opened for each of these reservations and its payments scheduled.':
    'Se abrirá la cobertura de cada una de estas reservaciones y se programarán sus pagos.',
  'Open coverage of %{count} reservation |||| Open coverage of %{count} reservations':
    'Abrir cobertura de %{count} reservación |||| Abrir cobertura de %{count} reservaciones',
  'Reservation deleted.': 'Reservación eliminada.',
  'Failed to delete reservation: %{msg}': 'No se pudo eliminar la reservación: %{msg}',
  'Error deleting reservation: %{error}': 'Error al eliminar la reservación: %{error}',
  'Delete Reservation': 'Eliminar reservación',
  'Delete Reservations': 'Eliminar reservaciones',
  'Account ID not found. Please log in again.': 'No se encontró el ID de la cuenta. Inicie sesión de nuevo.',
  'The reservation will be deleted. This cannot be undone.':
    'La reservación ya no aparecerá. Esto no se puede deshacer.',
  'These reservations will be deleted. This cannot be undone.':
    'Estas reservaciones ya no aparecerán. Esto no se puede deshacer.',
  'Delete %{count} reservation |||| Delete %{count} reservations':
    'Eliminar %{count} reservación |||| Eliminar %{count} reservaciones',
  'The coverage is issued': 'La cobertura ya se emitió',
  'The departure is not after today': 'La salida no es posterior a hoy',
  'The departure date is missing': 'Falta la fecha de salida',
  'The stay would be too long': 'La estancia sería demasiado larga',
  Good: 'Bien',
  'Checkout Required': 'Salida pendiente',
  'Bad Dates': 'Fechas incorrectas',
  Broken: 'Con fallas',
  Upcoming: 'Próximo',
  'Keep Reservation': 'Conservar reservación',
  'dates and guest complete': 'fechas y huésped en orden',
  'past check-out': 'llegó el día de salida',
  'date conflicts': 'conflictos de fechas',
  'guest missing': 'falta el huésped',
  'Someone else has changed this reservation.': 'Otra persona ha cambiado esta reservación entretanto.',
  'Reservation deleted successfully.': 'La reservación se eliminó correctamente.',
  'Dates fixed successfully.': 'Las fechas se corrigieron correctamente.',
  'Only a pending, incomplete or cancelled reservation can be deleted.':
    'Solo se puede eliminar una reservación pendiente, incompleta o cancelada.',
  'The dates of this reservation are valid. There is nothing to fix.':
    'Las fechas de esta reservación están bien: no hay nada que corregir.',
  'The stay is over. It can no longer be covered.': 'La estancia ya terminó: ya no se puede cubrir.',
  'The reservation is already closed or cancelled.': 'La reservación ya está cerrada o cancelada.',
  'The reservation is closed or cancelled and cannot be changed.':
    'La reservación está cerrada o cancelada: queda como está.',
  'The reservation is closed or cancelled. Its dates cannot be changed.':
    'La reservación está cerrada o cancelada: sus fechas quedan como están.',
  'Check-out must be after check-in.': 'La salida no sería posterior a la entrada.',
  'Change the check-out date first.': 'Primero cambie la fecha de salida.',
  'The stay is too long.': 'La estancia sería demasiado larga.',
  'The reservation already has coverage.': 'La reservación ya tiene una cobertura.',
  'Its coverage is active.': 'Su cobertura está activa.',
  'Cancel the coverage first.': 'Primero cancele la cobertura.',
  'Its coverage is issued. The dates can no longer be changed.':
    'Su cobertura está emitida: las fechas ya no se pueden cambiar.',
  'the reservation cannot be deleted.': 'la reservación no se puede eliminar.',
  'the dates can no longer be changed.': 'las fechas ya no se pueden cambiar.',
};

/** Texts that this resource translates differently. */
export const ownTexts = {
  reservations: {
    Active: 'Activas',
    Pending: 'Pendientes',
    Incomplete: 'Incompletas',
    Closed: 'Cerradas',
    Cancelled: 'Canceladas',
  },
};

/** The Spanish messages of the timeline. */
const timeline: Translated<typeof timelineMessages> = {
  title: 'Cobertura y pagos',
  booked: 'Reservación hecha',
  issued: 'Cobertura emitida',
  arrival: 'Llegada',
  departure: 'Salida',
  payment: 'Pago %{id}',
};

/** The messages of fixing the dates of a stay. */
const stay: Translated<typeof stayMessages> = {
  new_arrival: 'Nueva llegada',
  new_stay: 'Nueva estancia',
  unfixable: 'Una llegada hoy no corrige estas fechas. %{reason}.',
  change_dates: 'Cambiar las fechas',
  fixed: '%{code} ahora empieza el %{day}.',
  view: 'Ver la reservación',
};

/** The messages of the custom pages, by key. */
export const messages = { stay, timeline };
