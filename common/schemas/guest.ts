import { z } from 'zod';
import { text } from './kinds';

const Email = z.email();

/** The fields of a guest. */
export const guestFields = {
  user_fname: text(120),
  user_lname: text(120),
  user_email: text(254),
  user_phone: text(40),
  user_mobile: text(40),
};

type GuestValues = z.infer<z.ZodObject<typeof guestFields>>;

/** Requires a first name, and a valid email address if there is one. */
export function refineGuest(guest: GuestValues, context: z.RefinementCtx<GuestValues>): void {
  const addIssue = (field: keyof GuestValues, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!guest.user_fname) addIssue('user_fname', 'First name is required.');
  if (guest.user_email && !Email.safeParse(guest.user_email).success)
    addIssue('user_email', 'Enter a valid email address.');
}
