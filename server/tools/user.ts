import { parseArgs } from 'node:util';
import { OPERATOR } from '../db/codes';
import { addUser } from '../domain/addUser';
import { withDatabase } from './open';
import { readPassword } from './password';

const USAGE = 'npm run user -- add --email you@example.com --name "Your Name" [--role 55] [--account 1]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: OPERATOR },
    account: { type: 'string' },
  },
});
const { email, name, role, account } = values;

if (positionals[0] !== 'add' || !email || !name) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const password = await readPassword();
  const acc_id = account === undefined ? undefined : Number(account);
  await withDatabase(async ({ orm }) => {
    const user_id = await orm.transaction((tx) => addUser(tx, { email, name, role, password, acc_id }));
    return `User ${user_id} added: ${email}, role ${role}.`;
  });
}
