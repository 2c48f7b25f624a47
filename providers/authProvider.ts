import type { AuthProvider } from 'react-admin';
import { TWO_FACTOR_REQUIRED } from '../common/twoFactor';
import { getResponseMessages } from './apiResponse';
import { HttpError } from './httpError';
import { sendCode } from './secondStep';
import { endSession, isCurrentCredentials, isSignedIn, readSession } from './session';
import { type SignInParams, type SignInResult, signIn } from './signIn';
import { signOut } from './signOut';

/** The second step of a sign-in: its challenge, and a code of the authenticator app or a recovery code. */
export type SecondStepCode = { challenge: string; code: string };

/** Why `authProvider.login` did not sign in. */
export type LoginFailure =
  | Exclude<SignInResult, { outcome: 'signedIn' }>
  | { outcome: 'wrongCode'; msg: string };

const MESSAGES = {
  denied: 'You do not have access to this application.',
  codeNeeded: 'Enter a code.',
  failed: 'An unexpected error occurred. Please try again.',
  refused: 'Login failed. Please try again.',
} as const;

/** Sign-in failed. The message is the server's, or a fixed sentence if the server gives none. */
export class LoginError extends Error {
  override name = 'LoginError';
  constructor(
    readonly failure: LoginFailure,
    /** True if no other code can be tried. The user has to enter the password again. */
    readonly isFinal = false,
  ) {
    super(
      failure.outcome === 'wrongCode'
        ? failure.msg
        : (failure.outcome === 'refused' && (failure.note ?? failure.msg)) || MESSAGES[failure.outcome],
    );
  }
}

/** The page that sets up two-factor authentication. */
const TWO_FACTOR_PAGE = '/settings/security';

const isTwoFactorRequired = (error: HttpError) => getResponseMessages(error).msg === TWO_FACTOR_REQUIRED;

/**
 * react-admin's auth provider. Only users of role 55 are admitted. It has no `getPermissions`: with it,
 * react-admin redirects in a loop when a signed-out user opens the portal.
 */
export const authProvider = {
  /**
   * Signs in with a name, a password and a solved captcha, or with the code of a second step. Stores the
   * session.
   * @throws {LoginError} if the server refuses, the role is wrong, a code is needed, or there is no response.
   */
  login: async (params: SignInParams | SecondStepCode): Promise<void> => {
    const { result, isFinal } =
      'challenge' in params
        ? await sendCode(params.challenge, params.code)
        : { result: await signIn(params), isFinal: false };
    if (result.outcome !== 'signedIn') throw new LoginError(result, isFinal);
  },

  /** Checks only that both keys are present. */
  checkAuth: async () => {
    if (isSignedIn()) return;
    endSession({ returnHere: true });
    throw new Error();
  },

  /**
   * A 401 to the current keys ends the session. A 401 to older keys is ignored, and so is a 403: it concerns
   * one request only. The 403 to an operator who needs two-factor authentication opens the page that sets it up.
   */
  checkError: async (error: unknown) => {
    if (error instanceof HttpError && error.status === 403 && isTwoFactorRequired(error))
      throw Object.assign(new Error(TWO_FACTOR_REQUIRED), {
        logoutUser: false,
        redirectTo: TWO_FACTOR_PAGE,
      });
    if (!(error instanceof HttpError) || error.status !== 401 || !isCurrentCredentials(error.credentials))
      return;
    endSession({ returnHere: true });
    throw error;
  },

  /**
   * Returns `false` so that react-admin does not navigate. If the session has already ended, its return path
   * is preserved.
   */
  logout: async (): Promise<false> => {
    if (Object.values(readSession()).some(Boolean)) signOut();
    return false;
  },

  getIdentity: async () => {
    const { user_id, user_name } = readSession();
    return { id: user_id, fullName: user_name };
  },
} satisfies AuthProvider;
