// Creates a resource from the rows of an endpoint or a file: npm run resource -- GET /admin/tenants
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../sandbox/fillSandbox';
import { singular } from '../schema/singular';
import { parseCommand } from '../server/commands/lib/arguments';
import { readPassword } from '../server/commands/lib/readPassword';
import { readSettings } from '../server/lib/settings';
import { addToIndex, createResourceCode } from './resource/createResourceCode';
import { guessFields } from './resource/guessFields';
import { toCamelCase, toTitle } from './resource/nameFormats';
import { fetchEndpoint, getRows, readJsonFile } from './resource/readRows';

const USAGE = `npm run resource -- GET /admin/tenants      reads the call from the running server
npm run resource -- tenants.json [GET /…]   reads a file, and declares that call

--name NAME    what the resource is called; the last word of the call or the file
--id FIELD     the field that tells one record from another
--at URL       another API than that of \`npm start\`, its base included: https://api.example.com
--email EMAIL  who signs in there; the password is asked for, or read from USER_PASSWORD. The sandbox's user when left out`;

const INDEX = 'resources/index.ts';

function parseCommandLine() {
  const { values, positionals } = parseCommand(
    USAGE,
    {
      name: { type: 'string' },
      id: { type: 'string' },
      at: { type: 'string' },
      email: { type: 'string' },
    },
    { names: 3 },
  );
  const file = positionals.find((text) => extname(text) === '.json');
  const [method, path, ...rest] = positionals.filter((text) => text !== file);
  const endpoint = method === 'GET' && path?.startsWith('/') ? `GET ${path}` : undefined;
  if (rest.length > 0 || (method && !endpoint) || (!endpoint && !file)) throw new Error(USAGE);
  const source = path?.replace(/\?.*$/, '') ?? file ?? '';
  const name = values.name ?? basename(source, '.json').replace(/[^\w-]/g, '_');
  if (!/^[a-z][\w-]*$/i.test(name))
    throw new Error(`${name} is not a valid resource name. Choose one with --name NAME.`);
  return { ...values, file, endpoint, name };
}

/** Returns the base URL of the API that `npm start` runs, with the settings of this folder. */
function getLocalApi(): string {
  const settings = readSettings(process.env);
  if ('error' in settings) throw new Error(settings.error);
  const host = settings.HOST === '0.0.0.0' ? '127.0.0.1' : settings.HOST;
  return `http://${host}:${settings.PORT}/api`;
}

async function writeResource(): Promise<void> {
  const { name, id, file, endpoint, at = getLocalApi(), email } = parseCommandLine();
  const target = `resources/${toCamelCase(name)}/resource.ts`;
  if (existsSync(target)) throw new Error(`${target} already exists. Choose another name with --name NAME.`);
  const reader = {
    baseUrl: at.replace(/\/$/, ''),
    email: email ?? SANDBOX_USER,
    password: async () => (email ? readPassword() : SANDBOX_PASSWORD),
  };
  const { rows, responseFormat } = getRows(
    await (file ? readJsonFile(file) : fetchEndpoint(endpoint ?? '', reader)),
  );
  if (rows.length === 0) throw new Error('There are no rows to infer a schema from.');
  const guesses = guessFields(rows, singular(toTitle(name)), id);
  const source = endpoint ? { endpoint, ...(responseFormat && { responseFormat }) } : {};
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, createResourceCode(name, source, guesses));
  writeFileSync(INDEX, addToIndex(readFileSync(INDEX, 'utf8'), name));
  const biome = [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    '--log-level=error',
    target,
    INDEX,
  ];
  spawnSync(process.execPath, biome, { stdio: 'inherit' });
  console.log(`Wrote ${target} from ${rows.length} rows and registered it in ${INDEX}.`);
  if (guesses.warnings.length > 0)
    console.log(`\nTo be looked at:\n${guesses.warnings.map((text) => `- ${text}`).join('\n')}`);
  if (responseFormat)
    console.log(
      '- The response is not { "status": "success", "data": [ … ] }. It is parsed like the payment provider\'s lists.',
    );
  console.log('\nresources/menus.ts gives it a place in the menu. npm run dev shows it at once.');
}

await writeResource().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
