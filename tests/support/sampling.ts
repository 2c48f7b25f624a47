import { readdirSync } from 'node:fs';
import { getCommit } from '../../scripts/getCommit.ts';

/** Runs long tests with all of their cases: `npm run test:full`. */
export const RUN_ALL: boolean = Boolean(process.env.WHOLE);

/** A number that depends on the commit. */
export const COMMIT_SEED: number = Number.parseInt(getCommit().slice(0, 7) || '0', 16);

/** Long tests are in four groups. */
const GROUPS = 4;
/** `sample` does not depend on these bits of the seed. So each test runs with each of its items in time. */
const GROUP_BITS = 2 ** 20;
/** The group of this commit, from 0. */
const GROUP = Math.floor(COMMIT_SEED / GROUP_BITS) % GROUPS;

/**
 * Returns every nth item, for tests that would take minutes with all of them; all items in `npm run test:full`.
 * The commit decides which ones, so that a result is reproducible and each item has its turn. Tests of the same
 * items use different offsets.
 */
export const sample = <T>(items: readonly T[], samples: number, offset = 0): T[] =>
  items.filter((_, i) => RUN_ALL || (i + offset + COMMIT_SEED) % samples === 0);

/** Returns the long test files of a folder that this commit runs: a quarter, or all in `npm run test:full`. */
export const getSampledFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((_, i) => RUN_ALL || i % GROUPS === GROUP)
    .map((name) => `${folder}/${name}`);

/** Matches the tags `@sample1` to `@sample4` of the long browser tests that this commit does not run. */
export const OTHER_SAMPLES = new RegExp(`@sample(?!${GROUP + 1})`);
