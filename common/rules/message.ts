import { z } from 'zod';
import { codeOf, needed } from './kinds';

/** What a message is about. */
export const TOPICS = {
  question: 'Question',
  problem: 'Something does not work',
  billing: 'Billing and payments',
  idea: 'Idea',
} as const;

/** A message to whoever supports the portal. */
export const NewMessage = z.object({
  topic: codeOf(TOPICS, 'Choose a topic.'),
  subject: needed(150, 'Subject is required.'),
  body: needed(5_000, 'A message is required.'),
});
