import { getCommit } from '../../scripts/getCommit';

/** Whether tests of minutes go through all that they are of: `WHOLE=1`. */
export const RUN_ALL: boolean = Boolean(process.env.WHOLE);

/** A number of the commit's own. */
export const COMMIT_SEED: number = Number.parseInt(getCommit().slice(0, 7) || '0', 16);

/**
 * One of so many shares of what takes minutes, spread over all of it; everything where `WHOLE=1` asks for that. The commit
 * says which one: what a commit finds it finds again, and over the commits each share has its turn. Tests that go
 * through the same have others of it, `from` apart.
 */
export const sample = <T>(items: readonly T[], samples: number, offset = 0): T[] =>
  items.filter((_, i) => RUN_ALL || (i + offset + COMMIT_SEED) % samples === 0);
