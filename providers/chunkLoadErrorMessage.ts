/** Shown instead of a part whose chunk could not be loaded. */
export const CHUNK_LOAD_ERROR_MESSAGE =
  'This part of the portal could not be loaded: there is a newer version of it, or no connection. Reload to go on.';
