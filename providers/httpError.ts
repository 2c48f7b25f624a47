import type { ApiCredentials } from './session';

/** A non-OK answer. The message is `{status}: {body text or status text}` (first document, section 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  // Private, so that no log of it shows them.
  readonly #credentials: ApiCredentials | null;

  constructor(
    readonly status: number,
    /** The body as text; empty when it had none or could not be read. */
    readonly body: string,
    statusText: string,
    credentials: ApiCredentials | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
    this.#credentials = credentials;
  }

  /** The keys that the request carried; null without any. */
  get credentials(): ApiCredentials | null {
    return this.#credentials;
  }
}
