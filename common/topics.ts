/** What a message to whoever supports the portal is about. */
export const TOPICS = {
  question: 'Question',
  problem: 'Something does not work',
  billing: 'Billing and payments',
  idea: 'Idea',
} as const;
