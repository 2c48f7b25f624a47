/** The Spanish texts of the schema, by English text. */
export const texts = {
  '%{count} guest |||| %{count} guest': '%{count} huésped |||| %{count} huéspedes',
  'Guest saved.': 'Huésped guardado.',
  'Failed to save guest: %{msg}': 'No se pudo guardar el huésped: %{msg}',
  'Error saving guest: %{error}': 'Error al guardar el huésped: %{error}',
};
