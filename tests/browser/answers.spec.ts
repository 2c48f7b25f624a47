import { expect, test } from '@playwright/test';
import { runServer } from '../support/runningServer';
import { breakAnswers, type Told } from '../torture/answers/answers';

/** As many of either as there are kinds of answers for it, which are no fewer than the calls: each of both is met; by hand: `npm run torture`. */
const CASES = 51;
/** Addresses whose screens make a call that those before them do not. */
const OPENED =
  /^\/(dashboard|accounts|accounts\/account\/3(\?tab=(reservations|coverage|statement|icals))?|reservations|reservation\/\d+|reservation\/coverage\/\d+|coverages|coverage\/payments\/\d+|coverage\/certificate\/\d+|add-coverage\/5|statement|payment\/\d+|refunds|locations|location\/(update|owner|ical)\/5|stripe\/customers|settings\/(security|billing|account)|support)$/;

test.describe.configure({ mode: 'parallel' });

for (const of of ['reads', 'changes'] as const)
  test(`whatever is answered to ${of} instead of what is documented, each screen stands and says so`, async () => {
    test.slow();
    const server = await runServer();
    try {
      const wrong: Told[] = [];
      const { untried, unmet } = await breakAnswers(server.url, {
        of,
        seed: 3,
        each: 1,
        cases: CASES,
        opened: (at) => OPENED.test(at),
        truth: false,
        tell: (told) => wrong.push(told),
      });
      expect(wrong).toEqual([]);
      expect(untried, 'calls of the portal that are in no case').toEqual([]);
      expect(unmet, 'answers that no call had').toEqual([]);
    } finally {
      await server.end();
    }
  });
