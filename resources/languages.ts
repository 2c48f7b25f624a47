/** The loaders of the languages other than English. */
export const languages = { es: () => import('./es') };
