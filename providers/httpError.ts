/** A non-OK answer. The message is `{status}: {body text or status text}` (first document, section 8). */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    /** The body as text; empty when it had none or could not be read. */
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}
