import { type SQL, sql } from 'drizzle-orm';
import { uncommon } from '../db/schema/keys';

/** Text as a pattern that means nothing but itself. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const like = (searched: SQL, pattern: string): SQL => sql`${searched} like ${pattern}`;

/** The characters of which three beside one another are a trigram, in text that is folded. */
const PAIR = /^[a-z0-9]{2}$/;
/** A word that has no three of them, even with what is known to stand before and after it. */
const SHORT = /^[^\p{L}\p{N}]*$|^[\p{L}\p{N}]{1,2}$|^[\p{L}\p{N}][^\p{L}\p{N}]*$/u;
const COMMON = /^[a-z0-9 \n.,:'@$&_-]*$/;

/**
 * Whether a word of a search stands somewhere in what is searched of a row, so that an index can tell. A word with a
 * trigram is found by it. Two letters or digits alone have none: they are found by the trigrams that they begin, of the
 * characters that may follow them or of the end, and among the rows with uncommon characters, as is a short word that has
 * such a one itself. A single letter, digit or common sign is in so many rows that the first of them are soon met along
 * the order.
 */
export function hasWord(searched: SQL, word: string): SQL {
  const anywhere = like(searched, `%${literal(word)}%`);
  if (!SHORT.test(word)) return anywhere;
  const among = sql`(${uncommon(searched)} and ${anywhere})`;
  if (!COMMON.test(word)) return among;
  if (!PAIR.test(word)) return anywhere;
  const startsTrigram = sql`${searched} ~ ${`${word}[\\x01-\\x7f]`}`;
  return sql`(${startsTrigram} or ${like(searched, `%${word}`)} or ${among})`;
}
