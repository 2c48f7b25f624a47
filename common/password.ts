/**
 * Returns the form of a password that is stored and compared (NFKC). Keyboards and browsers encode the same letters
 * differently.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** The requirements of a password, as the password rule names them. They apply to its normalized form. */
export const PASSWORD_REQUIREMENTS = [
  { part: 'at least 8 characters', isMet: (text: string) => text.length >= 8 },
  { part: 'uppercase', isMet: (text: string) => /\p{Lu}/u.test(text) },
  { part: 'lowercase', isMet: (text: string) => /\p{Ll}/u.test(text) },
  { part: 'number', isMet: (text: string) => /\d/.test(text) },
  // Anything except letters, digits and white space.
  { part: 'special character', isMet: (text: string) => /[^\p{L}\p{N}\s]/u.test(text) },
] as const;

/** The message for a password that does not meet the requirements. */
export const PASSWORD_RULE =
  'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.';

/** True for a password that meets all requirements. */
export const isStrongPassword = (text: string): boolean =>
  PASSWORD_REQUIREMENTS.every(({ isMet }) => isMet(normalizePassword(text)));
