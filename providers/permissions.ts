import { hasPermission, PERMISSION_REFUSALS, PERMISSION_SETS, type Permission } from '../common/permissions';
import { fetchRecord } from './fetchRecord';
import { getOwn, toText } from './fieldAccessor';
import { getSessionKey } from './session';
import { supportsEndpoint } from './supportsEndpoint';

const ENDPOINT = 'GET /login/permissions';

/** The permissions of react-admin's own actions. Its other actions, such as `list`, only read. */
const REACT_ADMIN_ACTIONS: Readonly<Record<string, Permission>> = { create: 'edit' };

type Sets = typeof PERMISSION_SETS;
type KnownSet = keyof Sets | undefined;

const isPermissionSet = (name: string): name is keyof Sets => Object.hasOwn(PERMISSION_SETS, name);
const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSION_REFUSALS, name);

let cached: { session: string; set: Promise<KnownSet> } | undefined;

/** Fetches the permission set. Undefined if the API does not have the endpoint, or does not restrict the user. */
async function fetchPermissionSet(session: string): Promise<KnownSet> {
  const isSupported = await supportsEndpoint(ENDPOINT);
  // The session may have ended meanwhile.
  if (!isSupported || getSessionKey() !== session) return undefined;
  const set = toText((await fetchRecord(ENDPOINT, 'Failed to fetch permissions.')).permission_set);
  return isPermissionSet(set) ? set : undefined;
}

/** Returns the permission set of the session. It is fetched once: the session ends when it changes. */
function getPermissionSet(): Promise<KnownSet> {
  const session = getSessionKey();
  if (cached?.session === session) return cached.set;
  const set = fetchPermissionSet(session).catch(() => {
    // The server checks each request again, so a failure hides nothing. The next question fetches again.
    if (cached?.set === set) cached = undefined;
    return undefined;
  });
  cached = { session, set };
  return set;
}

/**
 * Returns whether the user may do something, for react-admin's `authProvider.canAccess`. The action is a permission of
 * `common/permissions`, or one of react-admin's own. If the API does not offer permissions, everything is allowed.
 */
export async function canAccess({ action }: { action: string }): Promise<boolean> {
  const permission = getOwn(REACT_ADMIN_ACTIONS, action) ?? action;
  if (!isPermission(permission)) return true;
  const set = await getPermissionSet();
  return set === undefined || hasPermission(set, permission);
}
