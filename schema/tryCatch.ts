/** Calls a function of a schema. Returns undefined if it throws, because an unexpected row must not break a screen. */
export function tryCatch<T>(own: () => T): T | undefined {
  try {
    return own();
  } catch {
    return undefined;
  }
}
