import { type SQL, sql } from 'drizzle-orm';
import { uncommon } from '../db/schema/keys';

/** Escapes a text for LIKE. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const like = (searched: SQL, pattern: string): SQL => sql`${searched} like ${pattern}`;

/** Two characters that can be part of a trigram, in normalized text. */
const PAIR = /^[a-z0-9]{2}$/;
/** A word without a trigram, even with the padding at its start and end. */
const SHORT = /^[^\p{L}\p{N}]*$|^[\p{L}\p{N}]{1,2}$|^[\p{L}\p{N}][^\p{L}\p{N}]*$/u;
const COMMON = /^[a-z0-9 \n.,:'@$&_-]*$/;

/**
 * Returns the condition that the searchable text contains a word, in a form that indexes support.
 * - A word with a trigram uses the trigram index.
 * - Two ASCII letters or digits match the trigrams that they begin, or the end of the text.
 * - A short word may also be in a row with unusual characters, which the partial index finds.
 * - A single common character is in so many rows that a scan in sort order is fast.
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
