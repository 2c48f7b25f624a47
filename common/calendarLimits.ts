/** The maximum size of a calendar, uploaded or fetched, in bytes. */
export const MAX_CALENDAR_BYTES = 5 * 1024 * 1024;
/** The message for a larger calendar. */
export const CALENDAR_TOO_LARGE = 'The calendar is larger than 5 MB.';
/** The message for a file of another kind. */
export const NOT_A_CALENDAR = 'This is not a calendar (.ics).';
