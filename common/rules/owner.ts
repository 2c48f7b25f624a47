import { z } from 'zod';
import { maybeReference, oneOf, reference, text } from './kinds';

const Email = z.email();

/** The owner of a property: an account, and an existing or a new person of it. */
export const PropertyOwner = z
  .object({
    prd_id: reference('Property ID is required.'),
    version: z.string(),
    acc_id: reference('Choose an account.'),
    owner: oneOf(['found', 'new'], 'Choose who owns the property.'),
    owner_id: maybeReference('Choose an owner.'),
    user_fname: text(120),
    user_lname: text(120),
    user_company: text(200),
    user_email: text(254),
    user_mobile: text(40),
  })
  .superRefine((values, context) => {
    const refuse = (field: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (values.owner === 'found') {
      if (values.owner_id === null) refuse('owner_id', 'Choose an owner.');
      return;
    }
    if (values.user_fname === '') refuse('user_fname', 'First name is required.');
    if (values.user_email === '') refuse('user_email', 'Email is required');
    else if (!Email.safeParse(values.user_email).success) refuse('user_email', 'This is no email address.');
  });
