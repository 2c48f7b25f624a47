import { assertIpAddress, trustNetwork } from '../auth/throttle';
import { resetTwoFactor } from '../auth/twoFactor';
import { addUser, assertEmail } from '../auth/users';
import { describeDatabase } from '../db/databaseExists';
import { StartupError } from '../lib/errors';
import { OPERATOR } from '../lib/statusLabels';
import { parseCommand } from './lib/arguments';
import { readPassword } from './lib/readPassword';
import { withDatabase } from './lib/withDatabase';

const USAGE = `npm run user -- add --email you@example.com --name "Your Name" [--role 55] [--account 1]
npm run user -- disable-2fa --email you@example.com
npm run user -- exempt-address --email you@example.com --from 203.0.113.7`;

const { positionals, values } = parseCommand(
  USAGE,
  {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: OPERATOR },
    account: { type: 'string' },
    from: { type: 'string' },
  },
  { names: 1 },
);
const { email, name, role, account, from } = values;
const [command] = positionals;

if (command === 'add' && email && name) {
  let password = '';
  await withDatabase(
    async ({ orm }, settings) => {
      const acc_id = account === undefined ? undefined : Number(account);
      const user_id = await orm.transaction((tx) => addUser(tx, { email, name, role, password, acc_id }));
      return `User ${user_id} added: ${email}, role ${role}, to the database at ${describeDatabase(settings)}.`;
    },
    {
      makes: true,
      look: async () => {
        assertEmail(email);
        if (account !== undefined && !/^[1-9]\d{0,8}$/.test(account))
          throw new StartupError(`--account must be an account number, for example 1. ${account} is not.`);
        password = await readPassword();
      },
    },
  );
} else if (command === 'disable-2fa' && email) {
  await withDatabase(async ({ orm }) => {
    await orm.transaction((tx) => resetTwoFactor(tx, email));
    return `Two-factor authentication of ${email} is off. All their sessions have ended.`;
  });
} else if (command === 'exempt-address' && email && from) {
  await withDatabase(
    async ({ orm }) => {
      await orm.transaction((tx) => trustNetwork(tx, email, from));
      return `${email} can sign in from ${from} without throttling.`;
    },
    { look: () => assertIpAddress(from) },
  );
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
