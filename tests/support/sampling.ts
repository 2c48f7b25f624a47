import { getCommit } from '../../scripts/getCommit';

/** Runs long tests with all of their cases: `npm run test:full`. */
export const RUN_ALL: boolean = Boolean(process.env.WHOLE);

/** A number that depends on the commit. */
export const COMMIT_SEED: number = Number.parseInt(getCommit().slice(0, 7) || '0', 16);

/**
 * Returns every nth item, for tests that would take minutes with all of them; all items in `npm run test:full`. The commit decides
 * which ones, so that a result is reproducible and each item has its turn. Tests of the same items use different offsets.
 */
export const sample = <T>(items: readonly T[], samples: number, offset = 0): T[] =>
  items.filter((_, i) => RUN_ALL || (i + offset + COMMIT_SEED) % samples === 0);
