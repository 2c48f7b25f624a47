import { type SQL, sql } from 'drizzle-orm';
import { type IndexBuilder, index, text } from 'drizzle-orm/pg-core';

/** Columns of text as they are sorted by together; null, which comes last, where there is nothing to read. */
export const textKey = (...names: readonly string[]): SQL => {
  const texts = names.map((name) => sql`list_text(${sql.identifier(name)})`);
  if (texts.length === 1) return sql`(${texts[0]} collate "C")`;
  const all = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  );
  return sql`(nullif(btrim(${all}), '') collate "C")`;
};

/** Everything that is searched of a row, folded (`common/fold`), a line each. */
export const lines = (...names: readonly string[]): SQL =>
  sql`coalesce(list_text(${sql.join(
    names.map((name) => sql`coalesce(${sql.raw(name)}, '')`),
    sql` || E'\\n' || `,
  )}), '')`;

/** The column with everything that is searched of a row. */
export const searched = (...names: readonly string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs(lines(...names));

/** Whether what is searched of a row has a character beside those that nearly all of it is made of. */
export const uncommon = (searched: SQL): SQL => sql`(${searched}) ~ ${sql.raw("'[^a-z0-9 \\n.,:''@$&_-]'")}`;

/**
 * The indexes of a search of any part of a word (`server/lists/textSearch`): its trigrams, and the rows in which characters are
 * met that have none, or hardly any.
 */
export const searches = (list: string, id: string, searched: SQL = sql`search`): IndexBuilder[] => [
  index(`${list}_search`).using('gin', sql`(${searched}) gin_trgm_ops`).with({ gin_pending_list_limit: 512 }),
  index(`${list}_uncommon`)
    .on(sql`${sql.identifier(id)}`)
    .where(uncommon(searched)),
];

/** An index for each order of a list: by a key, and by the row's own number where two have the same. */
export const orders = (list: string, id: string, keys: Record<string, SQL>): IndexBuilder[] =>
  Object.entries(keys).map(([name, key]) => index(`${list}_by_${name}`).on(key, sql`${sql.identifier(id)}`));

/** Columns that are sorted by as they are. */
export const plain = (...names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [name, sql`${sql.identifier(name)}`]));

/** Columns of text, each an order of its own. */
export const texts = (...names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [name, textKey(name)]));
