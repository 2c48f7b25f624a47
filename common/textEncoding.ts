/** The encodings that a file can be read with, as `TextDecoder` calls them. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'ibm866',
  'macintosh',
  'shift_jis',
  'euc-kr',
  'gb18030',
] as const;

/** An encoding by its name in `TextDecoder`. */
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes from the first character that is not ASCII that decide about the encoding. */
const SAMPLE = 65_536;

/** The letters besides A to Z of the Western languages that two of the encodings share. */
const WESTERN: readonly RegExp[] = [
  /[àâæçéèêëîïôœùûüÿ]/i,
  /[áéíñóúü]/i,
  /[ãáàâçéêíõóôúü]/i,
  /[äöüß]/i,
  /[àèéìíòóùú]/i,
  /[åäöæøé]/i,
];

/**
 * The letters besides A to Z of the languages that are written with an encoding, one language after the
 * other. Of equally good encodings the first one wins. UTF-8 is first for files with a few damaged characters.
 */
const CANDIDATES: readonly { encoding: Encoding; languages: readonly RegExp[] }[] = [
  { encoding: 'utf-8', languages: [/\p{L}/u] },
  {
    encoding: 'windows-1252',
    languages: WESTERN,
  },
  {
    encoding: 'windows-1250',
    languages: [
      /[ąćęłńóśźż]/i,
      /[áčďéěíňóřšťúůýž]/i,
      /[áäčďéíĺľňóôŕšťúýž]/i,
      /[áéíóöőúüű]/i,
      /[čćđšž]/i,
      /[ăâîşţșț]/i,
    ],
  },
  { encoding: 'windows-1251', languages: [/[а-яё]/i, /[а-щьюяґєії]/i, /[а-яіў]/i] },
  { encoding: 'windows-1253', languages: [/[\u0384-\u03ce]/] },
  // Turkish has the bytes of Icelandic, and is more common.
  { encoding: 'windows-1254', languages: [/[çğıİöşüâî]/i] },
  { encoding: 'windows-1252', languages: [/[áðéíóúýþæö]/i] },
  { encoding: 'ibm866', languages: [/[а-яё]/i] },
  { encoding: 'macintosh', languages: WESTERN },
  { encoding: 'shift_jis', languages: [/[\u3005-\u30ff\u4e00-\u9fff\uff01-\uff5e]/] },
  // Each Korean text is also a Chinese one, in rare characters.
  { encoding: 'euc-kr', languages: [/[\uac00-\ud7a3]/] },
  { encoding: 'gb18030', languages: [/[\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]/] },
];

/** A damaged or private character, or a control character other than tab and line ends. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|[\ufffd\p{Co}]/u;

/**
 * Traces of a wrong encoding:
 * - Latin beside Cyrillic or Greek letters in a word.
 * - Box drawings.
 * - The two or three characters that UTF-8 becomes in a Western encoding.
 */
const MISREAD =
  /[A-Za-z][\u0370-\u03ff\u0400-\u04ff]|[\u0370-\u03ff\u0400-\u04ff][A-Za-z]|[\u2500-\u259f]|[ÂÃÐÑ][\u0080-\u00bf\u2018-\u201e\u20ac\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2020-\u2022\u2026\u2030\u2039\u203a\u2122]|â€/u;

/** Typographic characters, which are usual between words. */
const PUNCTUATION = /[\u2010-\u2026«»¡¿°€º\u00a0\u3000-\u3002]/;

const LETTER = /\p{L}/u;
const ASCII_LETTER = /[A-Za-z]/;
const LATIN = /\p{Script=Latin}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;

/**
 * Returns 1 for a character that fits between its neighbors, and less for one that does not:
 * - An unreadable character.
 * - A symbol in a word.
 * - A capital after a small letter.
 * - A letter of another script beside a Latin letter.
 */
function rateCharacter(character: string, before: string, after: string): number {
  if (UNREADABLE.test(character)) return -3;
  if (!LETTER.test(character)) {
    if (PUNCTUATION.test(character)) return 0.5;
    return LETTER.test(before) || LETTER.test(after) ? -1 : 0;
  }
  if (!LATIN.test(character) && (ASCII_LETTER.test(before) || ASCII_LETTER.test(after))) return -1;
  return UPPER.test(character) && LOWER.test(before) ? -1 : 1;
}

/** Rates a decoded text by its characters besides ASCII: their mean fit, and the share of the best language. */
function rateText(text: string, languages: readonly RegExp[]): number {
  const characters = Array.from(text);
  let count = 0;
  let fit = 0;
  const matches = languages.map(() => 0);
  for (const [i, character] of characters.entries()) {
    if (character <= '\x7f') continue;
    count += 1;
    fit += rateCharacter(character, characters[i - 1] ?? '', characters[i + 1] ?? '');
    for (const [language, letters] of languages.entries())
      if (letters.test(character)) matches[language] = (matches[language] ?? 0) + 1;
  }
  return count === 0 ? 0 : (fit + Math.max(...matches)) / count;
}

/** Returns complete lines from the one with the first byte that is not ASCII. */
function getSample(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const isLineEnd = (byte: number) => byte === 0x0a || byte === 0x0d;
  const start = bytes.subarray(0, first).findLastIndex(isLineEnd) + 1;
  if (bytes.length - start <= SAMPLE) return bytes.subarray(start);
  const sample = bytes.subarray(start, start + SAMPLE);
  const end = sample.findLastIndex(isLineEnd);
  return end > 0 ? sample.subarray(0, end) : sample;
}

/** Bytes that decide whether a text without a byte order mark is UTF-16. */
const UTF16_SAMPLE = 4_096;

/**
 * Returns the UTF-16 of a text without a byte order mark. Line ends, digits and separators have a zero byte, in
 * UTF-16LE behind and in UTF-16BE before the other byte. Workbooks and pictures have both.
 */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const sample = bytes.subarray(0, UTF16_SAMPLE);
  const zeros = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === odd || Math.min(even, odd) * 10 > Math.max(even, odd)) return undefined;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(encoding).decode(sample.subarray(0, -2));
  return UNREADABLE.test(text) || /\p{Cn}/u.test(text) ? undefined : encoding;
}

/** Returns the encoding that the first bytes of a text show: by its byte order mark, or UTF-16 without one. */
export function detectUnicode(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return detectUtf16(bytes);
}

/**
 * Detects the encoding of a text file. The first of these decides:
 * - The byte order mark.
 * - The bytes are valid UTF-16 or UTF-8.
 * - The encoding with which the letters make the most likely words.
 *
 * Short texts can be ambiguous.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const unicode = detectUnicode(bytes);
  if (unicode) return unicode;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const sample = getSample(bytes);
    return CANDIDATES.map(({ encoding, languages }) => ({
      encoding,
      rating: rateText(new TextDecoder(encoding).decode(sample), languages),
    })).reduce((best, candidate) => (candidate.rating > best.rating ? candidate : best)).encoding;
  }
}

/** True for a text with control characters, undecodable characters, or words that a wrong encoding makes. */
export const isUnreadable = (text: string): boolean => UNREADABLE.test(text) || MISREAD.test(text);
