import { bodyOf, isRow, textOf } from './envelope';
import { HttpError } from './httpError';
import { askToSignIn, type SignInResult, saidBy } from './signIn';

/** What came of a code: what comes of every try to sign in, or that this one is not right and another may be tried. */
export type CodeResult = SignInResult | { outcome: 'wrongCode'; msg: string };

/** `over` where no other code may be tried: signing in begins with the password again. */
export type Answered = { result: CodeResult; over: boolean };

function answered(error: unknown): Answered {
  const body = error instanceof HttpError ? bodyOf(error) : undefined;
  const msg = isRow(body) && isRow(body.errors) ? textOf(body.errors.code) : '';
  if (msg) return { result: { outcome: 'wrongCode', msg }, over: false };
  return { result: saidBy(error), over: error instanceof HttpError && error.status === 401 };
}

/** Answers the challenge of a sign-in with a code, and stores the session. Never throws. */
export const sendCode = (challenge: string, code: string): Promise<Answered> =>
  askToSignIn('POST /auth/second_step', { challenge, code }).then(
    (result) => ({ result, over: result.outcome !== 'signedIn' }),
    answered,
  );
