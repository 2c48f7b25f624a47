import { formatMinor } from './money';

/** The permission sets of operators, by code, with their titles on the screens. */
export const PERMISSION_SETS = { read_only: 'Read only', staff: 'Staff', admin: 'Admin' } as const;

/** The code of a permission set. */
export type PermissionSet = keyof typeof PERMISSION_SETS;

/**
 * What an operator may be allowed to do. The value is the sentence for an operator who may not.
 * - `edit`: all changes that the others do not name.
 * - `configure`: change products and rates, and call writes that have no row in `ENDPOINT_PERMISSIONS`.
 * - `see_keys`: see and renew the keys of accounts, and act for their owners.
 */
export const PERMISSION_REFUSALS = {
  edit: 'Your permissions do not include changes. Ask an administrator.',
  charge: 'Your permissions do not include charges. Ask an administrator.',
  refund: 'Your permissions do not include refunds. Ask an administrator.',
  issue: 'Your permissions do not include issuing coverages. Ask an administrator.',
  delete: 'Your permissions do not include deletions. Ask an administrator.',
  configure: 'Your permissions do not include this change. Ask an administrator.',
  manage_users: 'Your permissions do not include the management of users. Ask an administrator.',
  see_keys: 'Your permissions do not include keys and access links. Ask an administrator.',
} as const;

/** The name of a permission. */
export type Permission = keyof typeof PERMISSION_REFUSALS;

/** All permissions. */
export const PERMISSIONS = Object.keys(PERMISSION_REFUSALS) as Permission[];

/** The permissions of each set. Staff may refund up to a limit: the setting `STAFF_REFUND_LIMIT`. */
const GRANTED: Readonly<Record<PermissionSet, readonly Permission[]>> = {
  read_only: [],
  staff: ['edit', 'charge', 'refund', 'issue', 'delete'],
  admin: PERMISSIONS,
};

/**
 * The permission that an endpoint requires, by method and path below `/api`. `none` marks what each operator may
 * do: change the own login, profile, sessions and views, and write to support. Reads that are not listed require
 * none either. A write that is not listed requires `configure`, so a new endpoint is closed until it has a row.
 */
export const ENDPOINT_PERMISSIONS: Readonly<Record<string, Permission | 'none'>> = {
  'PUT /login/login': 'none',
  'PUT /login/profile': 'none',
  'POST /login/sign_out': 'none',
  'DELETE /login/session': 'none',
  'DELETE /login/other_sessions': 'none',
  'POST /login/second_step': 'none',
  'POST /login/second_step_confirm': 'none',
  'DELETE /login/second_step': 'none',
  'POST /login/recovery_codes': 'none',
  'POST /admin/message': 'none',
  'POST /admin/view': 'none',
  'PUT /admin/view_pin': 'none',
  'DELETE /admin/view': 'none',

  'POST /properties/property': 'edit',
  'PUT /properties/property': 'edit',
  'PUT /properties/owner': 'edit',
  'POST /properties/import_check': 'edit',
  'POST /properties/import': 'edit',
  'POST /properties/import_cancel': 'edit',
  'POST /properties/feed': 'edit',
  'POST /properties/feed_file': 'edit',
  'PUT /properties/feed': 'edit',
  'POST /properties/feed_refresh': 'edit',
  // Anyone who has the link can read the calendar.
  'GET /properties/ical': 'edit',
  'POST /properties/ical': 'edit',
  'POST /properties/ical_renew': 'edit',
  'POST /admin/account': 'edit',
  'PUT /admin/account': 'edit',
  'POST /admin/update_bad_date_reservation': 'edit',
  'POST /admin/coverage': 'edit',
  'POST /admin/reservation_coverage': 'edit',
  'PUT /admin/reservation_guest': 'edit',
  'PUT /admin/reservation_dates': 'edit',
  'POST /admin/cancel_reservation': 'edit',
  'POST /admin/cancel_policy': 'edit',
  'POST /admin/billing_customer': 'edit',
  'POST /admin/billing_portal': 'edit',
  'POST /admin/payment_method': 'edit',
  'PUT /admin/default_payment_method': 'edit',
  'POST /admin/export_guest_data': 'edit',
  'POST /admin/reconciliation_explanation': 'edit',
  'DELETE /admin/reconciliation_explanation': 'edit',

  'POST /transactions/charge_payment': 'charge',
  'POST /admin/charge_payment': 'charge',
  'POST /admin/give_up_charge': 'charge',

  'POST /admin/refund': 'refund',
  'POST /admin/refund_again': 'refund',

  'POST /policies/open_policy': 'issue',
  'POST /admin/open_policy': 'issue',

  'DELETE /properties/feed': 'delete',
  'DELETE /policies/policy': 'delete',
  'DELETE /admin/policy': 'delete',
  'DELETE /admin/reservation': 'delete',
  'DELETE /admin/payment_method': 'delete',
  'POST /admin/erase_guest': 'delete',

  'POST /admin/run_job': 'configure',
  'POST /admin/replay_event': 'configure',
  'POST /admin/product': 'configure',
  'PUT /admin/product': 'configure',

  'GET /admin/users': 'manage_users',
  // Its mails contain password links.
  'GET /admin/outbox': 'manage_users',
  'POST /admin/user': 'manage_users',
  'PUT /admin/user_role': 'manage_users',
  'POST /admin/disable_user': 'manage_users',
  'POST /admin/enable_user': 'manage_users',
  'POST /admin/end_user_sessions': 'manage_users',
  'POST /admin/password_link': 'manage_users',
  'POST /admin/export_user_data': 'manage_users',
  'POST /admin/erase_user': 'manage_users',

  'PUT /admin/request_delegation': 'see_keys',
  'POST /admin/renew_api_key': 'see_keys',
  'POST /admin/renew_external_key': 'see_keys',
};

/** Returns the permission that an endpoint requires, or `none`. A query is ignored. */
export function getRequiredPermission(endpoint: string): Permission | 'none' {
  const [name = ''] = endpoint.split('?');
  const listed = Object.hasOwn(ENDPOINT_PERMISSIONS, name) ? ENDPOINT_PERMISSIONS[name] : undefined;
  return listed ?? (name.startsWith('GET ') ? 'none' : 'configure');
}

/** The sentence for an operator whose refunds of a payment would exceed the limit, which is in cents. */
export const formatRefundRefusal = (limit: number): string =>
  `Your permissions include refunds of up to ${formatMinor(limit, 'USD')} of a payment. Ask an administrator.`;

/** Returns whether a permission set includes a permission. */
export const hasPermission = (set: PermissionSet, permission: Permission): boolean =>
  GRANTED[set].includes(permission);
