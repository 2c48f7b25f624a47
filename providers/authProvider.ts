import type { AuthProvider } from 'react-admin';
import { HttpError } from './httpError';
import { endSession, inUse, isSignedIn, readSession } from './session';

/**
 * react-admin's view of the session (first document, section 6). Nobody signs in through it: the sign-in screen
 * stands before react-admin and admits role 55 only. Without `getPermissions` on purpose: with it, entering
 * signed out navigates without end.
 */
export function createAuthProvider({ signOut }: { signOut: () => void }): AuthProvider {
  return {
    login: async () => {},

    /** Asks for the presence of both keys only (section 2). */
    checkAuth: async () => {
      if (isSignedIn()) return;
      endSession({ returnHere: true });
      throw new Error();
    },

    /**
     * 401: the server no longer takes the keys, the session is over; one that concerns keys which are no longer in use
     * ends nothing. 403: this one thing is not allowed.
     */
    checkError: async (error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 401 || !inUse(error.keys)) return;
      endSession({ returnHere: true });
      throw error;
    },

    /** `false` keeps react-admin from navigating. A session that has already ended keeps its address to return to. */
    logout: async () => {
      if (Object.values(readSession()).some(Boolean)) signOut();
      return false;
    },

    getIdentity: async () => {
      const { user_id, user_name } = readSession();
      return { id: user_id, fullName: user_name };
    },
  };
}
