import type { Model } from '../createModel';
import { getCode, getFunctionNames } from '../fieldKinds';

/** Returns the text of `common/schemas/{record}.ts`: the validation of the form and the server. */
export function createValidationFile({ type, noun, fields }: Model): string {
  const lines = fields.map((spec) => `  ${spec.name}: ${getCode(spec).validation(spec)},`);
  const kinds = getFunctionNames(fields.map((spec) => getCode(spec).validation(spec)));
  return `import { z } from 'zod';
import { ${kinds.join(', ')} } from './kinds';

/** A new ${noun}. Amounts are in dollars. */
export const New${type} = z.object({
${lines.join('\n')}
});
`;
}
