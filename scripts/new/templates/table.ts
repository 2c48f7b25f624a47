import type { Model } from '../createModel';
import { getCode, getColumnName, getFunctionNames } from '../fieldKinds';

/** Returns the text of `server/db/schema/{name}.ts`: the table. */
export function createTableFile({ name, constant, label, fields }: Model): string {
  const lines = fields.map((spec) => `  ${getColumnName(spec)}: ${getCode(spec).column(spec)},`);
  const types = getFunctionNames(fields.map((spec) => getCode(spec).column(spec)));
  const references = fields.flatMap(({ reference }) => reference ?? []);
  const imports = [...new Set(references.map(({ table, file }) => `import { ${table} } from './${file}';`))];
  return `${imports.join('\n')}
import { ${types.concat('pgTable').sort().join(', ')} } from 'drizzle-orm/pg-core';
import { id } from './columns';

/** ${label}. */
export const ${constant} = pgTable('${name}', {
  id: id(),
${lines.join('\n')}
});
`;
}
