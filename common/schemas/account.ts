import { z } from 'zod';
import { ACCOUNT_STATUSES } from '../accountStatus';
import { flag, oneOf, optionalReference, reference, requiredText, text, VALIDATE_ALWAYS } from './kinds';

const Email = z.email();

const fields = {
  acc_title: requiredText(200, 'Title is required.'),
  parent_id: optionalReference('Choose an account.'),
  status: oneOf(ACCOUNT_STATUSES, 'Choose a status.'),
  is_onboarding: flag(),
  user_fname: text(120),
  user_lname: text(120),
  user_company: text(200),
  user_email: text(254),
  user_mobile: text(40),
  ad_line1: text(200),
  ad_line2: text(200),
  ad_city: text(120),
  ad_state: text(120),
  ad_zip: text(20),
  ad_country: text(120),
};

type Person = { user_fname: string; user_email: string };

/** The name and the email address of an owner are required. */
function refinePerson({ user_fname, user_email }: Person, context: z.RefinementCtx): void {
  const addIssue = (field: keyof Person, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (user_fname === '') addIssue('user_fname', 'First name is required.');
  if (user_email === '') addIssue('user_email', 'Email is required');
  else if (!Email.safeParse(user_email).success) addIssue('user_email', 'Enter a valid email address.');
}

/** A new account. Its owner is a new person, or is added later. */
export const NewAccount = z
  .object({
    ...fields,
    owner: oneOf(['new', 'later'], 'Choose whether to add the owner now or later.'),
  })
  .superRefine((values, context) => {
    if (values.owner === 'new') refinePerson(values, context);
  }, VALIDATE_ALWAYS);

/**
 * The new values of an account. `version` is the version that was edited. `owner_change` is one of:
 * - `same`: the contact details of the current owner are in `acc_owner`.
 * - `found`: `owner_id` is an existing person.
 * - `new`: the owner is a new person.
 */
export const ChangedAccount = z
  .object({
    acc_id: reference('Account ID is required'),
    version: z.string(),
    acc_owner: optionalReference('Choose an owner.'),
    ...fields,
    owner_change: oneOf(['same', 'found', 'new'], 'Choose who owns the account.'),
    owner_id: optionalReference('Choose an owner.'),
  })
  .superRefine((values, context) => {
    if (values.owner_change === 'found' && values.owner_id === null)
      context.addIssue({ code: 'custom', path: ['owner_id'], message: 'Choose an owner.' });
    if (values.owner_change === 'new' || (values.owner_change === 'same' && values.acc_owner !== null))
      refinePerson(values, context);
  }, VALIDATE_ALWAYS);
