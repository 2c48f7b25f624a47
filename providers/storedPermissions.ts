import { PERMISSION_SETS } from '../common/permissions';
import type { Row } from '../schema/types';
import { isRow } from './apiResponse';
import { toText } from './fieldAccessor';
import { getSessionKey } from './session';
import { safeLocalStorage } from './storage';

type Sets = typeof PERMISSION_SETS;

/**
 * What the server grants to the user. Without a set the user is not restricted. `refundLimit` is the amount in dollars
 * up to which the user may refund a payment in all. Null means no limit.
 */
export type Granted = { set: keyof Sets | undefined; refundLimit: number | null };

/** Of users whom the API does not restrict. */
export const UNRESTRICTED: Granted = { set: undefined, refundLimit: null };

/** The key in local storage. Local storage is cleared when the session ends, which it does when permissions change. */
const STORAGE_KEY = 'permissions';

const isPermissionSet = (name: string): name is keyof Sets => Object.hasOwn(PERMISSION_SETS, name);

/** Reads permissions from a response or from storage. */
function toGranted(row: Row): Granted {
  const set = toText(row.permission_set);
  const { refund_limit } = row;
  return {
    set: isPermissionSet(set) ? set : undefined,
    refundLimit: typeof refund_limit === 'number' ? refund_limit : null,
  };
}

/** Returns the permissions that were stored for the current session. A new page knows them before its first request. */
export function readStoredPermissions(): Granted | undefined {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.get(STORAGE_KEY) ?? 'null');
    return isRow(stored) && stored.session === getSessionKey() ? toGranted(stored) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the permissions of the current session, as the server returned them. Returns them. */
export function storePermissions({ permission_set, refund_limit }: Row): Granted {
  safeLocalStorage.set(
    STORAGE_KEY,
    JSON.stringify({ session: getSessionKey(), permission_set, refund_limit }),
  );
  return toGranted({ permission_set, refund_limit });
}

/**
 * Returns the stored amount, in dollars, up to which the user may refund a payment in all, or null. The server
 * checks it again.
 */
export const getRefundLimit = (): number | null => readStoredPermissions()?.refundLimit ?? null;
