/** Bytes of a calendar at most, uploaded or fetched, and the message for a larger one. */
export const MAX_CALENDAR_BYTES = 5 * 1024 * 1024;
export const CALENDAR_TOO_LARGE = 'The calendar is larger than 5 MB.';
/** The message for a file of another kind. */
export const NOT_A_CALENDAR = 'This is not a calendar (.ics).';
