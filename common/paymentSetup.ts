const ID = 'customer[\\s_-]?id\\b';
/** Words between "missing" and "customer ID". */
const FILLER_WORDS = '(?:(?:the|an?|any|valid|required|parameter|field|stripe|payment|provider)[\\s_:-]+)*';

const MISSING = new RegExp(
  `(?:\\b(?:missing|no|without|lacks|not have)|n't have)[\\s:]+${FILLER_WORDS}${ID}|${ID} (?:is |was )?(?:missing|required|empty|not (?:found|set|given|known|on file))\\b`,
  'i',
);

const FINAL = /no default payment method|account is suspended/i;

/** True for a rejected charge that a retry cannot change: the account has no customer or no card, or is suspended. */
export const isFinalChargeRefusal = (message: string | undefined): boolean =>
  explainMissingCustomer(message) !== undefined || FINAL.test(message ?? '');

/**
 * Explains a refusal that mentions a missing customer ID of the payment provider. `undefined` for other
 * refusals.
 */
export const explainMissingCustomer = (message: string | undefined): string | undefined =>
  MISSING.test(message ?? '')
    ? 'Payment setup incomplete. Please contact support to set up your payment method.'
    : undefined;
