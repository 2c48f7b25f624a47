import { describe, expect, it } from 'vitest';
import { createEmbedded, createOnPostgres } from '../../fault-injection/crashes/runCrashTest';
import { type LoadResult, load } from '../../fault-injection/load/load';
import { filledFolder } from '../../support/runningServer';

const server = process.env.TEST_DATABASE_URL;
const MET = [
  'a page, searched and sorted',
  'one record',
  'accounts, whole',
  'accounts, whole, unchanged',
  'Pay Now',
];
const SIZE = { connections: 20, durationMs: 3_000, intervalMs: 1_000, seed: 7, requiredKinds: MET };

function expectUnharmed({ tally, books, moments }: LoadResult): void {
  expect(tally.errors).toEqual([]);
  expect([...tally.times.keys()]).toEqual(expect.arrayContaining(MET));
  const { payments, charged, writes, done, trail, ...wrong } = books;
  expect(wrong).toEqual({ twice: 0, lost: 0, disagree: 0, open: 0, wrongInTrail: 0 });
  expect(trail).toMatch(/^\d+ rows, whole$/);
  expect(charged).toBeGreaterThan(0);
  expect(payments).toBeGreaterThanOrEqual(charged);
  expect(done).toBeGreaterThan(0);
  expect(writes).toBeGreaterThanOrEqual(done);
  for (const { rssMb, eventLoopP99Ms: lateP99Ms } of moments)
    expect(Math.min(rssMb, lateP99Ms)).toBeGreaterThan(0);
}

/** For longer runs: `npm run test:faults -- --suite load --minutes 10`. */
describe('concurrent reads and writes', () => {
  it('are answered as documented, without double charges and lost writes', async () => {
    expectUnharmed(await load(createEmbedded(await filledFolder()), SIZE));
  });

  it.skipIf(!server)('have the same result with PostgreSQL', async () => {
    expectUnharmed(await load(await createOnPostgres(server ?? '', 'whole'), SIZE));
  });
});
