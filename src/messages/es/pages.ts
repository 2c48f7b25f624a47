import type { Translated } from '../../i18n/messages';
import type { apiMessages } from '../../pages/api/messages';
import type { documentMessages } from '../../pages/documents/messages';

export const api: Translated<typeof apiMessages> = {
  title: 'API externa',
  text: 'Cada llamada de esta API tal como se describe a sí misma: qué pide, qué responde y una línea para probarla.',
  absent: 'Esta API no ofrece su descripción.',
  calls: 'Llamadas',
  other: 'Otras llamadas',
  asked: 'Solicitud',
  answered: 'Respuesta',
  refused: 'Respuesta al rechazar',
  required: 'obligatorio',
  optional: 'opcional',
  no_fields: 'No se pide nada.',
  no_answer: 'Sus campos no están descritos.',
  no_keys: 'No requiere claves',
  curl: 'línea de curl',
  example: 'Ejemplo',
  place: { path: 'en la ruta', query: 'en la consulta', header: 'en un encabezado', body: 'en el cuerpo' },
  start: {
    title: 'Antes de empezar',
    text: 'Las líneas de abajo leen tres variables. Defínalas primero en su terminal:',
    lines: 'líneas de terminal',
    keys: 'AUTH_KEY y API_KEY son auth_key y api_key de una sesión: el inicio de sesión responde con ellas y este navegador las guarda con esos nombres. Quien tenga ambas puede hacer lo mismo que usted.',
    types:
      'Una fecha es un día del calendario, YYYY-MM-DD; una fecha con hora es un instante, ISO 8601 en UTC. Un campo es null donde no hay nada.',
  },
};

export const documents: Translated<typeof documentMessages> = {
  document: {
    print: 'Imprimir',
    download: 'Descargar PDF',
    preparing: 'Preparando el PDF...',
    unavailable: 'La descarga no está disponible en este momento.',
    again: 'Intentar de nuevo',
    property: 'Propiedad',
    guest: 'Huésped',
    reservation: 'Reservación',
    product: 'Producto',
    status: 'Estado',
    stay: 'Estancia',
  },
};
