import { getRequestId } from '../../providers/apiResponse';
import { getErrorMessage } from '../../providers/errors';

/** Why an operation failed. */
export type Failure = {
  /** A sentence. */
  text: string;
  /** Messages by field. */
  fields?: Readonly<Record<string, string>>;
  /** The id of the request in the server's log. */
  request?: string | undefined;
};

/** Converts an error to a failure. The text defaults to the error's message. */
export const createFailure = (error: unknown, text = getErrorMessage(error)): Failure => ({
  text,
  request: getRequestId(error),
});
