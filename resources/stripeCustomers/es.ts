/** The Spanish texts of the schema, by English text. */
export const texts = {
  'Customer ID': 'ID del cliente',
  Name: 'Nombre',
  'Default Method': 'Método predeterminado',
  'Customer details': 'Datos del cliente',
  'Loading customers...': 'Cargando los clientes...',
  'Failed to fetch customers': 'No se pudieron obtener los clientes',
  'No customers found': 'No se encontraron clientes',
  'No Name': 'Sin nombre',
  '%{count} customer |||| %{count} customers': '%{count} cliente |||| %{count} clientes',
};

/** Texts that this resource translates differently. */
export const ownTexts = { stripe_customers: { Active: 'Activos', Delinquent: 'Morosos' } };
