// Latin, Greek and Cyrillic letters with diacritics, full-width forms, apostrophes, quotation marks and dashes.
const NORMALIZED =
  /[A-Z'`\u0080-\u052f\u1e00-\u1fff\u2010-\u2015\u2018-\u201f\u2032\u2033\u2212\u301d\u301e\uff01-\uff5e]/g;
/** Kana of half width. A voicing mark is a character of its own. */
const HALF_WIDTH_KANA = /[\uff65-\uff9f]/g;
/** ASCII without the apostrophe and the grave accent. */
const SIMPLE = /^[\0-\x26\x28-\x5f\x61-\x7f]*$/;

/**
 * Letters that Unicode does not decompose, as people write them on a keyboard that lacks them. Also punctuation
 * that phones and word processors replace. A name is found with and without its apostrophe.
 */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' }),
  ...Object.entries({ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' }),
  ...[..."'`\u00b4\u02bb\u02bc\u02be\u02bf\u2018\u2019\u201a\u201b\u2032"].map(
    (apostrophe) => [apostrophe, ''] as const,
  ),
  ...[...'\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033\u301d\u301e'].map((quote) => [quote, '"'] as const),
  ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((dash) => [dash, '-'] as const),
]);

const cache = new Map<string, string>();

/**
 * Returns a character without case and diacritics, if that is a single character. Else in lower case, or
 * unchanged. Then it is replaced if it has a replacement.
 */
function normalizeCharacter(character: string): string {
  const cached = cache.get(character);
  if (cached !== undefined) return cached;
  const lower = character.toLowerCase();
  const withoutMarks = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const single = withoutMarks.length <= 1 ? withoutMarks : lower.length === 1 ? lower : character;
  const normalized = REPLACEMENTS.get(character) ?? REPLACEMENTS.get(single) ?? single;
  cache.set(character, normalized);
  return normalized;
}

const widenKana = (text: string): string => text.replace(HALF_WIDTH_KANA, (kana) => kana.normalize('NFKC'));

/**
 * Normalizes text for search and sorting.
 * - Removes case and diacritics of Latin, Greek and Cyrillic letters, and makes full-width forms narrow.
 * - Writes Ł, Ø, Æ, ß and their like with plain letters.
 * - Composes decomposed Hangul and kana.
 * - Makes half-width kana wide.
 * - Removes apostrophes, and makes quotation marks plain and all dashes hyphens.
 *
 * `normalize_text` is the same rule in SQL.
 */
export const normalizeText = (text: string): string =>
  SIMPLE.test(text)
    ? text.toLowerCase()
    : widenKana(text).normalize('NFC').replace(NORMALIZED, normalizeCharacter);

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
 * A telephone number, or its beginning: it begins with a plus sign or an area code in parentheses, or has at
 * least three groups of digits.
 */
const PHONE_NUMBER = /^(?:[+(]\s*\d[\d\s()./-]*|\d+(?:[\s./-]+\d+){2,})$/;

/** The digits of a number with three groups and without a plus sign. A date has eight. */
const MIN_PHONE_DIGITS = 9;

/** Returns the digits of a telephone number, under which lists find it. `undefined` for another text. */
function getPhoneDigits(search: string): string | undefined {
  const text = search.trim();
  const digits = text.replace(/\D/g, '');
  const isPhone = PHONE_NUMBER.test(text) && (/^\D/.test(text) || digits.length >= MIN_PHONE_DIGITS);
  return isPhone ? digits : undefined;
}

/**
 * Splits a search into normalized words. A row matches if it contains all of them. A telephone number is one
 * word, its digits. Lone surrogates are replaced, because databases reject them.
 */
export function splitSearchWords(search: string): string[] {
  const text = normalizeText(search.toWellFormed());
  const digits = getPhoneDigits(text);
  return digits ? [digits] : text.split(/\s+/).filter((word) => word !== '' && !DASH.test(word));
}
