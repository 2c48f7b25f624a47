import { z } from 'zod';
import { TOPICS } from '../topics';
import { choice, requiredText } from './kinds';

/** A message to the support team. */
export const NewMessage = z.object({
  topic: choice(TOPICS, 'Choose a topic.'),
  subject: requiredText(150, 'Subject is required.'),
  body: requiredText(5_000, 'A message is required.'),
});
