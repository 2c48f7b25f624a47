/** Characters that are not visible and that copied addresses contain, such as a left-to-right mark. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Normalizes a name for comparison: Unicode NFC, lower case, trimmed, without invisible characters. */
export const normalizeName = (name: string): string =>
  name.replace(INVISIBLE, '').trim().normalize('NFC').toLowerCase();

/** Joins first and last name. Empty if both are missing. */
export const formatFullName = (first: string | null, last: string | null): string =>
  `${first ?? ''} ${last ?? ''}`.trim();
