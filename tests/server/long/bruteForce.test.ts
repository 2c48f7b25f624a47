import { describe, expect, it } from 'vitest';
import { attack } from '../../fault-injection/brute-force/attack';
import { findRevealingResponses, getTargetResults } from '../../fault-injection/brute-force/results';
import { createOnPostgres } from '../../fault-injection/crashes/runCrashTest';

const GUESSES = 300;
const server = process.env.TEST_DATABASE_URL;

/** In a large size: `npm run test:faults -- --suite passwords --attempts 10000`. */
describe.skipIf(!server)('brute-force attacks on three servers with one PostgreSQL database', () => {
  it('are held to the documented rate, reveal no users and do not lock out the owners', async () => {
    const result = await attack(await createOnPostgres(server ?? '', 'none'), {
      guesses: GUESSES,
      seed: 3,
      onProgress: () => {},
    });
    const lines = getTargetResults(result);
    expect(lines.reduce((sum, { guesses }) => sum + guesses, 0)).toBe(GUESSES);
    for (const { aim, names, guesses, checked: compared, overRate: over, other } of lines) {
      expect({ aim, over, other }).toEqual({ aim, over: 0, other: 0 });
      // Both cases occurred: checked attempts and, for a single name, throttled ones.
      expect(compared, aim).toBeGreaterThanOrEqual(10);
      if (names === 1) expect(guesses, aim).toBeGreaterThan(compared);
    }
    expect(findRevealingResponses(result)).toEqual([]);
    expect(result.trusted.filter(({ data }) => !data.auth_key)).toEqual([]);
    expect(result.trusted.length).toBeGreaterThan(2);
    // New browsers on a trusted network are not throttled by the attack.
    expect(result.guest.atHome.refused).toBe(0);
    expect(result.guest.atHome.signedIn).toBeGreaterThan(2);
    expect(result.guest.after).toBeLessThanOrEqual(301_000);
    const { begun: started, kept: surviving, strangers } = result.sessions;
    expect({ kept: surviving, strangers }).toEqual({ kept: started, strangers: 0 });
    expect(result.reads.meanwhile.length).toBeGreaterThan(0);
  });
});
