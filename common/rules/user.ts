import { z } from 'zod';
import { ROLES } from '../auditTrail';
import { choice, optionalReference, requiredText, text } from './kinds';

const MANAGER = '50';

const access = {
  user_role: choice(ROLES, 'Choose a role.'),
  acc_id: optionalReference('Choose an account.'),
};

type Access = { user_role: string; acc_id: number | null };

/** A manager sees one account. Operators see all accounts, so theirs is ignored. */
const requireAccount = ({ user_role, acc_id }: Access, context: z.RefinementCtx) => {
  if (user_role === MANAGER && acc_id === null)
    context.addIssue({ code: 'custom', path: ['acc_id'], message: 'Choose an account.' });
};

/** A user to invite. The user chooses a password with a one-time link. */
export const NewUser = z
  .object({
    user_email: requiredText(254, 'Email is required').pipe(z.email('Enter a valid email address.')),
    user_fname: requiredText(120, 'First name is required.'),
    user_lname: text(120),
    ...access,
  })
  .superRefine(requireAccount);

/** The role of a user, and the account of a manager. */
export const UserRole = z.object(access).superRefine(requireAccount);
