import { parentPort } from 'node:worker_threads';
import type { Day } from '../../common/days';
import { FeedError } from './feedError';
import { type FeedEvent, parseCalendar } from './parseCalendar';

/** A calendar's text, and today's day from the main thread: the worker does not share its clock. */
export type ParseRequest = { text: string; day: Day };

/** The events of a calendar, or a sentence with the reason why it cannot be read. */
export type ParseReply = { events: FeedEvent[] } | { why: string };

function answer({ text, day }: ParseRequest): ParseReply {
  try {
    return { events: parseCalendar(text, day) };
  } catch (error) {
    if (error instanceof FeedError) return { why: error.message };
    throw error;
  }
}

parentPort?.on('message', (request: ParseRequest) => parentPort?.postMessage(answer(request)));
// Signals that the worker is listening.
parentPort?.postMessage(undefined);
