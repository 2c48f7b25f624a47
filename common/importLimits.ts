/** Properties in one import, and properties validated by one request, at most. */
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_VALIDATED_ROWS = 500;
