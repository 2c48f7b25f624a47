import { Refusal } from '../http/errors';
import { log } from '../lib/log';

/**
 * Tells the log of a sign-in that is refused: by what it was tried, of whom where that is known, and from where (ASVS 16.3.1).
 * What was typed as a name is not told: it may be a password.
 */
export const refusedSignIn =
  (by: 'password' | 'code', user: number | undefined, { address }: { address: string }) =>
  (error: unknown): never => {
    if (error instanceof Refusal) log.info({ by, user, address, status: error.status }, 'Sign-in refused');
    throw error;
  };
