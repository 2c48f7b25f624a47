import type { Identifier } from 'react-admin';
import type { Endpoint, Row } from '../schema/types';
import {
  ApiRejectionError,
  getResponseMessages,
  isRow,
  parseListResponse,
  parseRecordResponse,
} from './apiResponse';
import { withDisplayError } from './errors';
import { fetchAndParse } from './fetchAndParse';
import { toText } from './fieldAccessor';
import { flatten } from './flatten';
import { HttpError } from './httpError';
import { withStatus } from './optionalStatus';

/** Fills a record's id into an endpoint: it replaces each `:id`. */
export const fillEndpoint = <C extends Endpoint>(endpoint: C, id: Identifier): C =>
  endpoint.replace(/:id\b/g, () => encodeURIComponent(id)) as C;

/** Returns the record of a response. A success without data is an empty record. */
function parseRecord(response: unknown, fallback: string): Row {
  if (!isRow(response)) return parseRecordResponse(response, fallback);
  if (!('status' in response) && !('data' in response) && Object.keys(response).length > 0) return response;
  const { data } = response;
  const first = Array.isArray(data) && data.length > 0 ? data[0] : data;
  const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
  return parseRecordResponse({ ...response, data: isEmpty ? {} : first }, fallback);
}

/** What a record must have, besides not being empty. */
export type RecordRequirements = {
  /** Fields that must not be empty. */
  requiredFields?: readonly string[];
  /** The error message for a record without them. The default is the fallback. */
  missingText?: string;
};

/**
 * Fetches one record and flattens it. It is the `data` of the response, its first row if `data` is a list, or
 * the response itself.
 * @throws {HttpError} if the response was not OK, with the server's message or the fallback.
 * @throws {Error} with the server's message or the fallback in all other cases.
 */
export const fetchRecord = (
  endpoint: Endpoint,
  fallback: string,
  { requiredFields = [], missingText = fallback }: RecordRequirements = {},
): Promise<Row> =>
  withDisplayError(fallback, () =>
    fetchAndParse(endpoint, (response) => {
      const row = flatten(parseRecord(withStatus(endpoint, response), fallback));
      if (Object.keys(row).length === 0 || !requiredFields.every((name) => toText(row[name])))
        throw new ApiRejectionError(missingText);
      return row;
    }),
  );

/** Fetches the rows of a list. @throws what `fetchRecord` throws. */
export const fetchRows = (endpoint: Endpoint, fallback: string): Promise<Row[]> =>
  withDisplayError(fallback, () =>
    fetchAndParse(endpoint, (response) => parseListResponse(withStatus(endpoint, response), fallback)),
  );

/**
 * True if the API does not have an endpoint: a 404, 405 or 501 without a message. Other hosts may lack
 * optional endpoints.
 */
export const isEndpointMissing = (error: unknown): boolean =>
  error instanceof HttpError &&
  [404, 405, 501].includes(error.status) &&
  getResponseMessages(error).msg === undefined;
