/** What is said of a part of the portal whose code did not come. */
export const CHUNK_LOAD_ERROR_MESSAGE =
  'This part of the portal could not be loaded: there is a newer version of it, or no connection. Reload to go on.';
