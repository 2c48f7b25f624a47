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

/** The number of groups of long browser tests: their tags are `@sample1` to `@sample4`. */
const GROUPS = 4;
/** Bits of the seed that `sample` does not depend on, so that each test runs with each of its items in time. */
const GROUP_BITS = 2 ** 20;

/** Matches the tags of the long browser tests that are not in the sample of this commit. */
export const OTHER_SAMPLES = new RegExp(`@sample(?!${(Math.floor(COMMIT_SEED / GROUP_BITS) % GROUPS) + 1})`);
