import { roundToCents } from '../../common/money';
import {
  formatRefundRefusal,
  getRequiredPermission,
  hasPermission,
  PERMISSION_REFUSALS,
  type Permission,
} from '../../common/permissions';
import type { Settings } from '../lib/settings';
import { OPERATOR } from '../lib/statusLabels';
import type { CurrentUser } from './currentUser';
import { HttpError } from './errors';

/** The path below which all endpoints with a session are. */
const API = '/api';

type User = Pick<CurrentUser, 'user_role' | 'permission_set'>;

/** Returns whether a user has a permission. Permissions restrict operators only: the routes check other roles. */
export const isPermitted = ({ user_role, permission_set }: User, permission: Permission): boolean =>
  user_role !== OPERATOR || hasPermission(permission_set, permission);

/** Throws 403 with the reason if the permissions of an operator do not include the endpoint of a request. */
export function assertPermitted(user: User, { method, path }: { method: string; path: string }): void {
  const verb = method === 'HEAD' ? 'GET' : method;
  const permission = getRequiredPermission(`${verb} ${path.slice(API.length)}`);
  if (permission !== 'none' && !isPermitted(user, permission))
    throw new HttpError(403, PERMISSION_REFUSALS[permission]);
}

/** Returns the amount in dollars up to which a user may refund a payment in all. Null means no limit. */
export const getRefundLimit = (
  { user_role, permission_set }: User,
  { STAFF_REFUND_LIMIT }: Pick<Settings, 'STAFF_REFUND_LIMIT'>,
): number | null => (user_role === OPERATOR && permission_set === 'staff' ? STAFF_REFUND_LIMIT : null);

/** Throws 403 if all refunds of a payment together, in cents, exceed the limit of the user. */
export function assertRefundLimit(user: User, cents: number, settings: Settings): void {
  const limit = getRefundLimit(user, settings);
  if (limit !== null && cents > roundToCents(limit))
    throw new HttpError(403, formatRefundRefusal(roundToCents(limit)));
}
