/** The topics of a support message. */
export const TOPICS = {
  question: 'Question',
  problem: 'Something does not work',
  billing: 'Billing and payments',
  idea: 'Idea',
} as const;
