const ID = 'customer[\\s_-]?id\\b';
/** Words between "missing" and "customer ID". */
const FILLER_WORDS = '(?:(?:the|an?|any|valid|required|parameter|field|stripe|payment|provider)[\\s_:-]+)*';

const MISSING = new RegExp(
  `(?:\\b(?:missing|no|without|lacks|not have)|n't have)[\\s:]+${FILLER_WORDS}${ID}|${ID} (?:is |was )?(?:missing|required|empty|not (?:found|set|given|known|on file))\\b`,
  'i',
);

/**
 * Explains a refusal that mentions a missing customer ID of the payment provider. `undefined` for other
 * refusals.
 */
export const explainMissingCustomer = (message: string | undefined): string | undefined =>
  MISSING.test(message ?? '')
    ? 'Payment setup incomplete. Please contact support to set up your payment method.'
    : undefined;
