import type { bulkMessages } from '../../bulk/messages';
import type { formMessages } from '../../form/messages';
import type { Translated } from '../../i18n/messages';
import type { notificationMessages } from '../../notifications/messages';
import type { reactAdminMessages } from '../reactAdminMessages';

/** Messages of react-admin. */
export const reactAdmin: Translated<typeof reactAdminMessages> = {
  action: {
    undo: 'Deshacer',
    close: 'Cerrar',
    open: 'Abrir',
    clear_input_value: 'Borrar el valor',
  },
  message: {
    loading: 'La página se está cargando, un momento por favor',
    invalid_form: 'El formulario no es válido. Revise los errores',
  },
  notification: {
    http_error: 'Error de comunicación con el servidor',
    logged_out: 'Su sesión ha terminado, vuelva a iniciar sesión.',
    not_authorized: 'No está autorizado para acceder a este recurso.',
  },
  page: {
    create: 'Crear %{name}',
    edit: '%{name} %{recordRepresentation}',
    show: '%{name} %{recordRepresentation}',
  },
  auth: { auth_check_error: 'Inicie sesión para continuar' },
  input: {
    references: {
      all_missing: 'No se encontraron los datos de las referencias.',
      many_missing: 'Al menos una de las referencias asociadas ya no está disponible.',
      single_missing: 'La referencia asociada ya no está disponible.',
    },
  },
};

/** Messages of the notifications. */
export const notifications: Translated<typeof notificationMessages> = {
  label: 'Notificación',
  area: 'Notificaciones ({hotkey})',
  success: 'Listo',
  info: 'Información',
  warning: 'Advertencia',
  error: 'Error',
};

/** Messages of all forms. */
export const form: Translated<typeof formMessages> = {
  cancel: 'Cancelar',
  back_again: 'Lo que había llenado está aquí otra vez.',
  start_over: 'Empezar de nuevo',
  loading: 'Cargando el formulario...',
  errors: '%{smart_count} dato requiere su atención |||| %{smart_count} datos requieren su atención',
  not_offered: 'Esta API no lo ofrece',
  not_offered_text: 'La API de este portal no tiene una llamada para este formulario.',
  check: 'Revise lo que está marcado.',
  leave: '¿Salir sin guardar?',
  leave_text: 'Lo que ha llenado aquí no está guardado.',
  leave_yes: 'Salir',
  leave_no: 'Seguir llenando',
};

/** Messages of bulk actions. */
export const bulk: Translated<typeof bulkMessages> = {
  bar: 'Filas elegidas',
  chosen: '%{count} elegidas',
  all: 'Elegir las %{count} que coinciden',
  first: 'Elegir las primeras %{most} de %{count}',
  select_text: 'Se elegirán %{count} filas, la mayoría fuera de la vista.',
  select: 'Elegir %{count} filas',
  clear: 'Borrar',
  unfinished: 'Continúe con lo que quedó sin terminar, o descártelo, antes de empezar otra cosa.',
  doing: 'A qué se aplica',
  left_out: 'Se omite %{count} fila: |||| Se omiten %{count} filas:',
  none: 'No puede aplicarse a ninguna de las filas elegidas.',
  together: '%{sum} en total',
  more: 'y %{count} más',
  is: '%{field}: %{word}.',
  missing: 'Falta %{field}.',
  state: 'No se ofrece para esta fila.',
  progress: '%{done} de %{all}',
  standing: '%{done} hechas, %{failed} con error, %{left} pendientes',
  stop: 'Detener',
  stopping: 'Se detendrá después de esta...',
  left: 'Queda %{count}. |||| Quedan %{count}.',
  no_answer: 'El servidor no responde (%{error}).',
  no_answer_text: 'Nada se hace dos veces: lo que estaba en curso se envía otra vez como la misma solicitud.',
  go_on: 'Continuar con %{left} de %{all}',
  discard: 'Descartar',
  show: 'Mostrar el resultado',
  kept: '%{title}: %{standing}.',
  done: '%{count} de %{all} hechas.',
  failed: '%{count} con error: |||| %{count} con error:',
  again: 'Reintentar la que falló |||| Reintentar las %{count} que fallaron',
  receipt: 'Descargar comprobante',
  id: 'ID',
  outcome: 'Resultado',
  message: 'Mensaje',
  time: 'Hora',
  ends: {
    done: 'Hecho',
    refused: 'Rechazado',
    unknown: 'Sin respuesta legible',
    left_out: 'Omitido',
    not_sent: 'No enviado',
  },
};
