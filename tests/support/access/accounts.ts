/** The account of the owner. */
export const OWN = 2;
/** The id of another account. */
export const FOREIGN = 3;
