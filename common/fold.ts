// Latin, Greek and Cyrillic letters with diacritics, and full-width forms.
const FOLDED = /[A-Z\u0080-\u052f\u1e00-\u1fff\uff01-\uff5e]/g;
const ASCII = /^[\0-\x7f]*$/;

const folds = new Map<string, string>();

/**
 * Returns a character without case and diacritics, if that is a single character. Else in lower case, or
 * unchanged.
 */
function folded(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const lower = character.toLowerCase();
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const made = bare.length <= 1 ? bare : lower.length === 1 ? lower : character;
  folds.set(character, made);
  return made;
}

/**
 * Normalizes text for search and sorting: removes case and diacritics of Latin, Greek and Cyrillic letters
 * and makes full-width forms narrow. `list_text` is the same rule in SQL.
 */
export const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.replace(FOLDED, folded);

/**
 * Maps normalized text so that JavaScript sorts it by code point, like the database with `COLLATE "C"`.
 * JavaScript compares UTF-16 code units, so surrogates are moved behind the other characters.
 */
export const inOrder = (text: string): string =>
  text.replace(/[\ud800-\uffff]/g, (half) =>
    String.fromCharCode(half < '\ue000' ? half.charCodeAt(0) + 0x2000 : half.charCodeAt(0) - 0x800),
  );

/** Characters of a search that are used at most. */
export const MAX_SEARCH_LENGTH = 500;

/** A dash alone. The screen shows one between two fields, but none of the fields contains it. */
const DASH = /^\p{Pd}$/u;

/**
 * Splits a search into normalized words. A row matches if it contains all of them. Lone surrogates are
 * replaced, because databases reject them.
 */
export const searchWords = (search: string): string[] =>
  fold(search.toWellFormed())
    .split(/\s+/)
    .filter((word) => word !== '' && !DASH.test(word));
