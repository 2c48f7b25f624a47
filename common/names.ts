/** How a name, of a person who signs in or of a place, is compared: in one form of Unicode, without case and surrounding blanks. */
export const normalName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** A person's name as one line; empty where there is none. */
export const fullName = (first: string | null, last: string | null): string =>
  `${first ?? ''} ${last ?? ''}`.trim();
