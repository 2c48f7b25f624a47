/** What a password is made of, part by part, in the words of the rule (first document, section 5). */
export const PASSWORD_PARTS = [
  { part: 'at least 8 characters', has: (text: string) => text.length >= 8 },
  { part: 'uppercase', has: (text: string) => /\p{Lu}/u.test(text) },
  { part: 'lowercase', has: (text: string) => /\p{Ll}/u.test(text) },
  { part: 'number', has: (text: string) => /\d/.test(text) },
  // Any that is no letter, digit or space.
  { part: 'special character', has: (text: string) => /[^\p{L}\p{N}\s]/u.test(text) },
] as const;

/** First document, section 5: what a new password has to be, and the words where it is not. */
export const PASSWORD_RULE =
  'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.';

/** True for a password that keeps the rule. */
export const isStrongPassword = (text: string): boolean => PASSWORD_PARTS.every(({ has }) => has(text));
