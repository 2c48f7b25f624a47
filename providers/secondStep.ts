import { isRow, parseErrorBody, stringOrEmpty } from './envelope';
import { HttpError } from './httpError';
import { requestSignIn, type SignInResult, toSignInResult } from './signIn';

/** What came of a code: what comes of every try to sign in, or that this one is not right and another may be tried. */
export type CodeResult = SignInResult | { outcome: 'wrongCode'; msg: string };

/** `over` where no other code may be tried: signing in begins with the password again. */
export type CodeResponse = { result: CodeResult; isFinal: boolean };

function toCodeResponse(error: unknown): CodeResponse {
  const body = error instanceof HttpError ? parseErrorBody(error) : undefined;
  const msg = isRow(body) && isRow(body.errors) ? stringOrEmpty(body.errors.code) : '';
  if (msg) return { result: { outcome: 'wrongCode', msg }, isFinal: false };
  return { result: toSignInResult(error), isFinal: error instanceof HttpError && error.status === 401 };
}

/** Answers the challenge of a sign-in with a code, and stores the session. Never throws. */
export const sendCode = (challenge: string, code: string): Promise<CodeResponse> =>
  requestSignIn('POST /auth/second_step', { challenge, code }).then(
    (result) => ({ result, isFinal: result.outcome !== 'signedIn' }),
    toCodeResponse,
  );
