/**
 * Why charges of an account cannot succeed. An account without a customer at the payment provider has no card either.
 */
export const CHARGE_BLOCK_TITLES = {
  no_card: 'No card on file',
  suspended: 'Account suspended',
} as const;

/** The code of a reason why charges of an account cannot succeed. */
export type ChargeBlock = keyof typeof CHARGE_BLOCK_TITLES;

/** Returns the title of a code of the API; `undefined` if charges of the account are expected to succeed. */
export const getChargeBlockTitle = (code: unknown): string | undefined =>
  Object.entries(CHARGE_BLOCK_TITLES).find(([block]) => block === code)?.[1];

/** All codes. */
export const CHARGE_BLOCKS = Object.keys(CHARGE_BLOCK_TITLES) as [ChargeBlock, ...ChargeBlock[]];
