import type { ResponseMessages, Row } from '../schema/types';
import { HttpError } from './httpError';

/** The API rejected a request, or its response has the wrong form. The message is shown to the user. */
export class ApiRejectionError extends Error {
  override name = 'ApiRejectionError';
  constructor(
    message?: string,
    /** The id of the request in the server's log. */
    readonly request?: string,
    /** True if the record does not exist, so that another request cannot help. */
    readonly isMissing = false,
  ) {
    super(message);
  }
}

/** The message for a response that is not JSON. */
export const UNEXPECTED_RESPONSE = 'Unexpected response from the server.';

/** True for a JSON object, not for an array or null. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a string or a number as a string, and anything else as an empty string. */
export const stringOrEmpty = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

/** Parses the body of an error response. Returns `undefined` if it is not JSON. */
export function parseErrorBody({ body }: HttpError): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const REQUEST_ID = /^[\w=-]{1,100}$/;

/** Returns `msg`, `note` and the request id of a response or of an `HttpError`. Never throws. */
export function getResponseMessages(response: unknown): ResponseMessages {
  const envelope = response instanceof HttpError ? parseErrorBody(response) : response;
  if (!isRow(envelope)) return {};
  const msg = nonEmptyText(envelope.msg);
  const note = nonEmptyText(envelope.note);
  const request = stringOrEmpty(envelope.request_id);
  return { ...(msg && { msg }), ...(note && { note }), ...(REQUEST_ID.test(request) && { request }) };
}

/** Returns the id that the server's log has for a failed request, if the response had one. */
export const getRequestId = (error: unknown): string | undefined =>
  error instanceof HttpError
    ? getResponseMessages(error).request
    : error instanceof ApiRejectionError
      ? error.request
      : undefined;

/** Joins a message and its note as two sentences. Either may be missing. */
export const joinMessages = (msg: string | undefined, note: string | undefined): string | undefined =>
  msg && note ? `${msg.replace(/\.$/, '')}. ${note}` : (msg ?? note);

/** Returns `msg` with its `note`, or the fallback if the server sent neither. */
export function formatServerMessage(response: unknown, fallback: string): string {
  const { msg, note } = getResponseMessages(response);
  return joinMessages(msg, note) ?? fallback;
}

/** Returns `msg`, or the fallback if the server sent none. */
export const getServerMessage = (response: unknown, fallback: string): string =>
  getResponseMessages(response).msg ?? fallback;

/** True if the status is 'success' or true. */
export const isSuccess = (response: unknown): boolean =>
  isRow(response) && (response.status === 'success' || response.status === true);

/**
 * Returns the rows of a list response. Items that are not objects are dropped.
 * @throws {ApiRejectionError} with the server's message or the fallback if it failed, or if `data` is not an
 * array.
 */
export function parseListResponse(response: unknown, fallback: string): Row[] {
  if (!isRow(response) || !isSuccess(response))
    throw new ApiRejectionError(formatServerMessage(response, fallback));
  if (!Array.isArray(response.data)) throw new ApiRejectionError(fallback);
  return response.data.filter(isRow);
}

/**
 * Returns the record of a response.
 * @throws {ApiRejectionError} with `msg` or the fallback if it failed, or if `data` is not an object.
 */
export function parseRecordResponse(response: unknown, fallback: string): Row {
  if (!isRow(response) || !isSuccess(response))
    throw new ApiRejectionError(getServerMessage(response, fallback));
  if (!isRow(response.data)) throw new ApiRejectionError(fallback);
  return response.data;
}

/** The message for a payment provider's response that is not a list. */
export const INVALID_FORMAT = 'Invalid response format from API';

/**
 * Returns the rows of a payment provider's list: in `data`, in the property `key`, or a bare array.
 * @throws {ApiRejectionError} with the server's message or the fallback if it failed, `INVALID_FORMAT` if it
 * is not a list.
 */
export function parseProviderList(response: unknown, key: string, fallback: string): Row[] {
  if (Array.isArray(response)) return response.filter(isRow);
  if (!isRow(response)) throw new ApiRejectionError(INVALID_FORMAT);
  const rows = [response.data, response[key]].find(Array.isArray);
  if (rows && (response.status === undefined || isSuccess(response))) return rows.filter(isRow);
  if (response.status !== undefined && !isSuccess(response))
    throw new ApiRejectionError(formatServerMessage(response, fallback));
  throw new ApiRejectionError(INVALID_FORMAT);
}
