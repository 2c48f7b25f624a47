import { expect, test } from '@playwright/test';
import { breakResponses, type FaultReport } from '../fault-injection/responses/breakResponses';
import { runServer } from '../support/runningServer';
import { COMMIT_SEED, RUN_ALL, sample } from '../support/sampling';

const SHARES = 10;
/**
 * Cases of each kind. At least as many as calls or broken responses, so that each occurs. For more, run `npm
 * run test:faults`.
 */
const CASES = 60;

test.describe.configure({ mode: 'parallel' });

for (const [i, of] of (['reads', 'changes'] as const).entries())
  test(`every screen handles undocumented responses to ${of} with an error message`, {
    tag: `@sample${i + 2}`,
  }, async () => {
    const server = await runServer();
    try {
      const wrong: FaultReport[] = [];
      const { untried, unmet } = await breakResponses(server.url, {
        only: of,
        seed: COMMIT_SEED,
        each: 1,
        cases: RUN_ALL ? CASES : Math.ceil(CASES / SHARES),
        select: (all) => sample(all, SHARES),
        truth: false,
        report: (told) => wrong.push(told),
      });
      expect(wrong).toEqual([]);
      if (!RUN_ALL) return;
      expect(untried, 'calls of the portal that are in no case').toEqual([]);
      expect(unmet, 'answers that no call had').toEqual([]);
    } finally {
      await server.end();
    }
  });
