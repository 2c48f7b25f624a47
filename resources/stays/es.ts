/** The Spanish texts of the schema, by English text. */
export const texts = {
  '%{count} date |||| %{count} dates': '%{count} fecha |||| %{count} fechas',
  'Changing...': 'Cambiando...',
  'Dates changed.': 'Fechas cambiadas.',
  'Failed to change dates: %{msg}': 'No se pudieron cambiar las fechas: %{msg}',
  'Error changing dates: %{error}': 'Error al cambiar las fechas: %{error}',
  'Coverage that is not issued yet is priced again for the new dates.':
    'Mientras su cobertura no esté emitida, su precio se calcula de nuevo para las nuevas fechas.',
};
