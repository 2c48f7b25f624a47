import { eq } from 'drizzle-orm';
import { now, setClock } from '../../../common/clock';
import { SANDBOX_HOST, SANDBOX_PASSWORD } from '../../../sandbox/fillSandbox';
import { addUser } from '../../../server/auth/users';
import type { Database } from '../../../server/db/open';
import { users } from '../../../server/db/schema';
import { type App, keysOf, send } from '../api';
import { FOREIGN } from './accounts';

type Keys = Record<string, string>;

/** How somebody asks: with which keys, and at which time. */
export type Caller = { keys: Keys; late?: true };

const OTHER = 'auditor@example.com';
/** A user of account 3. */
export const NEIGHBOUR = 'neighbour@example.com';
const DAY_MS = 86_400_000;

/** A user of another role than operators and owners, who belongs to no account, and the own user of another account. */
export async function addOthers({ orm }: Database): Promise<void> {
  const add = (email: string, role: string) =>
    orm.transaction((tx) =>
      addUser(tx, { email, name: 'Some Body', role, password: SANDBOX_PASSWORD, acc_id: FOREIGN }),
    );
  await add(NEIGHBOUR, '50');
  const user_id = await add(OTHER, '40');
  await orm.update(users).set({ acc_id: null }).where(eq(users.user_id, user_id));
}

/** The keys of a new session of each role. */
export const newKeys = {
  other: (app: App) => keysOf(app, OTHER),
  owner: (app: App) => keysOf(app, SANDBOX_HOST),
  operator: (app: App) => keysOf(app),
};

export type Role = keyof typeof newKeys;

/** Everybody who may ask: those who are `out`, each in a way of their own, and one of each role. */
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
  const [other, owner, operator] = await Promise.all([
    newKeys.other(app),
    newKeys.owner(app),
    newKeys.operator(app),
  ]);
  return { out: keys, roles: { other, owner, operator } };
}

/** Asks as a caller does; who comes late does so a day after the last use of the session. */
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
