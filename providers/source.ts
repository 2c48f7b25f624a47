import type { Endpoint, Row } from '../schema/types';
import type { DerivedTransform } from './derive';
import { providerListOf, rowsAnswered } from './envelope';
import { flat } from './flat';
import type { Keys } from './session';
import { plain } from './values';

/**
 * A documented read of rows: the field that is their id, the words for when it fails. An API that lacks an `optional`
 * one has no rows of it.
 */
export type RowsRead = {
  endpoint: Endpoint;
  responseFormat?: string | undefined;
  id: string;
  failed: string;
  keys: Keys;
  optional?: boolean;
};

/** Where rows come from: a read's own rows, or rows derived from those of several reads. */
export type Source = RowsRead | { derived: DerivedTransform; from: readonly RowsRead[]; failed: string };

/** What the rows of a source are kept by. */
export const keyOf = (source: Source): string =>
  'derived' in source ? [source.derived, ...source.from.map(keyOf)].join(' & ') : source.endpoint;

/** The keys of a source and of those behind it. */
export const keysOf = (source: Source): string[] => [
  keyOf(source),
  ...('derived' in source ? source.from.map(keyOf) : []),
];

/**
 * An answer of one of the accepted list forms, as rows with an id each, which is empty where a row has none. Of the
 * payment provider's lists such rows are dropped (second document, section 5); of all others none is lost.
 */
export function rowsWithIds(answer: unknown, { responseFormat, id, failed }: RowsRead): Row[] {
  const rows = responseFormat
    ? providerListOf(answer, responseFormat, failed).map((row) => flat(row))
    : rowsAnswered(answer, failed);
  // In place: the rows were made for us, and a copy of 100,000 takes as long as parsing them.
  for (const row of rows) row.id = plain(row[id]);
  return responseFormat ? rows.filter((row) => row.id !== '') : rows;
}
