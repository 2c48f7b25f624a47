/** The word for one of many: `tenants`, `boxes`, `companies`. What ends otherwise stays as it is. */
export const singular = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
