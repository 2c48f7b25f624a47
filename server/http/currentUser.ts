import type { PermissionSet } from '../../common/permissions';

/**
 * The user of the session. `acc_id` is null if the user belongs to no account. `has_two_factor` is true if sign-in
 * requires a code. `permission_set` has an effect for operators only.
 */
export type CurrentUser = {
  user_id: number;
  user_role: string;
  acc_id: number | null;
  permission_set: PermissionSet;
  has_two_factor: boolean;
  auth_hash: string;
  session_id: number;
};

/**
 * The context variables of routes behind `requireSession`. `requiresTwoFactor` is set if operators need two-factor
 * authentication.
 */
export type SessionEnv = { Variables: { user: CurrentUser; requiresTwoFactor?: boolean } };
