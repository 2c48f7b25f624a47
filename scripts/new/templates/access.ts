import type { Model } from '../createModel';
import { getCode } from '../fieldKinds';
import { addArticle } from '../nameFormats';

/** Returns the text of `tests/server/{name}.access.ts`: the callers of each endpoint. */
export function createAccessFile({ constant, name, recordName, type, noun, nouns, fields }: Model): string {
  const values = `NEW_${recordName.toUpperCase()}`;
  const lines = fields.map((spec) => `  ${spec.name}: ${getCode(spec).request(spec)},`);
  return `import { add${type} } from '../../server/${constant}/service';
import { ADMIN, OPERATORS, row, sends } from '../support/access/access';

/** The values of ${addArticle(noun)}, as the form sends them. */
export const ${values} = {
${lines.join('\n')}
} as const;

/** The callers of each endpoint of ${nouns}. */
export const access = [
  row(OPERATORS, 'GET /api/admin/${name}'),
  row(OPERATORS, 'POST /api/admin/${recordName}', { ask: () => ({ body: ${values} }) }),
  sends(
    ADMIN,
    'DELETE /api/admin/${recordName}',
    async (orm) => ({ id: await add${type}(orm, null, ${values}) }),
    ({ id }) => ({ id }),
  ),
];
`;
}
