import type { Identifier } from 'react-admin';
import type { ApiRejection, ResolvedForm, Row } from '../schema/types';
import { ApiRejectionError, joinMessages } from './envelope';
import { getErrorMessage } from './failure';
import { HttpError } from './httpError';
import { mutate, SessionEndedError } from './mutate';
import { NoResponseError } from './noResponse';
import { fetchRecord, fillEndpoint } from './record';

/** What `create` and `update` take in `meta`. */
export type FormMeta = {
  /** Identifies the request: however often it is sent, the server carries it out once. */
  idempotencyKey?: string;
};

/** The server refused what a form sent. react-admin shows the sentences of `body.errors` at the inputs of these names. */
export class FormRejection extends ApiRejectionError {
  readonly body: { errors: Readonly<Record<string, string>> };

  constructor({ msg, note, fields, request }: ApiRejection) {
    super(joinMessages(msg, note), request);
    this.body = { errors: fields };
  }
}

/**
 * Sends the values of a form to its endpoint.
 * @returns the data of the response.
 * @throws {FormRejection} if the server refuses; its message is empty if the server gives no reason.
 * @throws {SessionEndedError} if the session ended meanwhile.
 * @throws {NoResponseError} without a response that can be read: the form may have been carried out.
 * @throws {HttpError} for an error response without a reason.
 */
export async function submitForm(
  { endpoint }: Pick<ResolvedForm, 'endpoint'>,
  values: unknown,
  { idempotencyKey }: FormMeta = {},
): Promise<Row> {
  const response = await mutate(
    endpoint,
    values,
    idempotencyKey === undefined ? {} : { idempotencyKey },
  ).catch((error: unknown) => {
    if (error instanceof HttpError || error instanceof SessionEndedError) throw error;
    throw new NoResponseError(error, getErrorMessage(error));
  });
  if (response.outcome === 'refused') throw new FormRejection(response);
  return response.data;
}

/**
 * Reads the record that an edit form changes. Its `id` is the one that was asked for, and no value is null: an input takes null for a
 * value that it does not control.
 * @throws what `readRecord` throws, with the form's sentence if the server gives none.
 */
export async function fetchFormRecord(
  { loadEndpoint: endpoint, loadErrorText }: Pick<ResolvedForm, 'loadEndpoint' | 'loadErrorText'>,
  id: Identifier,
): Promise<Row> {
  if (!endpoint) throw new Error(loadErrorText);
  const record = await fetchRecord(fillEndpoint(endpoint, id), loadErrorText);
  const values = Object.entries(record).map(([name, value]) => [name, value ?? '']);
  return { ...Object.fromEntries(values), id };
}
