import type { Translated } from '../../src/i18n/messages';
import type { feedMessages } from './messages';

/** The Spanish texts of the schema, by English text. */
export const texts = {
  Feed: 'Calendario',
  Events: 'Eventos',
  Conflicts: 'Conflictos',
  'Last read': 'Última lectura',
  'Loading calendar feeds...': 'Cargando los calendarios iCal...',
  'Failed to fetch calendar feeds.': 'No se pudieron obtener los calendarios iCal.',
  'There are no calendar feeds yet.': 'Todavía no hay calendarios iCal.',
  '%{count} calendar feed |||| %{count} calendar feeds':
    '%{count} calendario iCal |||| %{count} calendarios iCal',
  'Up to date': 'Al día',
  'Address is required.': 'La dirección es obligatoria.',
  'File is required.': 'El archivo es obligatorio.',
  'Someone else has changed this feed.': 'Otra persona ha cambiado este calendario entretanto.',
  'Calendar feed saved.': 'Calendario iCal guardado.',
  'Calendar feed deleted.': 'Calendario iCal eliminado.',
  'Calendar feed read.': 'Calendario iCal leído.',
  'This feed is being read right now.': 'Este calendario se está leyendo en este momento.',
  'Other calendars are being read.': 'Se están leyendo otros calendarios.',
  'A property has at most %{most} calendar feeds.':
    'Una propiedad tiene como máximo %{most} calendarios iCal.',
  'An uploaded calendar has no address.': 'Un calendario subido no tiene dirección.',
  'The URL must begin with http:// or https://.': 'La dirección debe empezar con http:// o https://.',
  'The URL must not contain a user name or password.':
    'La dirección no debe contener un nombre de usuario ni una contraseña.',
  'The URL must use port 80 or 443.': 'La dirección debe usar el puerto 80 o 443.',
  'No server named %{host} was found.': 'No hay ningún servidor con el nombre %{host}.',
  'The URL is in a network that is not allowed.':
    'La dirección está en una red de la que no se leen calendarios.',
  'The URL did not respond within %{seconds} seconds.': 'La dirección no respondió en %{seconds} segundos.',
  'The URL responded with HTTP %{code}.': 'La dirección respondió con HTTP %{code}.',
  'The URL redirects more than %{times} times.': 'La dirección redirige más de %{times} veces.',
  'This calendar takes too long to read.': 'Este calendario tarda demasiado en leerse.',
  'This calendar cannot be read.': 'Este calendario no se puede leer.',
  'This calendar is not complete: BEGIN:%{name} (line %{line}) has no END.':
    'Este calendario no está completo: BEGIN:%{name} (línea %{line}) no tiene END.',
  'The start of %{count} events cannot be read. The first one: %{text} (line %{line}).':
    'No se puede leer el inicio de %{count} eventos. El primero: %{text} (línea %{line}).',
  'The start of an event cannot be read: %{text} (line %{line}).':
    'No se puede leer el inicio de un evento: %{text} (línea %{line}).',
  '1 event of %{total} could not be read completely: %{name} (line %{line}).':
    '1 evento de %{total} no se pudo leer por completo: %{name} (línea %{line}).',
  '%{count} events of %{total} could not be read completely. The first one: %{name} (line %{line}).':
    '%{count} eventos de %{total} no se pudieron leer por completo. El primero: %{name} (línea %{line}).',
  'Nothing in this calendar books a day.': 'Nada en este calendario ocupa un día.',
  'The calendar came back empty. Its days stay booked until the third reading.':
    'El calendario llegó vacío. Sus días siguen ocupados hasta la tercera lectura.',
  'This calendar has more than %{most} events.': 'Este calendario tiene más de %{most} eventos.',
};

/** The Spanish messages of calendar feeds. */
const feeds: Translated<typeof feedMessages> = {
  title: 'Calendarios iCal',
  list: 'Calendarios',
  back: 'Volver a la propiedad',
  loading: 'Cargando los calendarios iCal...',
  failed: 'No se pudieron obtener los calendarios iCal.',
  not_offered: 'Esta API no ofrece calendarios iCal.',
  empty: 'Todavía no hay calendarios iCal.',
  empty_text: 'Agregue uno desde una dirección o un archivo: sus días cuentan como ocupados.',
  file: 'Archivo subido',
  events: '%{smart_count} evento |||| %{smart_count} eventos',
  read: 'Leído el %{at}',
  good: 'Al día',
  bad: 'Con error',
  failed_since: 'Con error desde el %{day}: %{reason}',
  refresh: 'Actualizar %{title}',
  refreshed: 'Calendario iCal leído.',
  edit: 'Editar %{title}',
  delete: 'Eliminar %{title}',
  name: 'Nombre',
  address: 'Dirección',
  save: 'Guardar',
  saving: 'Guardando...',
  saved: 'Calendario iCal guardado.',
  threw: 'Error al guardar el calendario iCal: %{error}',
  editing: 'Editar calendario iCal',
  deleting: {
    title: 'Eliminar calendario iCal',
    text: '¿Eliminar “%{title}”? Los días que ocupa quedarán libres otra vez.',
    yes: 'Eliminar',
    busy: 'Eliminando...',
    done: 'Calendario iCal eliminado.',
  },
  channel: {
    open: 'Dirección del calendario para %{title}',
    title: 'Dirección del calendario para un canal',
    text: 'Entregue esta dirección a “%{title}”. Su calendario omite las reservaciones del propio canal, que de otro modo las devolvería como días cerrados. Quien tenga la dirección puede leer el calendario.',
    close: 'Cerrar',
  },
  add: {
    title: 'Agregar un calendario',
    address: 'Dirección',
    file: 'Archivo',
    url_form: 'Agregar desde una dirección',
    file_form: 'Agregar desde un archivo',
    hint: 'El enlace .ics del calendario, tal como lo entrega el canal.',
    yes: 'Agregar calendario',
    busy: 'Leyendo...',
    done: 'Calendario iCal agregado.',
    choose: 'Elegir archivo',
    other: 'Elegir otro',
    drop: 'o suelte aquí un archivo .ics',
    unreadable: 'No se pudo leer este archivo.',
    ics: 'Archivo de calendario (.ics)',
  },
  conflicts: {
    title: 'Conflictos',
    count: '%{smart_count} conflicto |||| %{smart_count} conflictos',
    failed: 'No se pudieron obtener los conflictos.',
    event: '“%{summary}” de %{feed}',
    unnamed: 'Un evento de %{feed}',
    days: 'del %{start} al %{end}',
    stay: 'Reservación %{code}',
  },
  own: {
    title: 'Calendario de esta propiedad',
    text: 'Otros programas pueden leer sus reservaciones y días bloqueados en un enlace secreto. Quien lo tenga puede leerlos. Un canal con un calendario en esta página necesita la dirección de su calendario.',
    label: 'Dirección del calendario',
    failed: 'No se pudo obtener la dirección del calendario.',
    create: 'Crear enlace',
    creating: 'Creando...',
    created: 'Enlace del calendario creado.',
    replace: 'Reemplazar enlace',
    replacing: {
      title: 'Reemplazar enlace',
      text: 'El enlace actual de “%{title}” deja de funcionar de inmediato. Cada canal que lo lee necesita el enlace nuevo.',
      yes: 'Reemplazar enlace',
      busy: 'Reemplazando...',
      done: 'Enlace del calendario reemplazado.',
    },
  },
};

/** The messages of the custom pages, by key. */
export const messages = { feeds };
