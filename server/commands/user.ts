import { PERMISSION_SETS, type PermissionSet } from '../../common/permissions';
import { createPasswordLink } from '../auth/passwords';
import { assertIpAddress, trustNetwork } from '../auth/throttle';
import { resetTwoFactor } from '../auth/twoFactor';
import { describeDatabase } from '../db/databaseExists';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { StartupError } from '../lib/errors';
import type { Settings } from '../lib/settings';
import { MANAGER, OPERATOR } from '../lib/statusLabels';
import { addUser, assertEmail } from '../users/addUser';
import { changeRole, disableUser, enableUser, endUserSessions, findUserId } from '../users/changeUser';
import { userRows } from '../users/queries';
import { parseCommand } from './lib/arguments';
import { formatLink } from './lib/formatLink';
import { readPassword } from './lib/readPassword';
import { withDatabase } from './lib/withDatabase';

const USAGE = `npm run user -- list
npm run user -- invite --email you@example.com --name "Your Name" [--role 55] [--permissions staff] [--account 1]
npm run user -- add --email you@example.com --name "Your Name" [--role 55] [--permissions staff] [--account 1]
npm run user -- set-role --email you@example.com --role 50 --account 1
npm run user -- set-role --email you@example.com --role 55 --permissions staff
npm run user -- disable --email you@example.com
npm run user -- enable --email you@example.com
npm run user -- end-sessions --email you@example.com
npm run user -- reset-password --email you@example.com
npm run user -- disable-2fa --email you@example.com
npm run user -- exempt-address --email you@example.com --from 203.0.113.7`;

const { positionals, values } = parseCommand(
  USAGE,
  {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    account: { type: 'string' },
    permissions: { type: 'string' },
    from: { type: 'string' },
  },
  { names: 1 },
);
const { email = '', name = '', role = OPERATOR, account, permissions, from = '' } = values;
const acc_id = account === undefined ? undefined : Number(account);
let password = '';

/** Checks the account number, which is required for a manager. */
function checkAccount(): void {
  if (account !== undefined && !/^[1-9]\d{0,8}$/.test(account))
    throw new StartupError(`--account must be an account number, for example 1. ${account} is not.`);
}

const isPermissionSet = (name: string): name is PermissionSet => Object.hasOwn(PERMISSION_SETS, name);

/** Returns the permission set of the options, or undefined if there is none. Throws for an unknown one. */
function getPermissionSet(): PermissionSet | undefined {
  if (permissions === undefined || isPermissionSet(permissions)) return permissions;
  throw new StartupError(
    `--permissions must be ${Object.keys(PERMISSION_SETS).join(', ')}. ${permissions} is not.`,
  );
}

/** Checks the role of an invited or changed user. A manager needs an account. */
function checkRole(): void {
  checkAccount();
  if (role !== OPERATOR && role !== MANAGER)
    throw new StartupError(`--role must be ${OPERATOR} (operator) or ${MANAGER} (owner or manager).`);
  if (role === MANAGER && account === undefined)
    throw new StartupError('A user of role 50 belongs to an account. Name it with --account.');
  getPermissionSet();
}

/** Checks the new role of a user. An operator needs permissions, so that nobody becomes an admin by omission. */
function checkNewRole(): void {
  checkRole();
  if (role === OPERATOR && permissions === undefined)
    throw new StartupError('An operator has permissions. Name them with --permissions.');
}

/** Returns the access of a user to add. */
const newAccess = () => {
  const permission_set = getPermissionSet();
  return { role, ...(acc_id !== undefined && { acc_id }), ...(permission_set && { permission_set }) };
};

/** Formats the users as a table, one line each, with the same columns as the portal. */
function formatUsers(rows: Awaited<ReturnType<typeof userRows>>): string {
  const table = [
    ['EMAIL', 'NAME', 'ROLE', 'ACCOUNT', 'STATUS', '2FA', 'LAST SIGN-IN', 'SESSIONS', 'PERMISSIONS'],
    ...rows.map((row) => [
      row.user_name,
      row.full_name,
      row.user_role,
      String(row.acc_id ?? ''),
      row.status,
      row.has_two_factor === '1' ? 'on' : 'off',
      row.last_sign_in ?? '',
      String(row.sessions),
      row.permission_set ?? '',
    ]),
  ];
  const widths = table[0]?.map((_, i) => Math.max(...table.map((cells) => cells[i]?.length ?? 0))) ?? [];
  return table
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * A command: the options that it needs, the checks before the database is opened, and its work. The work runs in
 * one transaction and returns the line to print.
 */
type Command = {
  needs?: readonly ('email' | 'name' | 'role' | 'from')[];
  makes?: true;
  look?: () => void | Promise<void>;
  run: (tx: Db, settings: Settings) => Promise<string>;
};

const describeUser = (user_id: number, settings: Settings) =>
  `User ${user_id} added: ${email}, role ${role}, to the database at ${describeDatabase(settings)}.`;

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { run: async (tx) => formatUsers(await userRows(tx)) },
  invite: {
    needs: ['email', 'name'],
    makes: true,
    look: () => {
      assertEmail(email);
      checkRole();
    },
    run: async (tx, settings) => {
      const user_id = await addUser(tx, { email, name, ...newAccess() });
      const link = await createPasswordLink(tx, null, user_id);
      return `${describeUser(user_id, settings)}\n${formatLink(link, settings)}`;
    },
  },
  add: {
    needs: ['email', 'name'],
    makes: true,
    look: async () => {
      assertEmail(email);
      checkAccount();
      getPermissionSet();
      password = await readPassword();
    },
    run: async (tx, settings) => {
      return describeUser(await addUser(tx, { email, name, password, ...newAccess() }), settings);
    },
  },
  'set-role': {
    needs: ['email', 'role'],
    look: checkNewRole,
    run: async (tx) => {
      const permission_set = getPermissionSet();
      const access = { user_role: role, acc_id: acc_id ?? null, permission_set };
      await changeRole(tx, null, await findUserId(tx, email), access);
      const granted = permission_set ? ` and the permissions ${permission_set}` : '';
      return `${email} has role ${role}${granted}. All their sessions have ended.`;
    },
  },
  disable: {
    needs: ['email'],
    run: async (tx) => {
      await disableUser(tx, null, await findUserId(tx, email));
      return `${email} is disabled. All their sessions have ended.`;
    },
  },
  enable: {
    needs: ['email'],
    run: async (tx) => {
      await enableUser(tx, null, await findUserId(tx, email));
      return `${email} is enabled.`;
    },
  },
  'end-sessions': {
    needs: ['email'],
    run: async (tx) => {
      const ended = await endUserSessions(tx, null, await findUserId(tx, email));
      return `Ended sessions of ${email}: ${ended}.`;
    },
  },
  'reset-password': {
    needs: ['email'],
    run: async (tx, settings) =>
      formatLink(await createPasswordLink(tx, null, await findUserId(tx, email)), settings),
  },
  'disable-2fa': {
    needs: ['email'],
    run: async (tx) => {
      await resetTwoFactor(tx, email);
      return `Two-factor authentication of ${email} is off. All their sessions have ended.`;
    },
  },
  'exempt-address': {
    needs: ['email', 'from'],
    look: () => assertIpAddress(from),
    run: async (tx) => {
      await trustNetwork(tx, email, from);
      return `${email} can sign in from ${from} without throttling.`;
    },
  },
};

const [command = ''] = positionals;
const {
  needs = [],
  run,
  ...options
} = (Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || {
  run: undefined,
};

if (run && needs.every((option) => values[option]))
  await withDatabase(({ orm }, settings) => inTransaction(orm, (tx) => run(tx, settings)), options);
else {
  console.error(USAGE);
  process.exitCode = 1;
}
