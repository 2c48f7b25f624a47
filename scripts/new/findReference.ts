import { readdirSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { resources } from '../../resources';
import { singular } from '../../schema/singular';
import type { Resource } from '../../schema/types';
import * as schema from '../../server/db/schema';
import { toCamelCase } from './nameFormats';

/** What a field refers to: a resource, and its table. */
export type Reference = {
  /** The name of the resource. */
  resource: string;
  /** The field that names a record of it. */
  optionText: string;
  /** The noun of one record: `account`. */
  noun: string;
  /** The constant of the table, its key, and its file in `server/db/schema`. */
  table: string;
  key: string;
  file: string;
};

const FOLDER = 'server/db/schema';

/** The tables that number their rows: constant and key. */
const getTables = (): [constant: string, key: string][] =>
  Object.entries(schema).flatMap(([constant, table]) => {
    if (!is(table, PgTable)) return [];
    const key = getTableConfig(table).columns.find((column) => column.primary && column.generatedIdentity);
    return key ? [[constant, key.name]] : [];
  });

/** Returns the table of a resource: the one of its name, or the one with its key. */
const findTable = ({ name, id }: Resource) => {
  const tables = getTables();
  return (
    tables.find(([constant]) => constant === toCamelCase(name)) ??
    tables.find(([, key]) => key === id && id !== 'id')
  );
};

const findFile = (constant: string): string | undefined =>
  readdirSync(FOLDER).find((file) =>
    readFileSync(`${FOLDER}/${file}`, 'utf8').includes(`export const ${constant} = pgTable(`),
  );

function createReference(resource: Resource): Reference | undefined {
  const { name, label, list, quickSearchById, showPages } = resource;
  const searchFields: readonly string[] = list?.searchFields.flat() ?? [];
  const title = showPages[0]?.titleField;
  const optionText = title && searchFields.includes(title) ? title : searchFields[0];
  const [table, key] = findTable(resource) ?? [];
  const file = table && findFile(table);
  if (!optionText || !key || !file) return undefined;
  const noun = (quickSearchById?.label ?? singular(label)).toLowerCase();
  return { resource: name, optionText, noun, table, key, file: file.replace(/\.ts$/, '') };
}

/**
 * Finds the resource that a field refers to.
 * @throws {Error} with a `Fix:` that lists the possible resources if there is none with a list and a table.
 */
export function findReference(name: string): Reference {
  const references = resources.flatMap((resource) => createReference(resource) ?? []);
  const found = references.find(({ resource }) => resource === name);
  if (found) return found;
  throw new Error(
    `${name || 'nothing'} is not a resource with a list and a table. Fix: use one of ${references.map(({ resource }) => resource).join(', ')}.`,
  );
}
