import { z } from 'zod';
import { needed, text } from './kinds';

/** The profile of the signed-in user. The sign-in name is changed together with the password. */
export const OwnProfile = z.object({
  user_fname: needed(120, 'First name is required.'),
  user_lname: text(120),
  user_email: needed(254, 'Email is required').pipe(z.email('This is no email address.')),
  user_mobile: text(40),
  user_company: text(200),
});
