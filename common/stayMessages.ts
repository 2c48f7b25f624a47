// Apart from the rules, so that pages without a form do not load zod.

/** The message for a stay that begins in the past. */
export const BEFORE_TODAY = 'The start date must not be before today.';
/** The message for a stay that ends on its first day or before it. */
export const END_AFTER_START = 'The end date must come after the start date.';
