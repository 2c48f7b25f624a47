import { getRequestId } from '../../providers/envelope';
import { getErrorMessage } from '../../providers/failure';

/** Why something was not done. */
export type Failure = {
  /** A sentence. */
  text: string;
  /** Of the fields that were filled in wrong, a sentence each. */
  fields?: Readonly<Record<string, string>>;
  /** By which id the server's log has it. */
  request?: string | undefined;
};

/** The failure that an error is, in a sentence around its reason or in that alone. */
export const createFailure = (error: unknown, text = getErrorMessage(error)): Failure => ({
  text,
  request: getRequestId(error),
});
