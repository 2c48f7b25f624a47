import type { Caller } from './callers';
import type { Secret } from './secrets';
import type { Made, Thing } from './things';

/** A request: the end of the path, the query, and the JSON body. */
export type CallRequest = { path?: string; query?: string; body?: unknown };

/**
 * An endpoint and the statuses it returns to each caller:
 * - `out`: without keys, or with invalid ones.
 * - `other`: a user of another role, without an account.
 * - `owner`: the owner of account 2.
 * - `operator`: an operator. `may` names the operators who get these statuses. The others get 403.
 * For an endpoint with a `thing` each has four statuses: for an id of the own account, an id of account 3, an
 * unknown id, and an invalid id.
 */
export type Access = {
  call: string;
  thing?: Thing;
  ask?: (made: Made) => CallRequest;
  out: string;
  other: string;
  owner: string;
  operator: string;
  /** The secrets that a successful response may contain. */
  gives?: readonly Secret[];
  /**
   * The operators whose permissions include the request: each one, those of staff and admin, or admin alone. By default
   * each one may read, and staff may write.
   */
  may?: keyof typeof MAY;
  /** The request ends sessions, so each has its own keys. */
  ends?: true;
};

/** The restricted operators who may send a request, by `may`. */
const MAY = { each: ['readOnly', 'staff'], staff: ['staff'], admin: [] } as const;

/** The operators with fewer permissions than an admin. */
export const RESTRICTED = ['readOnly', 'staff'] as const;

/** Returns the statuses of an endpoint for a caller. */
export function statusesFor(
  { call, operator, may = call.startsWith('GET ') ? 'each' : 'staff', ...row }: Access,
  role: 'other' | 'owner' | 'operator' | (typeof RESTRICTED)[number],
): string {
  if (role === 'other' || role === 'owner') return row[role];
  const isPermitted = role === 'operator' || MAY[may].some((name) => name === role);
  return isPermitted ? operator : operator.replaceAll(/\d+/g, '403');
}

/** Returns method, URL and body of an endpoint's request for a record. */
export function requestOf({ call, ask }: Access, made: Made) {
  const [method = '', route = ''] = call.split(' ');
  const { path = route, query, body }: CallRequest = ask?.(made) ?? {};
  return { method, path: query ? `${path}?${query}` : path, body };
}

/** The statuses by caller. */
export type Roles = Pick<Access, 'out' | 'other' | 'owner' | 'operator'>;

/** Public endpoints. */
export const ANYBODY: Roles = { out: '200', other: '200', owner: '200', operator: '200' };
/** Endpoints for any signed-in user. */
export const SIGNED_IN: Roles = { ...ANYBODY, out: '401' };
/** Endpoints for operators only. */
export const OPERATORS: Roles = { out: '401', other: '403', owner: '403', operator: '200' };
const NO_ID = '401 401 401 401';
/** Endpoints for operators only, with the id of a record. */
export const ADMIN: Roles = {
  out: NO_ID,
  other: '403 403 403 403',
  owner: '403 403 403 403',
  operator: '200 200 404 400',
};
/** Endpoints for operators only, with the id of a record and its account. */
export const OF_ACCOUNT: Roles = { ...ADMIN, operator: '200 404 404 400' };
/** Endpoints for operators and the owner's own records. */
export const SCOPED: Roles = {
  out: NO_ID,
  other: '404 404 404 400',
  owner: '200 404 404 400',
  operator: '200 200 404 400',
};
/** Endpoints for own records only, in any role. */
export const OWN_ONLY: Roles = { ...SCOPED, operator: '404 404 404 400' };

/** Creates a row of the access table. */
export const row = (roles: Roles, call: string, options: Partial<Access> = {}): Access => ({
  call,
  ...roles,
  ...options,
});
/** Creates a row for an endpoint with the record's id in its query. */
export const reads = (
  roles: Roles,
  call: string,
  thing: Thing,
  name: string,
  options: Partial<Access> = {},
) =>
  row(roles, call, { thing, ask: ({ id }) => ({ query: `${name}=${encodeURIComponent(id)}` }), ...options });
/** Creates a row for an endpoint with the record's id in its body. */
export const sends = (
  roles: Roles,
  call: string,
  thing: Thing,
  body: (made: Made) => Record<string, unknown>,
  options: Partial<Access> = {},
) => row(roles, call, { thing, ask: (made) => ({ body: body(made) }), ...options });

/** The kinds of ids: own, of another account, unknown, and invalid. */
export const KINDS = ['own', 'foreign', 'missing', 'garbage'] as const;

/** A request of a row: the caller, the kind of id, and the expected status. */
export type Case = { by: string; caller: Caller; kind: (typeof KINDS)[number]; status: number };

/** The response to a request, and the secrets it reveals. */
export type Received = Case & { answered: number; text: string; leaks: string[] };

/** Returns the errors of a row's responses as texts. */
export const wrongIn = (responses: readonly Received[]): string[] =>
  responses.flatMap(({ by, kind, status, answered, text, leaks }) => [
    ...(answered === status ? [] : [`${by}, ${kind}: ${answered} for ${status}: ${text.slice(0, 200)}`]),
    ...leaks.map((leak) => `${by}, ${kind}: shows a ${leak}`),
  ]);

/** Marks a request that each operator may send. */
export const forEachOperator = (access: Access): Access => ({ ...access, may: 'each' });

/** Marks a request that only admins may send. */
export const forAdmins = (access: Access): Access => ({ ...access, may: 'admin' });
