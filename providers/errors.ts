import { ApiRejectionError, formatServerMessage } from './apiResponse';
import { HttpError } from './httpError';
import type { ApiCredentials } from './session';

/** Returns the message of any thrown value. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** An error as plain data, so that a worker can post it. */
export type FailureData = {
  message: string;
  http?: { status: number; body: string; credentials: ApiCredentials | null };
  rejection?: { isMissing: boolean };
};

/** True if the API says that a record does not exist, or that its id is invalid. Another request cannot help. */
export const isRecordMissing = (error: unknown): boolean =>
  error instanceof HttpError
    ? [400, 404].includes(error.status)
    : error instanceof ApiRejectionError && error.isMissing;

/** True if the API failed or did not respond. Whether a record exists is unknown. */
export const isServiceFailure = (error: unknown): boolean =>
  error instanceof HttpError ? !isRecordMissing(error) : !(error instanceof ApiRejectionError);

/** A result or an error as plain data. */
export type FetchOutcome<T> = { value: T } | { failure: FailureData };

/** Creates an error for a failed response with this message. */
const toHttpError = (
  { status, body, credentials }: NonNullable<FailureData['http']>,
  message: string,
): HttpError => Object.assign(new HttpError(status, body, '', credentials), { message });

/** Gives a failed response the server's message, if it has one. Other errors are returned unchanged. */
export const toServerError = (error: unknown): unknown =>
  error instanceof HttpError ? toHttpError(error, formatServerMessage(error, error.message)) : error;

/**
 * Converts an error to plain data. Its message is the server's, that of an `ApiRejectionError`, or the
 * fallback.
 */
export function toFailureData(error: unknown, fallback: string): FailureData {
  if (error instanceof HttpError)
    return {
      message: formatServerMessage(error, fallback),
      http: { status: error.status, body: error.body, credentials: error.credentials },
    };
  if (!(error instanceof ApiRejectionError)) return { message: fallback };
  return { message: error.message, rejection: { isMissing: error.isMissing } };
}

/**
 * Returns the value of an outcome.
 * @throws {HttpError} with the server's message if the response was not OK.
 * @throws {ApiRejectionError} if the API rejected the request.
 * @throws {Error} with the fallback message in all other cases.
 */
export function unwrap<T>(outcome: FetchOutcome<T>): T {
  if ('value' in outcome) return outcome.value;
  const { message, http, rejection } = outcome.failure;
  if (http) throw toHttpError(http, message);
  if (rejection) throw new ApiRejectionError(message, undefined, rejection.isMissing);
  throw new Error(message);
}

/**
 * Runs `read` and gives its errors a message for the user.
 * @throws what `unwrap` throws: errors with the server's message, or `errorText` if it has none.
 */
export async function withDisplayError<T>(errorText: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    return unwrap({ failure: toFailureData(error, errorText) });
  }
}
