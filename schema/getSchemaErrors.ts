import { checkPortal } from './checkPortal';
import { checkRules } from './checkValidation';
import type { AppSchema } from './types';

/**
 * Returns all errors in a schema that the types do not find, each with its `Fix:`. Rejects if the validation
 * schema of a form cannot be loaded.
 */
export const getSchemaErrors = async (schema: AppSchema): Promise<string[]> => [
  ...checkPortal(schema),
  ...(await checkRules(schema.resources)),
];
