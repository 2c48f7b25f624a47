import { checkPortal } from './checkPortal';
import { checkRules } from './checkValidation';
import type { AppSchema } from './types';

/**
 * What is wrong with a schema and the types cannot see, a sentence each, with its `Fix:`. Rejects where the validation schema of a form
 * cannot be loaded.
 */
export const getSchemaErrors = async (schema: AppSchema): Promise<string[]> => [
  ...checkPortal(schema),
  ...(await checkRules(schema.resources)),
];
