import type { Asking } from './ask';
import { OWNER, PASSWORD } from './scene';

/** The longest wait that is documented, in ms. */
const LONGEST_MS = 5 * 60_000;

/** The owner in a browser that is new each time, at some address, who comes back when they were told to. */
export function guestAt(ask: Asking, clock: () => number, addressed: () => string) {
  const waits: number[] = [];
  let refused = 0;
  let [since, from] = [clock(), clock()];

  /** Tries, unless it is too early. */
  async function come(): Promise<void> {
    if (clock() < from) return;
    const { status, retryAfter = 0 } = await ask.signIn(OWNER, PASSWORD, { address: addressed() });
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
    /** How often they got in, and how often they did not. */
    told: () => ({ letIn: waits.length, refused }),
    come,
    /** Comes until they are let in, once nobody else tries. Returns how long that took from then on, in ms. Throws after the longest wait. */
    comeIn: async (goOn: (ms: number) => Promise<unknown>): Promise<number> => {
      const began = clock();
      const before = waits.length;
      [since, from] = [began, began];
      while (waits.length === before) {
        await goOn(Math.max(0, from - clock()));
        if (clock() - began > LONGEST_MS + 1000)
          throw new Error('The owner was kept out for longer than 5 minutes.');
        await come();
      }
      return waits.at(-1) ?? 0;
    },
  };
}
