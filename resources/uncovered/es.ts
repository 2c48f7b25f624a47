/** The texts of the schema in Spanish, by their English. */
export const texts = {
  '%{count} coverage |||| %{count} coverage': '%{count} cobertura |||| %{count} coberturas',
};
