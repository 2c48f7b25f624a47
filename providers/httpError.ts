import type { ApiCredentials } from './session';

/** A response that is not OK. The message is `{status}: {body or status text}`. */
export class HttpError extends Error {
  override name = 'HttpError';
  // Private, so that it does not appear in logs.
  readonly #credentials: ApiCredentials | null;

  constructor(
    readonly status: number,
    /** The body as text. Empty if there was none, or if it could not be read. */
    readonly body: string,
    statusText: string,
    credentials: ApiCredentials | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
    this.#credentials = credentials;
  }

  /** The keys of the request, or null if it had none. */
  get credentials(): ApiCredentials | null {
    return this.#credentials;
  }
}
