import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';

/** Why something asked for is not done: the HTTP status it answers with and sentences for the user. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly note?: string,
    readonly headers: Record<string, string> = {},
    /** The sentence of each field that is refused, for the form it was filled in. */
    readonly errors?: Record<string, string>,
  ) {
    super(message);
  }
}

/** What was asked for is not there, or not in the account that was named: the caller learns no more. */
export const notFound = (what: string) => new HttpError(404, `There is no such ${what}.`);

/** What was asked for is refused (400) for the sake of one field: the sentence stands at it in the form. */
export const fieldError = (field: string, sentence: string) =>
  new HttpError(400, sentence, undefined, {}, { [field]: sentence });

/** The row is not in a state that allows it. */
export const conflict = (sentence: string, note?: string) => new HttpError(409, sentence, note);

/** What was asked for is not done now (429): the answer says in how many seconds to try again, to people and to programs. */
export function tooManyRequests(sentence: string, waitMs: number): HttpError {
  const seconds = Math.ceil(waitMs / 1000);
  const note = `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`;
  return new HttpError(429, sentence, note, { 'Retry-After': String(seconds) });
}

/** The first row of an answer, or a 404 refusal that names what is missing. */
export function firstOrNotFound<T>(rows: T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw notFound(what);
  return row;
}

/** So many faults of an input are said: a file of thousands of rows may have hundreds of thousands. */
const MAX_FIELD_ERRORS = 100;

/** The first sentence of each field that a schema does not take, of the first faults. */
export function getFieldErrors({ issues }: z.core.$ZodError): Record<string, string> {
  const sentences = new Map<string, string>();
  for (const { path, message } of issues.slice(0, MAX_FIELD_ERRORS)) {
    const name = path.join('.');
    if (name && !sentences.has(name)) sentences.set(name, message);
  }
  return Object.fromEntries(sentences);
}

/** The refusal (400) of an input that its schema does not take: it names the fields, each with its sentence. */
export function validationError(error: z.core.$ZodError): HttpError {
  const errors = getFieldErrors(error);
  const names = Object.keys(errors);
  if (names.length === 0) return new HttpError(400, 'The request is not as documented.');
  return new HttpError(400, `Missing or wrong: ${names.join(', ')}.`, undefined, {}, errors);
}

/** Refuses (409), in a sentence that names it, a locked row that is no longer the version that was seen. */
export function assertVersion(row: { version: number }, seen: string, sentence: string): void {
  if (String(row.version) !== seen)
    throw conflict(sentence, 'Open the form again to see the current values.');
}
