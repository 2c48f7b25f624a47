/**
 * Why charges of an account cannot succeed. An account without a customer at the payment provider has no card either.
 */
export const CHARGE_BLOCK_TITLES = {
  no_card: 'No card on file',
  suspended: 'Account suspended',
} as const;

export type ChargeBlock = keyof typeof CHARGE_BLOCK_TITLES;

/** All codes. */
export const CHARGE_BLOCKS = Object.keys(CHARGE_BLOCK_TITLES) as [ChargeBlock, ...ChargeBlock[]];
