import { HttpError } from './httpError';

/** The message if there is no response, instead of the browser's own. */
export const NO_RESPONSE_MESSAGE = 'The server did not respond.';

/** Statuses of a proxy whose server is down: bad gateway, service unavailable, gateway timeout. */
const GATEWAY_STATUSES = [502, 503, 504];

/** There was no readable response. The change may have been made. */
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
