// Latin, Greek and Cyrillic letters with what is written over and under them, and the wide forms of East Asian typing.
const FOLDED = /[A-Z\u0080-\u052f\u1e00-\u1fff\uff01-\uff5e]/g;
const ASCII = /^[\0-\x7f]*$/;

const folds = new Map<string, string>();

/** What a character becomes: without case or accents, if that is one character, else lower case, else what it is. */
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
 * Text as it is searched and sorted: Latin, Greek and Cyrillic letters without case or accents, wide forms narrow, each
 * character by itself and every other as it is. The database's `list_text` is the same rule in SQL.
 */
export const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.replace(FOLDED, folded);

/**
 * Folded text, in the order of its characters' numbers: what JavaScript would compare by halves of a character is moved
 * to where the whole stands. The database's order under `COLLATE "C"`.
 */
export const inOrder = (text: string): string =>
  text.replace(/[\ud800-\uffff]/g, (half) =>
    String.fromCharCode(half < '\ue000' ? half.charCodeAt(0) + 0x2000 : half.charCodeAt(0) - 0x800),
  );

/** Characters of a search that are looked for, and of any text that a list is asked about. */
export const ASKED_MOST = 500;

/** A dash by itself, as it stands between two fields on the screen and in neither. */
const DASH = /^\p{Pd}$/u;

/** The words of a search, folded: all of them have to be found, each anywhere. Half a character is none, as in a database. */
export const searchWords = (search: string): string[] =>
  fold(search.toWellFormed())
    .split(/\s+/)
    .filter((word) => word !== '' && !DASH.test(word));
