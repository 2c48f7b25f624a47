import type { Endpoint, Mutation, Row } from '../schema/types';
import { parseListResponse, UNEXPECTED_RESPONSE } from './envelope';
import { toServerError } from './failure';
import { fetchAndParse } from './judged';
import { type MutationResponse, mutate } from './mutate';
import { supportsEndpoint } from './offers';
import { fetchRecord, fetchRows, type RecordRequirements } from './record';
import { toText } from './values';

/** What the portal asks by calls of its own, whichever lists are declared. */
export const customMethods = {
  /** One record by a call of its own, laid flat, which needs what is `known` of it. Some such answers are bare records. */
  fetchRecord: (endpoint: Endpoint, fallback: string, requirements?: RecordRequirements): Promise<Row> =>
    fetchRecord(endpoint, fallback, requirements),

  /** All rows of a list by a call of its own. */
  fetchRows: (endpoint: Endpoint, fallback: string): Promise<Row[]> => fetchRows(endpoint, fallback),

  /**
   * Makes the call of a declared change for a record, once, with what was `filled` in for it and the key that makes
   * sending it again one request. @throws what `send` throws.
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

  /** Makes a call that changes something and has no declaration; `key` makes sending it again one request. */
  mutate,

  /** The rows that a call answers with to what it is given. @throws what `call` throws, and a refusal's words. */
  queryRows: (endpoint: Endpoint, body: unknown, signal?: AbortSignal): Promise<Row[]> =>
    fetchAndParse(endpoint, (answer) => parseListResponse(answer, UNEXPECTED_RESPONSE), {
      body,
      ...(signal && { signal }),
    }).catch((error: unknown) => Promise.reject(toServerError(error))),

  /** Whether the API has a call that the documents do not name. */
  supportsEndpoint,
};
