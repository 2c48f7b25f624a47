/**
 * The status of a suspended account. Its users cannot sign in, its payments are not charged, and its coverages are
 * not opened. Operators still see everything.
 */
export const SUSPENDED = 'Suspended';

/** The statuses of an account. */
export const ACCOUNT_STATUSES = ['Active', 'Pending', SUSPENDED] as const;
