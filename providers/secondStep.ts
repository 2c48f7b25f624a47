import { isRow, parseErrorBody, stringOrEmpty } from './apiResponse';
import { HttpError } from './httpError';
import { requestSignIn, type SignInResult, toSignInResult } from './signIn';

/** The result of a code: that of a sign-in, or a wrong code that can be corrected. */
export type CodeResult = SignInResult | { outcome: 'wrongCode'; msg: string };

/** `isFinal`: no other code can be tried, and the user has to enter the password again. */
export type CodeResponse = { result: CodeResult; isFinal: boolean };

function toCodeResponse(error: unknown): CodeResponse {
  const body = error instanceof HttpError ? parseErrorBody(error) : undefined;
  const msg = isRow(body) && isRow(body.errors) ? stringOrEmpty(body.errors.code) : '';
  if (msg) return { result: { outcome: 'wrongCode', msg }, isFinal: false };
  return { result: toSignInResult(error), isFinal: error instanceof HttpError && error.status === 401 };
}

/** Answers the challenge of a sign-in with a code and stores the session. Never throws. */
export const sendCode = (challenge: string, code: string): Promise<CodeResponse> =>
  requestSignIn('POST /auth/second_step', { challenge, code }).then(
    (result) => ({ result, isFinal: result.outcome !== 'signedIn' }),
    toCodeResponse,
  );
