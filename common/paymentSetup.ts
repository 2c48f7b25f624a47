const ID = 'customer[\\s_-]?id\\b';
/** What may stand between the word that something is missing and the ID. */
const OF = '(?:(?:the|an?|any|valid|required|parameter|field|stripe|payment|provider)[\\s_:-]+)*';

const MISSING = new RegExp(
  `(?:\\b(?:missing|no|without|lacks|not have)|n't have)[\\s:]+${OF}${ID}|${ID} (?:is |was )?(?:missing|required|empty|not (?:found|set|given|known|on file))\\b`,
  'i',
);

/**
 * A refusal in plain words where it mentions a missing payment-provider customer ID (second document, section 8);
 * `undefined` where it does not.
 */
export const setupIncomplete = (refusal: string | undefined): string | undefined =>
  MISSING.test(refusal ?? '')
    ? 'Payment setup incomplete. Please contact support to set up your payment method.'
    : undefined;
