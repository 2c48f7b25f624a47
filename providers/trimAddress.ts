/** Punctuation that ends a sentence or encloses a link, in Latin, Asian and Arabic texts. */
const CHARACTERS = `.,;:!?)]}>'"*\u2018\u2019\u201c\u201d\u00bb\u203a\u2026\u3001\u3002\u3009\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d\u060c\u061b\u061f\u0964`;

/** Returns a character as the browser encodes it in a path, also if it would not have to. */
const encode = (character: string): string =>
  Array.from(new TextEncoder().encode(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(
    '',
  );

const toEscape = (character: string): string => `\\u{${character.charCodeAt(0).toString(16)}}`;

const PUNCTUATION = new RegExp(
  `(?:${Array.from(CHARACTERS)
    .flatMap((character) => [toEscape(character), encode(character)])
    .join('|')})+$`,
  'iu',
);

/**
 * Returns a path without the punctuation at its end. Mail programs and chats add the end of a sentence to a link:
 * `/coverage/12).` is `/coverage/12`.
 */
export const trimPath = (path: string): string => path.replace(PUNCTUATION, '') || '/';

/** Replaces the address by one without punctuation at the end of its path. Its search and hash are unchanged. */
export function trimAddress(): void {
  const { pathname, search, hash } = location;
  const path = trimPath(pathname);
  if (path !== pathname) history.replaceState(history.state, '', `${path}${search}${hash}`);
}
