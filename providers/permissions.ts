import { hasPermission, PERMISSION_REFUSALS, type Permission } from '../common/permissions';
import { fetchRecord } from './fetchRecord';
import { getOwn } from './fieldAccessor';
import { getSessionKey } from './session';
import { type Granted, readStoredPermissions, storePermissions, UNRESTRICTED } from './storedPermissions';
import { supportsEndpoint } from './supportsEndpoint';

const ENDPOINT = 'GET /login/permissions';

/** The permissions of react-admin's own actions. Its other actions, such as `list`, only read. */
const REACT_ADMIN_ACTIONS: Readonly<Record<string, Permission>> = { create: 'edit' };

const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSION_REFUSALS, name);

let cached: { session: string; granted: Promise<Granted> } | undefined;

/** Fetches the permissions. Unrestricted if the API does not have the endpoint, or does not restrict the user. */
async function fetchGranted(session: string): Promise<Granted> {
  const isSupported = await supportsEndpoint(ENDPOINT);
  // The session may have ended meanwhile.
  if (!isSupported || getSessionKey() !== session) return UNRESTRICTED;
  const row = await fetchRecord(ENDPOINT, 'Failed to fetch permissions.');
  return getSessionKey() === session ? storePermissions(row) : UNRESTRICTED;
}

/** Returns the permissions of the session. They are fetched once: the session ends when they change. */
function getGranted(): Promise<Granted> {
  const session = getSessionKey();
  if (cached?.session === session) return cached.granted;
  const stored = readStoredPermissions();
  const granted = stored
    ? Promise.resolve(stored)
    : fetchGranted(session).catch(() => {
        // The server checks each request again, so a failure hides nothing. The next question fetches again.
        if (cached?.granted === granted) cached = undefined;
        return UNRESTRICTED;
      });
  cached = { session, granted };
  return granted;
}

/**
 * Returns whether the user may do something, for react-admin's `authProvider.canAccess`. The action is a permission of
 * `common/permissions`, or one of react-admin's own. If the API does not offer permissions, everything is allowed.
 */
export async function canAccess({ action }: { action: string }): Promise<boolean> {
  const permission = getOwn(REACT_ADMIN_ACTIONS, action) ?? action;
  if (!isPermission(permission)) return true;
  const { set } = await getGranted();
  return set === undefined || hasPermission(set, permission);
}
