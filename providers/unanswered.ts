import { HttpError } from './httpError';

/** What is said where no answer came, whatever the browser calls that. */
export const NO_ANSWER = 'No answer came from the server.';

/** Answers of what stands between the portal and the server, when the server is away. */
const AWAY = [502, 503, 504];

/** There is no connection, or it broke off before an answer: what was asked for may have been done all the same. */
export class Unanswered extends Error {
  override name = 'Unanswered';

  constructor(cause: unknown) {
    super(NO_ANSWER, { cause });
  }
}

/** True when the server was not reached, or did not answer in time, itself. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError
    ? AWAY.includes(error.status)
    : error instanceof Unanswered || (error instanceof DOMException && error.name === 'TimeoutError');
