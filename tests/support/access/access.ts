import type { Caller } from './callers';
import type { Secret } from './secrets';
import type { Made, Thing } from './things';

/** What is sent: what fills the path, the query, and the JSON body. */
export type CallRequest = { path?: string; query?: string; body?: unknown };

/**
 * A call, and the statuses that it answers with: to who has no keys, or none that are good (`out`); to a role that is
 * neither (`other`), without an account; to the own user of account 2 (`owner`); to an operator. Of a call that names a
 * `thing` each are four: an own id, an id of account 3, an unknown id, and what is no id.
 */
export type Access = {
  call: string;
  thing?: Thing;
  ask?: (made: Made) => CallRequest;
  out: string;
  other: string;
  owner: string;
  operator: string;
  /** The secrets that a yes may hold. */
  gives?: readonly Secret[];
  /** It ends sessions: each is asked with keys of its own. */
  ends?: true;
};

/** What a row asks of a thing: its method, its address with its query, and its body where it sends one. */
export function requestOf({ call, ask }: Access, made: Made) {
  const [method = '', route = ''] = call.split(' ');
  const { path = route, query, body }: CallRequest = ask?.(made) ?? {};
  return { method, path: query ? `${path}?${query}` : path, body };
}

export type Roles = Pick<Access, 'out' | 'other' | 'owner' | 'operator'>;

export const ANYBODY: Roles = { out: '200', other: '200', owner: '200', operator: '200' };
export const SIGNED_IN: Roles = { ...ANYBODY, out: '401' };
export const OPERATORS: Roles = { out: '401', other: '403', owner: '403', operator: '200' };
const NO_ID = '401 401 401 401';
export const ADMIN: Roles = {
  out: NO_ID,
  other: '403 403 403 403',
  owner: '403 403 403 403',
  operator: '200 200 404 400',
};
/** Where the account is named too, which the thing has to be of. */
export const OF_ACCOUNT: Roles = { ...ADMIN, operator: '200 404 404 400' };
export const SCOPED: Roles = {
  out: NO_ID,
  other: '404 404 404 400',
  owner: '200 404 404 400',
  operator: '200 200 404 400',
};
/** One's own alone, of whatever role. */
export const OWN_ONLY: Roles = { ...SCOPED, operator: '404 404 404 400' };

export const row = (roles: Roles, call: string, options: Partial<Access> = {}): Access => ({
  call,
  ...roles,
  ...options,
});
/** A call whose query names the thing. */
export const reads = (
  roles: Roles,
  call: string,
  thing: Thing,
  name: string,
  options: Partial<Access> = {},
) =>
  row(roles, call, { thing, ask: ({ id }) => ({ query: `${name}=${encodeURIComponent(id)}` }), ...options });
/** A call whose body names the thing, beside what else it asks for. */
export const sends = (
  roles: Roles,
  call: string,
  thing: Thing,
  body: (made: Made) => Record<string, unknown>,
  options: Partial<Access> = {},
) => row(roles, call, { thing, ask: (made) => ({ body: body(made) }), ...options });

export const KINDS = ['own', 'foreign', 'missing', 'garbage'] as const;

/** One request of a row: by whom, of what, and what has to be answered. */
export type Case = { by: string; caller: Caller; kind: (typeof KINDS)[number]; status: number };

/** What a request was answered, and what it shows that is not meant. */
export type Received = Case & { answered: number; text: string; leaks: string[] };

/** What is wrong with what a row's calls came to, in words. */
export const wrongIn = (responses: readonly Received[]): string[] =>
  responses.flatMap(({ by, kind, status, answered, text, leaks }) => [
    ...(answered === status ? [] : [`${by}, ${kind}: ${answered} for ${status}: ${text.slice(0, 200)}`]),
    ...leaks.map((leak) => `${by}, ${kind}: shows a ${leak}`),
  ]);
