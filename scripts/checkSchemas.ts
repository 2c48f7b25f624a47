import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getSchemaErrors } from '../schema/getSchemaErrors';
import type { AppSchema } from '../schema/types';

/** Prints the errors of the `appSchema` of a module, and fails if there are any. It runs before each build. */
const [path = 'resources/appSchema.ts'] = process.argv.slice(2);
const { appSchema } = (await import(pathToFileURL(resolve(path)).href)) as { appSchema: AppSchema };
const errors = await getSchemaErrors(appSchema);
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
