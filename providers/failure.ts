import { formatServerMessage } from './envelope';
import { HttpError } from './httpError';
import type { ApiCredentials } from './session';

/** What an error says of itself. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** A failure as plain data, so that it survives the way out of a worker. */
export type FailureData = {
  message: string;
  http?: { status: number; body: string; credentials: ApiCredentials | null };
};

/** What a read came to, as plain data too. */
export type FetchOutcome<T> = { value: T } | { failure: FailureData };

/** A non-OK answer whose message is these words. */
const toHttpError = (
  { status, body, credentials }: NonNullable<FailureData['http']>,
  message: string,
): HttpError => Object.assign(new HttpError(status, body, '', credentials), { message });

/** A non-OK answer with the server's words as its message, where it has any; anything else as it is. */
export const toServerError = (error: unknown): unknown =>
  error instanceof HttpError ? toHttpError(error, formatServerMessage(error, error.message)) : error;

/** What is told of an error: the server's words, those of a refusal of ours, or the documented sentence. */
export function toFailureData(error: unknown, fallback: string): FailureData {
  if (error instanceof HttpError)
    return {
      message: formatServerMessage(error, fallback),
      http: { status: error.status, body: error.body, credentials: error.credentials },
    };
  const isRejection = error instanceof Error && error.name === 'ApiRejectionError';
  return { message: isRejection ? error.message : fallback };
}

/**
 * The value of an outcome.
 * @throws {HttpError} when the answer was not OK, with the server's words as its message.
 * @throws {Error} with the documented sentence in every other case.
 */
export function unwrap<T>(outcome: FetchOutcome<T>): T {
  if ('value' in outcome) return outcome.value;
  const { message, http } = outcome.failure;
  if (http) throw toHttpError(http, message);
  throw new Error(message);
}

/** What `read` gives. @throws what `unwrap` throws of its failure, in the server's words or the sentence given for where it has none. */
export async function withDisplayError<T>(errorText: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    return unwrap({ failure: toFailureData(error, errorText) });
  }
}
