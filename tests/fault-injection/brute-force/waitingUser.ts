import type { SignInClient } from './signInClient';
import { OWNER, PASSWORD } from './users';

/** The maximum documented wait, in ms. */
const MAX_WAIT_MS = 5 * 60_000;

/** An owner with a new browser each time, who waits as long as the server requires. */
export function createWaitingUser(ask: SignInClient, clock: () => number, createAddress: () => string) {
  const waits: number[] = [];
  let refused = 0;
  let [since, from] = [clock(), clock()];

  /** Tries to sign in, unless the wait is not over. */
  async function trySignIn(): Promise<void> {
    if (clock() < from) return;
    const { status, retryAfter = 0 } = await ask.signIn(OWNER, PASSWORD, { address: createAddress() });
    from = clock() + retryAfter * 1000;
    if (status !== 200) {
      refused++;
      return;
    }
    waits.push(clock() - since);
    since = clock();
  }

  return {
    waits,
    /** Returns how often the owner was signed in, and how often not. */
    getCounts: () => ({ signedIn: waits.length, refused }),
    trySignIn,
    /**
     * Tries until the owner is signed in, after the attack. Returns the duration in ms. Throws after the
     * maximum wait.
     */
    waitForSignIn: async (goOn: (ms: number) => Promise<unknown>): Promise<number> => {
      const began = clock();
      const before = waits.length;
      [since, from] = [began, began];
      while (waits.length === before) {
        await goOn(Math.max(0, from - clock()));
        if (clock() - began > MAX_WAIT_MS + 1000)
          throw new Error('The owner was kept out for longer than 5 minutes.');
        await trySignIn();
      }
      return waits.at(-1) ?? 0;
    },
  };
}
