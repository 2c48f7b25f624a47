/** Titles of the actors in the audit trail: users, and parts of the system. */
export const AUDIT_ACTORS = {
  user: 'User',
  provider: 'Payment provider',
  feed: 'Calendar feed',
  server: 'Server',
  command: 'Command',
} as const;

/** Titles of user roles by code. */
export const ROLES = { '50': 'Manager', '55': 'Operator' } as const;

/** Titles of the record types in the audit trail. Other records have the name of their resource (`isAudited`). */
export const AUDIT_ENTITIES = {
  account: 'Account',
  user: 'User',
  session: 'Session',
  property: 'Property',
  feed: 'Calendar feed',
  reservation: 'Reservation',
  guest: 'Guest',
  policy: 'Coverage',
  product: 'Product',
  transaction: 'Payment',
  reconciliation: 'Reconciliation',
  message: 'Message',
  job: 'Background job',
  event: 'Provider event',
  database: 'Database',
} as const;

/** The record types whose title the database reads from their table. Events of all others name their record. */
export const TITLED_ENTITIES = [
  'account',
  'user',
  'property',
  'feed',
  'reservation',
  'guest',
  'policy',
  'transaction',
  'message',
] as const satisfies readonly (keyof typeof AUDIT_ENTITIES)[];

/** Titles of the actions in the audit trail. */
export const AUDIT_ACTIONS = {
  add: 'Added',
  change: 'Changed',
  delete: 'Deleted',
  'sign in': 'Signed in',
  'sign out': 'Signed out',
  'end session': 'Session ended',
  'end other sessions': 'Other sessions ended',
  'update login': 'Login changed',
  'start 2fa setup': '2FA setup started',
  'turn on 2fa': '2FA turned on',
  'turn off 2fa': '2FA turned off',
  'create recovery codes': 'Recovery codes created',
  'change profile': 'Profile changed',
  'exempt address': 'Address allowed',
  'add user': 'User added',
  'change role': 'Role changed',
  'disable user': 'User disabled',
  'enable user': 'User enabled',
  'export user data': 'User data exported',
  'erase user': 'User data erased',
  'end user sessions': "User's sessions ended",
  'create password link': 'Password link created',
  'choose password': 'Password chosen',
  'add account': 'Account added',
  'change account': 'Account changed',
  'change owner': 'Owner changed',
  'create external key': 'External key created',
  'renew external key': 'External key renewed',
  'request delegation': 'Delegation requested',
  'renew api key': 'API key renewed',
  'create property': 'Property created',
  'change property': 'Property changed',
  'import properties': 'Properties imported',
  'import property': 'Property imported',
  'create owner': 'Owner created',
  'set owner': 'Owner set',
  'add feed': 'Calendar feed added',
  'change feed': 'Calendar feed changed',
  'refresh feed': 'Calendar feed refreshed',
  'read feed': 'Booked days read',
  'delete feed': 'Calendar feed deleted',
  'create calendar link': 'Calendar link created',
  'renew calendar link': 'Calendar link renewed',
  'end calendar link': 'Calendar link ended',
  'create guest': 'Guest created',
  'change guest': 'Guest changed',
  'set guest': 'Guest set',
  'export guest data': 'Guest data exported',
  'erase guest': 'Guest data erased',
  'delete guest': 'Guest deleted',
  'create reservation': 'Reservation created',
  'change dates': 'Dates changed',
  'fix dates': 'Dates fixed',
  'activate reservation': 'Reservation activated',
  'cancel reservation': 'Reservation cancelled',
  'delete reservation': 'Reservation deleted',
  'add product': 'Product added',
  'change product': 'Product changed',
  'set rate': 'Rate set',
  'create policy': 'Coverage created',
  'reprice policy': 'Coverage price updated',
  'open policy': 'Coverage opened',
  'charge not made': 'Charge not made',
  'give up charge': 'Charge given up',
  'mark overdue': 'Moved to overdue',
  'run job': 'Job started',
  'replay event': 'Event replayed',
  'end policy': 'Coverage ended',
  'cancel policy': 'Coverage cancelled',
  'delete policy': 'Coverage deleted',
  'start charge': 'Charge started',
  'retry charge': 'Charge retried',
  'charge payment': 'Payment charged',
  'payment declined': 'Payment declined',
  'cancel payment': 'Payment cancelled',
  'start refund': 'Refund started',
  'retry refund': 'Refund retried',
  'refund pending': 'Refund pending',
  'refund payment': 'Payment refunded',
  'refund failed': 'Refund failed',
  'explain difference': 'Difference explained',
  'remove explanation': 'Explanation removed',
  'create customer': 'Customer created',
  'open billing page': 'Billing page opened',
  'add payment method': 'Payment method added',
  'remove payment method': 'Payment method removed',
  'set default payment method': 'Default payment method set',
  'send message': 'Message sent',
  'create sandbox data': 'Sandbox data created',
} as const;

/** The code of an actor: a user, or a part of the system. */
export type AuditActor = keyof typeof AUDIT_ACTORS;

/** The type of a record in the audit trail. */
export type AuditEntity = keyof typeof AUDIT_ENTITIES;

/** The type of a record whose title is read from its table. */
export type TitledEntity = (typeof TITLED_ENTITIES)[number];

/** The actions on records that have the name of their resource in the audit trail. */
export type RecordAction = 'add' | 'change' | 'delete';

/** The code of an audited action. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;
