/** Properties in one import, and properties validated by one request, at most. */
export const MOST_ROWS = 20_000;
export const MOST_JUDGED = 500;
