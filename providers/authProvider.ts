import type { AuthProvider } from 'react-admin';
import { HttpError } from './httpError';
import { sendCode } from './secondStep';
import { endSession, isCurrentCredentials, isSignedIn, readSession } from './session';
import { type SignInParams, type SignInResult, signIn } from './signIn';
import { signOut } from './signOut';

/** The answer to a sign-in that asked for a second step: its challenge, and the code of the app or a recovery code. */
export type SecondStepCode = { challenge: string; code: string };

/** Why `authProvider.login` did not sign in. */
export type LoginFailure =
  | Exclude<SignInResult, { outcome: 'signedIn' }>
  | { outcome: 'wrongCode'; msg: string };

const MESSAGES = {
  denied: 'You do not have access to this application.',
  codeNeeded: 'A code is needed.',
  failed: 'An unexpected error occurred. Please try again.',
  refused: 'Login failed. Please try again.',
} as const;

/** A sign-in that did not succeed. The message is the server's where it has one, else the documented sentence. */
export class LoginError extends Error {
  override name = 'LoginError';
  constructor(
    readonly failure: LoginFailure,
    /** True where no other code may be tried: signing in begins with the password again. */
    readonly isFinal = false,
  ) {
    super(
      failure.outcome === 'wrongCode'
        ? failure.msg
        : (failure.outcome === 'refused' && (failure.note ?? failure.msg)) || MESSAGES[failure.outcome],
    );
  }
}

/**
 * react-admin's view of the session. Only users of role 55 are admitted. There is no `getPermissions` on purpose: with it, react-admin
 * navigates without end when the portal is entered signed out.
 */
export const authProvider = {
  /**
   * Signs in with a name, a password and a solved captcha, or with the code of a second step, and stores the session.
   * @throws {LoginError} when the server refuses, the role is another one, a code is needed, or there was no answer.
   */
  login: async (params: SignInParams | SecondStepCode): Promise<void> => {
    const { result, isFinal } =
      'challenge' in params
        ? await sendCode(params.challenge, params.code)
        : { result: await signIn(params), isFinal: false };
    if (result.outcome !== 'signedIn') throw new LoginError(result, isFinal);
  },

  /** Asks for the presence of both keys only. */
  checkAuth: async () => {
    if (isSignedIn()) return;
    endSession({ returnHere: true });
    throw new Error();
  },

  /**
   * 401: the server no longer takes the keys, and the session ends; one that concerns keys which are no longer in use ends nothing. 403:
   * this one thing is not allowed.
   */
  checkError: async (error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401 || !isCurrentCredentials(error.credentials))
      return;
    endSession({ returnHere: true });
    throw error;
  },

  /** `false` keeps react-admin from navigating. A session that has already ended keeps its address to return to. */
  logout: async (): Promise<false> => {
    if (Object.values(readSession()).some(Boolean)) signOut();
    return false;
  },

  getIdentity: async () => {
    const { user_id, user_name } = readSession();
    return { id: user_id, fullName: user_name };
  },
} satisfies AuthProvider;
