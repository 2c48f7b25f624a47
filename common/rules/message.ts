import { z } from 'zod';
import { TOPICS } from '../topics';
import { codeOf, needed } from './kinds';

/** A message to the support team. */
export const NewMessage = z.object({
  topic: codeOf(TOPICS, 'Choose a topic.'),
  subject: needed(150, 'Subject is required.'),
  body: needed(5_000, 'A message is required.'),
});
