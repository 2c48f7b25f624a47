import { z } from 'zod';
import { oneOf, optionalReference, reference, text } from './kinds';

const Email = z.email();

/** The owner of a property: an account, and an existing or a new person of it. */
export const PropertyOwner = z
  .object({
    prd_id: reference('Property ID is required.'),
    version: z.string(),
    acc_id: reference('Choose an account.'),
    owner: oneOf(['found', 'new'], 'Choose who owns the property.'),
    owner_id: optionalReference('Choose an owner.'),
    user_fname: text(120),
    user_lname: text(120),
    user_company: text(200),
    user_email: text(254),
    user_mobile: text(40),
  })
  .superRefine((values, context) => {
    const addIssue = (field: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (values.owner === 'found') {
      if (values.owner_id === null) addIssue('owner_id', 'Choose an owner.');
      return;
    }
    if (values.user_fname === '') addIssue('user_fname', 'First name is required.');
    if (values.user_email === '') addIssue('user_email', 'Email is required');
    else if (!Email.safeParse(values.user_email).success)
      addIssue('user_email', 'Enter a valid email address.');
  });
