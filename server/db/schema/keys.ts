import { type SQL, sql } from 'drizzle-orm';
import { type IndexBuilder, index, text } from 'drizzle-orm/pg-core';

/** The sort key of one or more text columns. Empty texts become null, which sorts last. */
export const textKey = (...names: readonly string[]): SQL => {
  const texts = names.map((name) => sql`normalize_text(${sql.identifier(name)})`);
  if (texts.length === 1) return sql`(${texts[0]} collate "C")`;
  const all = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  );
  return sql`(nullif(btrim(${all}), '') collate "C")`;
};

/** The searchable text of a row, normalized like `common/normalizeText`, with one line per column. */
export const lines = (...names: readonly string[]): SQL =>
  sql`coalesce(normalize_text(${sql.join(
    names.map((name) => sql`coalesce(${sql.raw(name)}, '')`),
    sql` || E'\\n' || `,
  )}), '')`;

/** The generated column with the searchable text of a row. */
export const searched = (...names: readonly string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs(lines(...names));

/** Condition: the searchable text contains a character outside of the common set. */
export const uncommon = (searched: SQL): SQL => sql`(${searched}) ~ ${sql.raw("'[^a-z0-9 \\n.,:''@$&_-]'")}`;

/**
 * The indexes of the text search (`server/lists/textSearch`): trigrams, and the rows with characters that
 * trigrams cover badly.
 */
export const searches = (list: string, id: string, searched: SQL = sql`search`): IndexBuilder[] => [
  index(`${list}_search`).using('gin', sql`(${searched}) gin_trgm_ops`).with({ gin_pending_list_limit: 512 }),
  index(`${list}_uncommon`)
    .on(sql`${sql.identifier(id)}`)
    .where(uncommon(searched)),
];

/** An index for each sort key of a list. The id breaks ties. */
export const orders = (list: string, id: string, keys: Record<string, SQL>): IndexBuilder[] =>
  Object.entries(keys).map(([name, key]) => index(`${list}_by_${name}`).on(key, sql`${sql.identifier(id)}`));

/** Sort keys of columns without conversion. */
export const plain = (...names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [name, sql`${sql.identifier(name)}`]));

/** Sort keys of single text columns. */
export const texts = (...names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [name, textKey(name)]));
