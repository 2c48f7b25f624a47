import type { Endpoint, Mutation, Row } from '../schema/types';
import { parseListResponse, UNEXPECTED_RESPONSE } from './apiResponse';
import { toServerError } from './errors';
import { fetchAndParse } from './fetchAndParse';
import { fetchRecord, fetchRows, type RecordRequirements } from './fetchRecord';
import { toText } from './fieldAccessor';
import { type MutationResponse, mutate } from './mutate';
import { supportsEndpoint } from './supportsEndpoint';

/** Methods of the data provider for endpoints that are not declared by a list. */
export const customMethods = {
  /** Fetches one record, flattened. */
  fetchRecord: (endpoint: Endpoint, fallback: string, requirements?: RecordRequirements): Promise<Row> =>
    fetchRecord(endpoint, fallback, requirements),

  /** Fetches all rows of a list. */
  fetchRows: (endpoint: Endpoint, fallback: string): Promise<Row[]> => fetchRows(endpoint, fallback),

  /**
   * Sends a declared mutation for a record, with the values of its form and their idempotency key. @throws
   * what `mutate` throws.
   */
  mutateRow: (
    { endpoint, payload }: Mutation<Row>,
    record: Row,
    input?: { values: Row; idempotencyKey: string },
  ): Promise<MutationResponse> =>
    mutate(
      endpoint,
      { ...payload(record), ...input?.values },
      { recordId: toText(record.id), ...(input && { idempotencyKey: input.idempotencyKey }) },
    ),

  mutate,

  /**
   * Posts `body` and returns the rows of the response.
   * @throws {Error} with the server's message.
   */
  queryRows: (endpoint: Endpoint, body: unknown, signal?: AbortSignal): Promise<Row[]> =>
    fetchAndParse(endpoint, (response) => parseListResponse(response, UNEXPECTED_RESPONSE), {
      body,
      ...(signal && { signal }),
    }).catch((error: unknown) => Promise.reject(toServerError(error))),

  supportsEndpoint,
};
