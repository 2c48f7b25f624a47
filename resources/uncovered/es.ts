/** The Spanish texts of the schema, by English text. */
export const texts = {
  '%{count} coverage |||| %{count} coverage': '%{count} cobertura |||| %{count} coberturas',
};
