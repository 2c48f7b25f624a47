import type { Endpoint, Row } from '../schema/types';
import { isRow, parseListResponse, parseProviderList } from './apiResponse';
import type { DerivedTransform } from './derivedLists';
import { toRecordId } from './fieldAccessor';
import { flatten } from './flatten';
import { withReceived } from './ledgerSides';
import { withStatus } from './optionalStatus';
import type { ApiCredentials } from './session';

/**
 * A request for rows: the endpoint, the field with their id, and the error text. If the API lacks an
 * `optional` endpoint, there are no rows.
 */
export type RowsRequest = {
  endpoint: Endpoint;
  responseFormat?: string | undefined;
  id: string;
  errorText: string;
  credentials: ApiCredentials;
  optional?: boolean;
};

/** Where rows come from: one request, or several whose rows are combined into a derived list. */
export type ListSource =
  | RowsRequest
  | { derived: DerivedTransform; requests: readonly RowsRequest[]; errorText: string };

/** Returns the cache key of a source. */
export const getSourceKey = (source: ListSource): string =>
  'derived' in source ? [source.derived, ...source.requests.map(getSourceKey)].join(' & ') : source.endpoint;

/** Returns the keys of a source and of its requests. */
export const getSourceKeys = (source: ListSource): string[] => [
  getSourceKey(source),
  ...('derived' in source ? source.requests.map(getSourceKey) : []),
];

/** Fields of the payment provider that are an id, or the object with that id. */
const EXPANDABLE_FIELDS = ['customer', 'payment_method', 'latest_charge', 'payment_intent'];

/**
 * Flattens a row of the payment provider. An expanded object is replaced by its id, and its fields keep their
 * dotted names. A row that is a customer names itself as its customer. Any other row has the status and the amount
 * of what was received.
 */
function toProviderRow(row: Row): Row {
  const flat = flatten(row);
  for (const name of EXPANDABLE_FIELDS) if (isRow(row[name])) flat[name] = row[name].id;
  if (row.object !== 'customer') return withReceived(flat);
  flat.customer ??= row.id;
  return flat;
}

/**
 * Returns the rows of a response, each with an id, which may be empty. Rows of the payment provider without
 * an id are dropped.
 */
export function parseRowsWithIds(
  response: unknown,
  { endpoint, responseFormat, id, errorText }: RowsRequest,
): Row[] {
  const rows = responseFormat
    ? parseProviderList(response, responseFormat, errorText).map(toProviderRow)
    : parseListResponse(withStatus(endpoint, response), errorText);
  // In place: copying 100,000 rows takes as long as parsing them.
  for (const row of rows) row.id = toRecordId(row, id);
  return responseFormat ? rows.filter((row) => row.id !== '') : rows;
}
