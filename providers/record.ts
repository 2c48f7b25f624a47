import type { Identifier } from 'react-admin';
import type { Endpoint, Row } from '../schema/types';
import {
  ApiRejectionError,
  getResponseMessages,
  isRow,
  parseListResponse,
  parseRecordResponse,
} from './envelope';
import { withDisplayError } from './failure';
import { flatten } from './flat';
import { HttpError } from './httpError';
import { fetchAndParse } from './judged';
import { toText } from './values';

/** A call with a record's id in the place of each `:id`. */
export const fillEndpoint = <C extends Endpoint>(endpoint: C, id: Identifier): C =>
  endpoint.replace(/:id\b/g, () => encodeURIComponent(id)) as C;

/** The record of an answer; an empty one where a good answer has none. */
function parseRecord(response: unknown, fallback: string): Row {
  if (!isRow(response)) return parseRecordResponse(response, fallback);
  if (!('status' in response) && !('data' in response) && Object.keys(response).length > 0) return response;
  const { data } = response;
  const first = Array.isArray(data) && data.length > 0 ? data[0] : data;
  const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
  return parseRecordResponse({ ...response, data: isEmpty ? {} : first }, fallback);
}

/** What an answer needs to be a record, beside being an object that is not empty. */
export type RecordRequirements = {
  /** Fields it has to hold: without its key a record is none. */
  requiredFields?: readonly string[];
  /** What is said of one that does not; the fallback when left out. */
  missingText?: string;
};

/**
 * One record, its nested objects laid flat: the `data` of an envelope, the first row where `data` is a list, or a bare object.
 * @throws {HttpError} when the answer was not OK, with the server's words as its message, or the fallback.
 * @throws {Error} with the server's words, or the fallback: without an answer, or one that cannot be read, too.
 */
export const fetchRecord = (
  endpoint: Endpoint,
  fallback: string,
  { requiredFields = [], missingText = fallback }: RecordRequirements = {},
): Promise<Row> =>
  withDisplayError(fallback, () =>
    fetchAndParse(endpoint, (response) => {
      const row = flatten(parseRecord(response, fallback));
      if (Object.keys(row).length === 0 || !requiredFields.every((name) => toText(row[name])))
        throw new ApiRejectionError(missingText);
      return row;
    }),
  );

/** The rows of a list's envelope. @throws as `readRecord` does. */
export const fetchRows = (endpoint: Endpoint, fallback: string): Promise<Row[]> =>
  withDisplayError(fallback, () =>
    fetchAndParse(endpoint, (response) => parseListResponse(response, fallback)),
  );

/**
 * True for an answer of an API that does not have a call: there is nothing at its address, or not for this method, and
 * no envelope says what is missing. Calls that the documents do not have may be lacking on another host.
 */
export const isEndpointMissing = (error: unknown): boolean =>
  error instanceof HttpError &&
  [404, 405, 501].includes(error.status) &&
  getResponseMessages(error).msg === undefined;
