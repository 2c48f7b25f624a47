import { describe, expect, it } from 'vitest';
import { embedded, type Line, onPostgres, runCrashTest } from '../../fault-injection/crashes';
import { charges } from '../../fault-injection/moneyAction';
import { POINTS } from '../../fault-injection/points';
import { refunds } from '../../fault-injection/refunds';
import { folderOf } from '../../support/database';
import { sample } from '../../support/sampling';

const LONG_MS = 300_000;
const server = process.env.TEST_DATABASE_URL;
const points = sample(POINTS, 3);
const once = { kills: points.length, points, seed: 5, say: () => {} };
const ACTIONS = [charges, refunds];

function expectUnharmed(lines: Line[]): void {
  expect(lines.map(({ point }) => point)).toEqual(points);
  for (const { kills, once, not, ...harm } of lines) {
    const { point } = harm;
    expect(kills, point).toBe(1);
    expect(once + not, point).toBe(1);
    expect(harm, point).toEqual({ point, twice: 0, more: 0, disagree: 0, stuck: 0 });
  }
}

/** For all ten points and more kills: `npm run test:faults -- --kills 500`. */
describe.each(ACTIONS)('$name with a server killed at some of ten points', (action) => {
  it(
    'are done at most once, never exceed the paid amount and never get stuck',
    async () => {
      expectUnharmed(await runCrashTest(embedded(await folderOf('none')), { deed: action, ...once }));
    },
    LONG_MS,
  );

  it.skipIf(!server)(
    'with two servers on one PostgreSQL database',
    async () => {
      expectUnharmed(await runCrashTest(await onPostgres(server ?? '', 'none'), { deed: action, ...once }));
    },
    LONG_MS,
  );
});
