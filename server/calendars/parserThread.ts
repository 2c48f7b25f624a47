import { parentPort } from 'node:worker_threads';
import type { Day } from '../../common/days';
import { FeedError } from './feedError';
import { type FeedEvent, parseCalendar } from './parseCalendar';

/** A calendar's text, and the day that is today where it came from: a thread has a clock of its own. */
export type ParseRequest = { text: string; day: Day };

/** What a calendar holds, or the sentence why it cannot be read. */
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
// That it listens.
parentPort?.postMessage(undefined);
