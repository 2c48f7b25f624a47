import { parentPort } from 'node:worker_threads';
import type { Day } from '../../common/days';
import { FeedError } from './feedError';
import { type ParsedCalendar, parseCalendar } from './parseCalendar';

/** A calendar's text, and today's day from the main thread: the worker does not share its clock. */
export type ParseRequest = { text: string; day: Day };

/** A parsed calendar, or a sentence with the reason why it cannot be read. */
export type ParseReply = { parsed: ParsedCalendar } | { why: string };

function answer({ text, day }: ParseRequest): ParseReply {
  try {
    return { parsed: parseCalendar(text, day) };
  } catch (error) {
    if (error instanceof FeedError) return { why: error.message };
    // The text of an error of the engine is not for users.
    return { why: 'This calendar cannot be read.' };
  }
}

parentPort?.on('message', (request: ParseRequest) => parentPort?.postMessage(answer(request)));
// Signals that the worker is listening.
parentPort?.postMessage(undefined);
