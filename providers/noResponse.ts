import { HttpError } from './httpError';

/** The message for a request without a response, whatever the browser calls that. */
export const NO_RESPONSE_MESSAGE = 'No answer came from the server.';

/** The statuses of a proxy whose server is down: bad gateway, service unavailable, gateway timeout. */
const GATEWAY_STATUSES = [502, 503, 504];

/** There was no response, or none that can be read. A change may have been made all the same. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';

  constructor(cause: unknown, message = NO_RESPONSE_MESSAGE) {
    super(message, { cause });
  }
}

/** True if the server was not reached, or did not respond in time. */
export const isNoResponse = (error: unknown): boolean =>
  error instanceof HttpError
    ? GATEWAY_STATUSES.includes(error.status)
    : error instanceof NoResponseError || (error instanceof DOMException && error.name === 'TimeoutError');
