/** Shown instead of a part whose chunk could not be loaded. */
export const CHUNK_LOAD_ERROR_MESSAGE =
  'This page could not be loaded. There is a newer version, or no connection. Reload to continue.';
