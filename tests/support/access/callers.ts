import { eq } from 'drizzle-orm';
import { now, setClock } from '../../../common/clock';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../../sandbox/fillSandbox';
import type { Database } from '../../../server/db/open';
import { users } from '../../../server/db/schema';
import { addUser } from '../../../server/users/addUser';
import { type App, keysOf, send } from '../api';
import { FOREIGN } from './accounts';

type Keys = Record<string, string>;

/** A caller: the keys, and whether the session has expired. */
export type Caller = { keys: Keys; late?: true };

const OTHER = 'auditor@example.com';
/** Operators with fewer permissions. */
const OPERATORS = { read_only: 'reader@example.com', staff: 'staff@example.com' } as const;
/** A user of account 3. */
export const NEIGHBOUR = 'neighbour@example.com';
const DAY_MS = 86_400_000;

/**
 * Adds a user of another role without an account, the owner of another account, and operators with fewer
 * permissions.
 */
export async function addOthers({ orm }: Database): Promise<void> {
  const add = (email: string, role: string) =>
    orm.transaction((tx) =>
      addUser(tx, { email, name: 'Some Body', role, password: SANDBOX_PASSWORD, acc_id: FOREIGN }),
    );
  await add(NEIGHBOUR, '50');
  const user_id = await add(OTHER, '40');
  await orm.update(users).set({ acc_id: null }).where(eq(users.user_id, user_id));
  for (const permission_set of ['read_only', 'staff'] as const)
    await orm.transaction((tx) =>
      addUser(tx, {
        email: OPERATORS[permission_set],
        name: 'Some Operator',
        role: '55',
        password: SANDBOX_PASSWORD,
        permission_set,
      }),
    );
}

/** Creates a session for each role and returns its keys. */
export const newKeys = {
  other: (app: App) => keysOf(app, OTHER),
  owner: (app: App) => keysOf(app, SANDBOX_HOST),
  operator: (app: App) => keysOf(app),
  readOnly: (app: App) => keysOf(app, OPERATORS.read_only),
  staff: (app: App) => keysOf(app, OPERATORS.staff),
};

/** A role with a session. */
export type Role = keyof typeof newKeys;

/** Returns all callers: those without a valid session, and one of each role. */
export async function callersOf(app: App): Promise<{ out: Caller[]; roles: Record<Role, Keys> }> {
  const [first, two, expired, ended] = await Promise.all([1, 2, 3, 4].map(() => newKeys.operator(app)));
  const { authorization = '', 'x-api-key': api = '' } = first ?? {};
  await send(app, 'POST', '/login/sign_out', undefined, ended);
  const keys: Caller[] = [
    { keys: {} },
    { keys: { authorization } },
    { keys: { 'x-api-key': api } },
    { keys: { authorization: 'garbage', 'x-api-key': "' or 1=1 --" } },
    { keys: { authorization, 'x-api-key': two?.['x-api-key'] ?? '' } },
    { keys: expired ?? {}, late: true },
    { keys: ended ?? {} },
  ];
  const [other, owner, operator, readOnly, staff] = await Promise.all([
    newKeys.other(app),
    newKeys.owner(app),
    newKeys.operator(app),
    newKeys.readOnly(app),
    newKeys.staff(app),
  ]);
  return { out: keys, roles: { other, owner, operator, readOnly, staff } };
}

/** Sends a request as a caller. A `late` caller sends it a day after the last use of the session. */
export async function asking<T>({ late }: Caller, ask: () => Promise<T>): Promise<T> {
  if (!late) return ask();
  const at = now() + DAY_MS;
  setClock(() => at);
  try {
    return await ask();
  } finally {
    setClock();
  }
}
