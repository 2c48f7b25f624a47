import { z } from 'zod';
import { needed, text } from './kinds';

/** What somebody who signs in says of themselves. The name they sign in with is changed with their password. */
export const OwnProfile = z.object({
  user_fname: needed(120, 'First name is required.'),
  user_lname: text(120),
  user_email: needed(254, 'Email is required').pipe(z.email('This is no email address.')),
  user_mobile: text(40),
  user_company: text(200),
});
