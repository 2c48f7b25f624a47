import { z } from 'zod';
import { ROLES } from '../auditTrail';
import { PERMISSION_SETS } from '../permissions';
import { choice, optionalChoice, optionalReference, requiredText, text } from './kinds';

const MANAGER = '50';
const OPERATOR = '55';

const access = {
  user_role: choice(ROLES, 'Choose a role.'),
  acc_id: optionalReference('Choose an account.'),
  permission_set: optionalChoice(PERMISSION_SETS, 'Choose the permissions.'),
};

type Access = { user_role: string; acc_id: number | null; permission_set: string | null };

/** A manager has an account, and an operator a permission set. The other value is ignored. */
const requireScope = ({ user_role, acc_id, permission_set }: Access, context: z.RefinementCtx) => {
  if (user_role === MANAGER && acc_id === null)
    context.addIssue({ code: 'custom', path: ['acc_id'], message: 'Choose an account.' });
  if (user_role === OPERATOR && permission_set === null)
    context.addIssue({ code: 'custom', path: ['permission_set'], message: 'Choose the permissions.' });
};

/** A user to invite. The user chooses a password with a one-time link. */
export const NewUser = z
  .object({
    user_email: requiredText(254, 'Email is required').pipe(z.email('Enter a valid email address.')),
    user_fname: requiredText(120, 'First name is required.'),
    user_lname: text(120),
    ...access,
  })
  .superRefine(requireScope);

/** The role of a user, the account of a manager, and the permissions of an operator. */
export const UserRole = z.object(access).superRefine(requireScope);
