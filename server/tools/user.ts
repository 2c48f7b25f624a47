import { OPERATOR } from '../db/codes';
import { addUser } from '../domain/addUser';
import { forgetSecondStep } from '../domain/forgetSecondStep';
import { letIn } from '../domain/letIn';
import { asked, withDatabase } from './open';
import { readPassword } from './password';

const USAGE = `npm run user -- add --email you@example.com --name "Your Name" [--role 55] [--account 1]
npm run user -- forget-second-step --email you@example.com
npm run user -- let-in --email you@example.com --from 203.0.113.7`;

const { positionals, values } = asked(USAGE, {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: OPERATOR },
  account: { type: 'string' },
  from: { type: 'string' },
});
const { email, name, role, account, from } = values;
const [command] = positionals;

const acc_id = account === undefined ? undefined : Number(account);
const isAccount = acc_id === undefined || Number.isSafeInteger(acc_id);

if (command === 'add' && email && name && isAccount) {
  const password = await readPassword();
  await withDatabase(async ({ orm }) => {
    const user_id = await orm.transaction((tx) => addUser(tx, { email, name, role, password, acc_id }));
    return `User ${user_id} added: ${email}, role ${role}.`;
  });
} else if (command === 'forget-second-step' && email) {
  await withDatabase(async ({ orm }) => {
    await orm.transaction((tx) => forgetSecondStep(tx, email));
    return `${email} signs in with the password alone from now on. Their sessions have ended.`;
  });
} else if (command === 'let-in' && email && from) {
  await withDatabase(async ({ orm }) => {
    await orm.transaction((tx) => letIn(tx, email, from));
    return `${email} signs in from ${from} without waiting for those who guess elsewhere.`;
  });
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
