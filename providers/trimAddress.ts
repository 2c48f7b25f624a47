/** Punctuation at the end of a path, also if the browser has encoded it. */
const PUNCTUATION = /(?:[.,;:!?)\]}>'"*]|%(?:22|3[CE]|5D|60|7D|E2%80%9[89CD]|C2%BB))+$/i;

/**
 * Returns a path without the punctuation at its end. Mail programs and chats add the end of a sentence to a link:
 * `/coverage/12).` is `/coverage/12`.
 */
export const trimPath = (path: string): string => path.replace(PUNCTUATION, '') || '/';

/** Replaces the address by one without punctuation at the end of its path. Addresses with a search are unchanged. */
export function trimAddress(): void {
  const { pathname, search, hash } = location;
  const path = trimPath(pathname);
  if (path !== pathname && !search && !hash) history.replaceState(history.state, '', path);
}
