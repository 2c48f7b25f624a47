import { basename, extname } from 'node:path';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../../sandbox/fillSandbox';
import { singular } from '../../../schema/singular';
import { readPassword } from '../../../server/commands/lib/readPassword';
import { readSettings } from '../../../server/lib/settings';
import { createIndexEdit } from '../createEdits';
import { findExisting, findUsedNames } from '../findConflicts';
import { toCamelCase, toTitle } from '../nameFormats';
import { applyEdits, formatFiles, writeFiles } from '../writeFiles';
import { createResourceCode } from './createResourceCode';
import { guessFields } from './guessFields';
import { fetchEndpoint, getRows, readJsonFile } from './readRows';

/** The options of the command line. `from` is an endpoint or a file. */
export type FromApi = {
  from: string;
  name?: string;
  endpoint?: string;
  id?: string;
  at?: string;
  email?: string;
};

const ENDPOINT = /^GET \/\S+$/;

/** Returns the base URL of the API that `npm start` runs, with the settings of this folder. */
function getLocalApi(): string {
  const settings = readSettings(process.env);
  if ('error' in settings) throw new Error(settings.error);
  const host = settings.HOST === '0.0.0.0' ? '127.0.0.1' : settings.HOST;
  return `http://${host}:${settings.PORT}/api`;
}

/** Returns the file or the endpoint to read, the endpoint to declare, and the name of the resource. */
function parseSource({ from, name, endpoint }: FromApi) {
  const file = extname(from) === '.json' ? from : undefined;
  const declared = file ? endpoint : from;
  if (declared !== undefined && !ENDPOINT.test(declared))
    throw new Error(`${declared} is not an endpoint. Fix: write for example --from 'GET /admin/claims'.`);
  if (!file && endpoint !== undefined)
    throw new Error('--endpoint is for a saved response. Fix: leave it out.');
  const source = declared?.replace(/^GET |\?.*$/g, '') ?? from;
  const resource = name ?? basename(source, '.json').replace(/[^\w-]/g, '_');
  if (!/^[a-z][\w-]*$/i.test(resource))
    throw new Error(`${resource} is not a name. Fix: write a name before --from.`);
  return { file, endpoint: declared, resource };
}

/**
 * Writes the portal's part of a resource, guessed from the rows of an API that exists. Returns the text to print.
 * @throws {Error} with the reason if there are no rows, or the resource exists.
 */
export async function writeFromApi(options: FromApi): Promise<string> {
  const { file, endpoint, resource } = parseSource(options);
  const { id, at = getLocalApi(), email } = options;
  const constant = toCamelCase(resource);
  const target = `resources/${constant}/resource.ts`;
  const edits = [createIndexEdit(constant)];
  const existing = findExisting([`resources/${constant}`]);
  const conflicts = existing.length > 0 ? existing : findUsedNames(edits);
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'));
  const reader = {
    baseUrl: at.replace(/\/$/, ''),
    email: email ?? SANDBOX_USER,
    password: async () => (email ? readPassword() : SANDBOX_PASSWORD),
  };
  const { rows, responseFormat } = getRows(
    await (file ? readJsonFile(file) : fetchEndpoint(endpoint ?? '', reader)),
  );
  if (rows.length === 0) throw new Error('There are no rows to infer a schema from.');
  const guesses = guessFields(rows, singular(toTitle(resource)), id);
  const source = { ...(endpoint && { endpoint }), ...(endpoint && responseFormat && { responseFormat }) };
  const files = [[target, createResourceCode(resource, source, guesses)] as const, ...applyEdits(edits)];
  writeFiles(files);
  formatFiles(files.map(([path]) => path));
  const review = [
    ...guesses.warnings,
    ...(responseFormat
      ? [
          'The response is not { "status": "success", "data": [ … ] }. It is parsed like the payment provider\'s lists.',
        ]
      : []),
  ];
  return `Wrote ${target} from ${rows.length} rows, and registered it in resources/index.ts.
${review.length > 0 ? `\nReview:\n${review.map((text) => `- ${text}`).join('\n')}\n` : ''}
Next: add menuEntry: {} for a place in the menus. npm run dev shows the list at /${resource}.`;
}
