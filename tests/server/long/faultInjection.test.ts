import { describe, expect, it } from 'vitest';
import { charges } from '../../fault-injection/crashes/charges';
import { POINTS } from '../../fault-injection/crashes/points';
import { refunds } from '../../fault-injection/crashes/refunds';
import {
  createEmbedded,
  createOnPostgres,
  type PointResult,
  runCrashTest,
} from '../../fault-injection/crashes/runCrashTest';
import { folderOf } from '../../support/database';
import { sample } from '../../support/sampling';

const server = process.env.TEST_DATABASE_URL;
const points = sample(POINTS, 3);
const once = { kills: points.length, points, seed: 5, onProgress: () => {} };
const ACTIONS = [charges, refunds];

function expectUnharmed(lines: PointResult[]): void {
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
  it('are done at most once, never exceed the paid amount and never get stuck', async () => {
    expectUnharmed(await runCrashTest(createEmbedded(await folderOf('none')), { action, ...once }));
  });

  it.skipIf(!server)('with two servers on one PostgreSQL database', async () => {
    expectUnharmed(await runCrashTest(await createOnPostgres(server ?? '', 'none'), { action, ...once }));
  });
});
