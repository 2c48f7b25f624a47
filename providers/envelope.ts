import type { ResponseMessages, Row } from '../schema/types';
import { HttpError } from './httpError';

/** An answer of the documented form that says no, or is not of that form. The message is for people. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  constructor(
    message?: string,
    /** By which id the server's log has it. */
    readonly request?: string,
  ) {
    super(message);
  }
}

/** The sentence for an answer that is not JSON. */
export const UNEXPECTED = 'Unexpected response from the server.';

/** True for a JSON object: no array, no null. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a string or a number; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const said = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

/** What the body of a non-OK answer says as JSON; `undefined` when it is none. */
export function bodyOf({ body }: HttpError): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What an id of a request may be. */
const ID = /^[\w=-]{1,100}$/;

/** `msg`, `note` and the request's id of an envelope, or of an `HttpError` whose body is one. Never throws. */
export function sayings(answer: unknown): ResponseMessages {
  const envelope = answer instanceof HttpError ? bodyOf(answer) : answer;
  if (!isRow(envelope)) return {};
  const msg = said(envelope.msg);
  const note = said(envelope.note);
  const request = textOf(envelope.request_id);
  return { ...(msg && { msg }), ...(note && { note }), ...(ID.test(request) && { request }) };
}

/** By which id the server's log has the request that failed with this error, where its answer said so. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof HttpError
    ? sayings(error).request
    : error instanceof CallRefused
      ? error.request
      : undefined;

/** A sentence followed by '. ' and a note (second document, section 8), or the one of them that there is. */
export const withNote = (msg: string | undefined, note: string | undefined): string | undefined =>
  msg && note ? `${msg.replace(/\.$/, '')}. ${note}` : (msg ?? note);

/** `msg` with its `note`; the fallback where the server says nothing. */
export function msgAndNote(answer: unknown, fallback: string): string {
  const { msg, note } = sayings(answer);
  return withNote(msg, note) ?? fallback;
}

/** `msg`, or the fallback where the server says nothing. */
export const msgOf = (answer: unknown, fallback: string): string => sayings(answer).msg ?? fallback;

/** Success is the status 'success' or true; every other answer, one that is no object included, is a failure. */
export const isSuccess = (answer: unknown): boolean =>
  isRow(answer) && (answer.status === 'success' || answer.status === true);

/**
 * The rows of a list envelope; what is not an object among them is dropped.
 * @throws {CallRefused} `msg. note` or the fallback when it failed, the fallback when `data` is no array.
 */
export function rowsAnswered(answer: unknown, fallback: string): Row[] {
  if (!isRow(answer) || !isSuccess(answer)) throw new CallRefused(msgAndNote(answer, fallback));
  if (!Array.isArray(answer.data)) throw new CallRefused(fallback);
  return answer.data.filter(isRow);
}

/**
 * The record of an envelope.
 * @throws {CallRefused} `msg` or the fallback when it failed, the fallback when `data` is no object.
 */
export function recordAnswered(answer: unknown, fallback: string): Row {
  if (!isRow(answer) || !isSuccess(answer)) throw new CallRefused(msgOf(answer, fallback));
  if (!isRow(answer.data)) throw new CallRefused(fallback);
  return answer.data;
}

/** The sentence for an answer of the payment provider that is no list (second document, section 8). */
export const INVALID_FORMAT = 'Invalid response format from API';

/**
 * The rows of a payment provider's list: in `data`, in `key`, or bare (second document, section 7).
 * @throws {CallRefused} the server's words or the fallback when it failed, `INVALID_FORMAT` when it is no list.
 */
export function providerListOf(answer: unknown, key: string, fallback: string): Row[] {
  if (Array.isArray(answer)) return answer.filter(isRow);
  if (!isRow(answer)) throw new CallRefused(INVALID_FORMAT);
  const rows = [answer.data, answer[key]].find(Array.isArray);
  if (rows && (answer.status === undefined || isSuccess(answer))) return rows.filter(isRow);
  if (answer.status !== undefined && !isSuccess(answer)) throw new CallRefused(msgAndNote(answer, fallback));
  throw new CallRefused(INVALID_FORMAT);
}
