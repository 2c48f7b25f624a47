import type { ResponseMessages, Row } from '../schema/types';
import { HttpError } from './httpError';

/** An answer of the documented form that says no, or is not of that form. The message is for people. */
export class ApiRejectionError extends Error {
  override name = 'ApiRejectionError';
  constructor(
    message?: string,
    /** By which id the server's log has it. */
    readonly request?: string,
  ) {
    super(message);
  }
}

/** The sentence for an answer that is not JSON. */
export const UNEXPECTED_RESPONSE = 'Unexpected response from the server.';

/** True for a JSON object: no array, no null. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a string or a number; empty for anything else. */
export const stringOrEmpty = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

/** What the body of a non-OK answer says as JSON; `undefined` when it is none. */
export function parseErrorBody({ body }: HttpError): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What an id of a request may be. */
const REQUEST_ID = /^[\w=-]{1,100}$/;

/** `msg`, `note` and the request's id of an envelope, or of an `HttpError` whose body is one. Never throws. */
export function getResponseMessages(response: unknown): ResponseMessages {
  const envelope = response instanceof HttpError ? parseErrorBody(response) : response;
  if (!isRow(envelope)) return {};
  const msg = nonEmptyText(envelope.msg);
  const note = nonEmptyText(envelope.note);
  const request = stringOrEmpty(envelope.request_id);
  return { ...(msg && { msg }), ...(note && { note }), ...(REQUEST_ID.test(request) && { request }) };
}

/** By which id the server's log has the request that failed with this error, where its answer said so. */
export const getRequestId = (error: unknown): string | undefined =>
  error instanceof HttpError
    ? getResponseMessages(error).request
    : error instanceof ApiRejectionError
      ? error.request
      : undefined;

/** A sentence followed by '. ' and a note (second document, section 8), or the one of them that there is. */
export const joinMessages = (msg: string | undefined, note: string | undefined): string | undefined =>
  msg && note ? `${msg.replace(/\.$/, '')}. ${note}` : (msg ?? note);

/** `msg` with its `note`; the fallback where the server says nothing. */
export function formatServerMessage(response: unknown, fallback: string): string {
  const { msg, note } = getResponseMessages(response);
  return joinMessages(msg, note) ?? fallback;
}

/** `msg`, or the fallback where the server says nothing. */
export const getServerMessage = (response: unknown, fallback: string): string =>
  getResponseMessages(response).msg ?? fallback;

/** Success is the status 'success' or true; every other answer, one that is no object included, is a failure. */
export const isSuccess = (response: unknown): boolean =>
  isRow(response) && (response.status === 'success' || response.status === true);

/**
 * The rows of a list envelope; what is not an object among them is dropped.
 * @throws {CallRefused} `msg. note` or the fallback when it failed, the fallback when `data` is no array.
 */
export function parseListResponse(response: unknown, fallback: string): Row[] {
  if (!isRow(response) || !isSuccess(response))
    throw new ApiRejectionError(formatServerMessage(response, fallback));
  if (!Array.isArray(response.data)) throw new ApiRejectionError(fallback);
  return response.data.filter(isRow);
}

/**
 * The record of an envelope.
 * @throws {CallRefused} `msg` or the fallback when it failed, the fallback when `data` is no object.
 */
export function parseRecordResponse(response: unknown, fallback: string): Row {
  if (!isRow(response) || !isSuccess(response))
    throw new ApiRejectionError(getServerMessage(response, fallback));
  if (!isRow(response.data)) throw new ApiRejectionError(fallback);
  return response.data;
}

/** The sentence for an answer of the payment provider that is no list (second document, section 8). */
export const INVALID_FORMAT = 'Invalid response format from API';

/**
 * The rows of a payment provider's list: in `data`, in `key`, or bare (second document, section 7).
 * @throws {CallRefused} the server's words or the fallback when it failed, `INVALID_FORMAT` when it is no list.
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
