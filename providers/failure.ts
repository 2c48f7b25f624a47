import { msgAndNote } from './envelope';
import { HttpError } from './httpError';
import type { Keys } from './session';

/** What an error says of itself. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A failure as plain data, so that it survives the way out of a worker. */
export type ReadFailure = { message: string; http?: { status: number; body: string; keys: Keys | null } };

/** What a read came to, as plain data too. */
export type ReadOutcome<T> = { value: T } | { failure: ReadFailure };

/** A non-OK answer whose message is these words. */
const saying = ({ status, body, keys }: NonNullable<ReadFailure['http']>, message: string): HttpError =>
  Object.assign(new HttpError(status, body, '', keys), { message });

/** A non-OK answer with the server's words as its message, where it has any; anything else as it is. */
export const inServersWords = (error: unknown): unknown =>
  error instanceof HttpError ? saying(error, msgAndNote(error, error.message)) : error;

/** What is told of an error: the server's words, those of a refusal of ours, or the documented sentence. */
export function readFailure(error: unknown, fallback: string): ReadFailure {
  if (error instanceof HttpError)
    return {
      message: msgAndNote(error, fallback),
      http: { status: error.status, body: error.body, keys: error.keys },
    };
  const named = error instanceof Error && error.name === 'CallRefused';
  return { message: named ? error.message : fallback };
}

/**
 * The value of an outcome.
 * @throws {HttpError} when the answer was not OK, with the server's words as its message.
 * @throws {Error} with the documented sentence in every other case.
 */
export function unwrap<T>(outcome: ReadOutcome<T>): T {
  if ('value' in outcome) return outcome.value;
  const { message, http } = outcome.failure;
  if (http) throw saying(http, message);
  throw new Error(message);
}

/** What `read` gives. @throws what `unwrap` throws of its failure, in the server's words or the sentence given for where it has none. */
export async function inWords<T>(failed: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    return unwrap({ failure: readFailure(error, failed) });
  }
}
