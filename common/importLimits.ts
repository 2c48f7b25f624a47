/** The maximum number of properties in an import. */
export const MAX_IMPORT_ROWS = 20_000;
/** The maximum number of properties that one request validates. */
export const MAX_VALIDATED_ROWS = 500;
