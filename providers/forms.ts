import type { Identifier } from 'react-admin';
import type { ApiRejection, ResolvedForm, Row } from '../schema/types';
import { ApiRejectionError, joinMessages } from './apiResponse';
import { getErrorMessage } from './errors';
import { fetchRecord, fillEndpoint } from './fetchRecord';
import { HttpError } from './httpError';
import { mutate, SessionEndedError } from './mutate';
import { NoResponseError } from './noResponse';

/** The `meta` of `create` and `update`. */
export type FormMeta = {
  /** The server carries out repeated requests with the same key only once. */
  idempotencyKey?: string;
};

/**
 * The server rejected a form. react-admin shows the messages of `body.errors` at the inputs with these names.
 */
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
 * @throws {NoResponseError} if there is no readable response: the form may have been carried out.
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
 * Fetches the record of an edit form. Its `id` is the requested one. Null becomes an empty string, because an
 * input that is null is uncontrolled.
 * @throws what `fetchRecord` throws, with the form's error text if the server gives none.
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
