// Latin, Greek and Cyrillic letters with diacritics, and full-width forms.
const NORMALIZED = /[A-Z\u0080-\u052f\u1e00-\u1fff\uff01-\uff5e]/g;
const ASCII = /^[\0-\x7f]*$/;

const cache = new Map<string, string>();

/**
 * Returns a character without case and diacritics, if that is a single character. Else in lower case, or
 * unchanged.
 */
function normalizeCharacter(character: string): string {
  const cached = cache.get(character);
  if (cached !== undefined) return cached;
  const lower = character.toLowerCase();
  const withoutMarks = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const normalized = withoutMarks.length <= 1 ? withoutMarks : lower.length === 1 ? lower : character;
  cache.set(character, normalized);
  return normalized;
}

/**
 * Normalizes text for search and sorting: removes case and diacritics of Latin, Greek and Cyrillic letters
 * and makes full-width forms narrow. `normalize_text` is the same rule in SQL.
 */
export const normalizeText = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.replace(NORMALIZED, normalizeCharacter);

/**
 * Maps normalized text so that JavaScript sorts it by code point, like the database with `COLLATE "C"`.
 * JavaScript compares UTF-16 code units, so surrogates are moved behind the other characters.
 */
export const toCodePointOrder = (text: string): string =>
  text.replace(/[\ud800-\uffff]/g, (unit) =>
    String.fromCharCode(unit < '\ue000' ? unit.charCodeAt(0) + 0x2000 : unit.charCodeAt(0) - 0x800),
  );

/** Characters of a search that are used at most. */
export const MAX_SEARCH_LENGTH = 500;

/** A dash alone. The screen shows one between two fields, but none of the fields contains it. */
const DASH = /^\p{Pd}$/u;

/**
 * Splits a search into normalized words. A row matches if it contains all of them. Lone surrogates are
 * replaced, because databases reject them.
 */
export const splitSearchWords = (search: string): string[] =>
  normalizeText(search.toWellFormed())
    .split(/\s+/)
    .filter((word) => word !== '' && !DASH.test(word));
