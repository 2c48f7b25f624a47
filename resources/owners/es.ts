/** The Spanish texts of the schema, by English text. */
export const texts = {
  Properties: 'Propiedades',
  Owners: 'Propietarios',
  'Owner Details': 'Datos del propietario',
  'Loading owners...': 'Cargando los propietarios...',
  'Failed to fetch owners.': 'No se pudieron obtener los propietarios.',
  'No owners found': 'No se encontraron propietarios',
  '%{count} owner |||| %{count} owners': '%{count} propietario |||| %{count} propietarios',
  'View account': 'Ver cuenta',
  'Existing owner': 'Alguien conocido',
  'New owner': 'Alguien nuevo',
  'Owner saved.': 'Propietario guardado.',
  'Failed to save owner: %{msg}': 'No se pudo guardar el propietario: %{msg}',
  'Error saving owner: %{error}': 'Error al guardar el propietario: %{error}',
  'Choose who owns the property.': 'Elija de quién es la propiedad.',
};
