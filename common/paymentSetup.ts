/**
 * A refusal in plain words where it mentions a missing payment-provider customer ID (second document, section 8);
 * `undefined` where it does not.
 */
export const setupIncomplete = (refusal: string | undefined): string | undefined =>
  /customer[\s_-]?id/i.test(refusal ?? '')
    ? 'Payment setup incomplete. Please contact support to set up your payment method.'
    : undefined;
