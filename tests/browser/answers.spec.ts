import { expect, test } from '@playwright/test';
import { runServer } from '../support/runningServer';
import { breakAnswers, type Told } from '../torture/answers/answers';

/** So many that it is quick; in a large size: `npm run torture -- --of answers --cases 2000`. */
const CASES = 40;

test('whatever is answered instead of what is documented, each screen stands and says so', async () => {
  test.slow();
  const server = await runServer();
  try {
    const wrong: Told[] = [];
    const { lines, untried } = await breakAnswers(server.url, {
      seed: 3,
      cases: CASES,
      truth: false,
      tell: (told) => wrong.push(told),
    });
    expect(wrong).toEqual([]);
    expect(untried, 'calls of the portal that are in no case').toEqual([]);
    expect(lines.reduce((sum, { cases }) => sum + cases, 0)).toBe(CASES);
  } finally {
    await server.end();
  }
});
