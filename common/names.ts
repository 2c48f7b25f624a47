/** Normalizes a name for comparison: Unicode NFC, lower case, trimmed. */
export const normalizeName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Joins first and last name. Empty if both are missing. */
export const formatFullName = (first: string | null, last: string | null): string =>
  `${first ?? ''} ${last ?? ''}`.trim();
