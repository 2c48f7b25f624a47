/** The most rows of properties of one import, and of one call that judges them. */
export const MOST_ROWS = 20_000;
export const MOST_JUDGED = 500;
