import { describe, expect, it } from 'vitest';
import { POINTS } from '../torture/points';
import { embedded, type Line, onPostgres, torture } from '../torture/torture';

const LONG_MS = 300_000;
const server = process.env.TEST_DATABASE_URL;
const once = { kills: POINTS.length, seed: 5, say: () => {} };

function expectUnharmed(lines: Line[]): void {
  expect(lines.map(({ point }) => point)).toEqual(POINTS);
  for (const { kills, once, notCharged, ...harm } of lines) {
    const { point } = harm;
    expect(kills, point).toBe(1);
    expect(once + notCharged, point).toBe(1);
    expect(harm, point).toEqual({ point, twice: 0, disagree: 0, stuck: 0 });
  }
}

/** In a large size: `npm run torture -- --kills 500`. */
describe('a server killed at each of ten points of a charge', () => {
  it(
    'takes every payment once or not at all, and leaves none stuck',
    async () => {
      expectUnharmed(await torture(embedded(), once));
    },
    LONG_MS,
  );

  it.skipIf(!server)(
    'and so do two servers on one PostgreSQL',
    async () => {
      expectUnharmed(await torture(await onPostgres(server ?? ''), once));
    },
    LONG_MS,
  );
});
