import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';

/** An error with an HTTP status, a message and a hint for the user. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly note?: string,
    readonly headers: Record<string, string> = {},
    /** The messages of invalid fields, by field name, for the form. */
    readonly errors?: Record<string, string>,
  ) {
    super(message);
  }
}

/** The records that users know by a name or a place. The others have a number in the addresses of their pages. */
const UNNUMBERED: readonly string[] = [
  'account owner',
  'calendar',
  'difference',
  'explanation',
  'login',
  'payment method',
  'session',
  'user',
];

/** Returns the message for a record that does not exist. `noun` names the record. */
export const noSuch = (noun: string): string =>
  UNNUMBERED.includes(noun) ? `There is no such ${noun}.` : `There is no ${noun} with this number.`;

/** Matches the messages of `noSuch`. */
const NO_SUCH = /^There is no (?:such .+|.+ with this number)\.$/;

/**
 * Creates the error (404) for a record that does not exist or is not accessible. Both have the same message.
 */
export const notFound = (noun: string) => new HttpError(404, noSuch(noun));

/** Creates the error (400) for one invalid field. The form shows the message at the field. */
export const fieldError = (field: string, sentence: string) =>
  new HttpError(400, sentence, undefined, {}, { [field]: sentence });

/** Creates the error (409) for a record whose state does not allow the action. */
export const conflict = (sentence: string, note?: string) => new HttpError(409, sentence, note);

/**
 * Creates the error (429) for a throttled request, with the seconds to wait in the hint and in `Retry-After`.
 */
export function tooManyRequests(sentence: string, waitMs: number): HttpError {
  const seconds = Math.ceil(waitMs / 1000);
  const note = `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`;
  return new HttpError(429, sentence, note, { 'Retry-After': String(seconds) });
}

/**
 * Returns the first row.
 * @throws {HttpError} 404 with the noun `what` if there is none.
 */
export function firstOrNotFound<T>(rows: T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw notFound(what);
  return row;
}

/** Maximum number of validation errors in a response. A large file may have hundreds of thousands. */
const MAX_FIELD_ERRORS = 100;

/** Returns the first message of each invalid field, by field name. */
export function getFieldErrors({ issues }: z.core.$ZodError): Record<string, string> {
  const sentences = new Map<string, string>();
  for (const { path, message } of issues.slice(0, MAX_FIELD_ERRORS)) {
    const name = path.join('.');
    if (name && !sentences.has(name)) sentences.set(name, message);
  }
  return Object.fromEntries(sentences);
}

/**
 * Creates the error (400) for an input that its schema rejects, with the messages by field. If the only fault is
 * a record's id, the message is that of a record that does not exist.
 */
export function validationError(error: z.core.$ZodError): HttpError {
  const errors = getFieldErrors(error);
  const names = Object.keys(errors);
  if (names.length === 0) return new HttpError(400, 'The request is not as documented.');
  const [sentence = ''] = Object.values(errors);
  const isWrongId = names.length === 1 && NO_SUCH.test(sentence);
  const message = isWrongId ? sentence : `Missing or wrong: ${names.join(', ')}.`;
  return new HttpError(400, message, undefined, {}, errors);
}

/**
 * Verifies that a locked row still has the version that the client has loaded (optimistic locking).
 * @throws {HttpError} 409 with the message if it has changed.
 */
export function assertVersion(row: { version: number }, seen: string, sentence: string): void {
  if (String(row.version) !== seen)
    throw conflict(sentence, 'Open the form again to see the current values.');
}
