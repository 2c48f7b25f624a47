/** The Spanish texts of the schema, by English text. */
export const texts = {
  Person: 'Persona',
  'Your Details': 'Sus datos',
  'Failed to fetch your details.': 'No se pudieron obtener sus datos.',
  'Back to Account settings': 'Volver a Configuración de la cuenta',
  '%{count} account setting |||| %{count} account settings':
    '%{count} dato de la cuenta |||| %{count} datos de la cuenta',
  'Your details are saved.': 'Sus datos están guardados.',
  'Failed to save your details: %{msg}': 'No se pudieron guardar sus datos: %{msg}',
  'Error saving your details: %{error}': 'Error al guardar sus datos: %{error}',
};
