/**
 * A unit of sandbox data: 60 accounts, 400 properties, 4,000 reservations and related rows. The first unit
 * contains the special cases. In a later one (`isLater`) little needs attention. The numbers are the
 * existing rows of each table. `counters` are the issued coverages of each year.
 */
export type Unit = {
  isLater: boolean;
  accounts: number;
  users: number;
  properties: number;
  guests: number;
  reservations: number;
  policies: number;
  transactions: number;
  counters: Map<string, number>;
};

/** Returns the first unit, for an empty database. */
export const firstUnit = (): Unit => ({
  isLater: false,
  accounts: 0,
  users: 0,
  properties: 0,
  guests: 0,
  reservations: 0,
  policies: 0,
  transactions: 0,
  counters: new Map(),
});

/**
 * Returns the owner of an account. Users of a unit are numbered like its accounts, after the existing users.
 */
export const ownerOf = (unit: Unit, acc_id: number): number => acc_id - unit.accounts + unit.users;
