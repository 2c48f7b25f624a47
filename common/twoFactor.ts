/** The message for an operator who has to set up two-factor authentication first (`REQUIRE_OPERATOR_TWO_FACTOR`). */
export const TWO_FACTOR_REQUIRED = 'Set up 2 Factor Authentication first. It is required of all operators.';
