/** The Spanish texts of the schema, by English text. */
export const texts = {
  Outbox: 'Bandeja de salida',
  '%{count} mail |||| %{count} mails': '%{count} correo |||| %{count} correos',
  'Mails of the example data. They are not sent.': 'Los correos de los datos de ejemplo. No se envían.',
  'Loading outbox...': 'Cargando la bandeja de salida...',
  'Failed to fetch outbox.': 'No se pudo obtener la bandeja de salida.',
  'No mails yet': 'Aún no hay correos',
  To: 'Para',
  Mail: 'Correo',
  'Read mail': 'Leer el correo',
};
