/**
 * What is made and written at once: 60 accounts, 400 properties, 4,000 reservations and what belongs to them. The first
 * unit holds everything that the sandbox shows; a later one is `history`, in which nothing needs attention. The numbers
 * say how many rows of each are there already, `sequences` how many coverages were issued in each year.
 */
export type Unit = {
  history: boolean;
  accounts: number;
  users: number;
  properties: number;
  guests: number;
  reservations: number;
  policies: number;
  transactions: number;
  counters: Map<string, number>;
};

/** The unit before which there is nothing. */
export const firstUnit = (): Unit => ({
  history: false,
  accounts: 0,
  users: 0,
  properties: 0,
  guests: 0,
  reservations: 0,
  policies: 0,
  transactions: 0,
  counters: new Map(),
});

/** Who owns an account of a unit: its users are numbered as its accounts are, after those that are there. */
export const ownerOf = (unit: Unit, acc_id: number): number => acc_id - unit.accounts + unit.users;
