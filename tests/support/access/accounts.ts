/** The account of the own user, and another one. */
export const OWN = 2;
export const FOREIGN = 3;
