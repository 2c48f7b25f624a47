/**
 * The numbers of PostgreSQL's advisory locks. Locks with one number are for one purpose each. The database functions
 * of the migrations use 4004 and 4009. Names that users choose are hashed, so each kind has a class of its own: the
 * form with two numbers never meets the form with one.
 */
export const LOCKS = { migrations: 4_002, sandbox: 4_003, reconciliation: 4_005 } as const;

/** The classes of advisory locks with two numbers. */
export const LOCK_CLASSES = {
  /** The second number is the `serverId` of a running server. */
  instance: 4_001,
  /** The second number is one of `EXCLUSIVE_JOBS`. */
  job: 4_011,
  /** The second number is the hash of a throttle key. */
  throttle: 4_012,
  /** The second number is the hash of an owner's email address. */
  owner: 4_013,
} as const;

/** The background jobs that one server at a time runs. */
export const EXCLUSIVE_JOBS = { settlement: 1, mirror: 2, events: 3 } as const;

/** A job that one server at a time runs. */
export type ExclusiveJob = (typeof EXCLUSIVE_JOBS)[keyof typeof EXCLUSIVE_JOBS];
