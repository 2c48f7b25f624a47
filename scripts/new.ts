// Writes a resource: npm run new -- claims claim_no:text amount:money
import { createInterface } from 'node:readline/promises';
import { parseCommand } from '../server/commands/lib/arguments';
import { askForResource } from './new/askForResource';
import { writeFromApi } from './new/fromApi/writeFromApi';
import { writeResource } from './new/writeResource';

const USAGE = `npm run new -- NAME FIELD:KIND...              writes a resource: portal, API, table, tests, example data
npm run new                                    asks for the name and the fields
npm run new -- [NAME] --from 'GET /admin/…'    writes the portal's part, for an endpoint of the running server
npm run new -- [NAME] --from FILE.json         the same, for a saved response

NAME is plural: claims, late_fees. KIND is one of
  text, code, number, money, date, boolean, 'choice(damage,theft)', 'badge(Open,Paid)', 'reference(accounts)'

With --from:
--endpoint 'GET /…'   the endpoint of a saved response
--id FIELD            the field that tells one record from another
--at URL              another API than that of \`npm start\`, its base included: https://api.example.com
--email EMAIL         who signs in there; the password is asked for, or read from USER_PASSWORD. The sandbox's user when left out`;

/** Asks at the terminal. */
async function ask(): Promise<[name: string, ...fields: string[]]> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askForResource((question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

async function run(): Promise<string> {
  const {
    values: { from, ...options },
    positionals,
  } = parseCommand(
    USAGE,
    {
      from: { type: 'string' },
      endpoint: { type: 'string' },
      id: { type: 'string' },
      at: { type: 'string' },
      email: { type: 'string' },
    },
    { names: Number.POSITIVE_INFINITY },
  );
  const [name, ...fields] = positionals;
  if (from !== undefined && fields.length === 0) return writeFromApi({ from, name, ...options });
  if (from !== undefined || Object.keys(options).length > 0) throw new Error(USAGE);
  if (name !== undefined) return writeResource(name, fields);
  if (!process.stdin.isTTY) throw new Error(USAGE);
  const [answer, ...answers] = await ask();
  return writeResource(answer, answers);
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
