import { z } from 'zod';
import { requiredText, text } from './kinds';

/** The profile of the signed-in user. The sign-in name is changed together with the password. */
export const OwnProfile = z.object({
  user_fname: requiredText(120, 'First name is required.'),
  user_lname: text(120),
  user_email: requiredText(254, 'Email is required').pipe(z.email('Enter a valid email address.')),
  user_mobile: text(40),
  user_company: text(200),
});
