import type { Translated } from '../../src/i18n/messages';
import type { personalDataMessages } from './messages';

/** The Spanish texts of the schema, by English text. */
export const texts = {
  '%{count} guest |||| %{count} guest': '%{count} huésped |||| %{count} huéspedes',
  'Guest saved.': 'Huésped guardado.',
  'Failed to save guest: %{msg}': 'No se pudo guardar el huésped: %{msg}',
  'Error saving guest: %{error}': 'Error al guardar el huésped: %{error}',
  'Export Guest Data': 'Exportar datos del huésped',
  'Erase Guest Data': 'Borrar datos del huésped',
  'The name and the contact of the guest are erased in all stays. The stays and their coverages remain. This cannot be undone.':
    'El nombre y el contacto del huésped se borran en todas las estancias. Las estancias y sus coberturas se conservan. No se puede deshacer.',
  'Erase Data': 'Borrar datos',
  'Erasing...': 'Borrando...',
  'Guest data erased.': 'Datos del huésped borrados.',
  'Error erasing guest data: %{error}': 'Error al borrar los datos del huésped: %{error}',
  'A stay of this guest is not over.': 'Una estancia de este huésped no ha terminado.',
  'Erase the guest after the last check-out day.': 'Borre al huésped después del último día de salida.',
};

const personalData: Translated<typeof personalDataMessages> = {
  title: 'Exportar datos personales',
  guest:
    'Descarga el contacto del huésped, todas las estancias y coberturas y los nombres de todos los eventos en un archivo JSON.',
  user: 'Descarga el contacto del usuario, las sesiones, los mensajes y los nombres de todos los eventos en un archivo JSON.',
  download: 'Descargar',
  busy: 'Descargando...',
  file: 'datos-personales.json',
  failed: 'No se pudieron exportar los datos.',
};

/** The messages of the dialogs, by key. */
export const messages = { personal_data: personalData };
