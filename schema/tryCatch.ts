/** What a declaration's own function gives; nothing where it trips over a strange row, which takes no screen down. */
export function tryCatch<T>(own: () => T): T | undefined {
  try {
    return own();
  } catch {
    return undefined;
  }
}
