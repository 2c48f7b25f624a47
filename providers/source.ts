import type { Endpoint, Row } from '../schema/types';
import type { DerivedTransform } from './derive';
import { parseListResponse, parseProviderList } from './envelope';
import { flatten } from './flat';
import type { ApiCredentials } from './session';
import { toText } from './values';

/**
 * A documented read of rows: the field that is their id, the words for when it fails. An API that lacks an `optional`
 * one has no rows of it.
 */
export type RowsRequest = {
  endpoint: Endpoint;
  responseFormat?: string | undefined;
  id: string;
  errorText: string;
  credentials: ApiCredentials;
  optional?: boolean;
};

/** Where rows come from: a read's own rows, or rows derived from those of several reads. */
export type ListSource =
  | RowsRequest
  | { derived: DerivedTransform; requests: readonly RowsRequest[]; errorText: string };

/** What the rows of a source are kept by. */
export const getSourceKey = (source: ListSource): string =>
  'derived' in source ? [source.derived, ...source.requests.map(getSourceKey)].join(' & ') : source.endpoint;

/** The keys of a source and of those behind it. */
export const getSourceKeys = (source: ListSource): string[] => [
  getSourceKey(source),
  ...('derived' in source ? source.requests.map(getSourceKey) : []),
];

/**
 * An answer of one of the accepted list forms, as rows with an id each, which is empty where a row has none. Of the
 * payment provider's lists such rows are dropped (second document, section 5); of all others none is lost.
 */
export function parseRowsWithIds(response: unknown, { responseFormat, id, errorText }: RowsRequest): Row[] {
  const rows = responseFormat
    ? parseProviderList(response, responseFormat, errorText).map((row) => flatten(row))
    : parseListResponse(response, errorText);
  // In place: the rows were made for us, and a copy of 100,000 takes as long as parsing them.
  for (const row of rows) row.id = toText(row[id]);
  return responseFormat ? rows.filter((row) => row.id !== '') : rows;
}
