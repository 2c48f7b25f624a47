import { parentPort } from 'node:worker_threads';
import type { Day } from '../../common/days';
import { CannotRead } from './feedError';
import { type FeedEvent, parseCalendar } from './parseCalendar';

/** A calendar's text, and the day that is today where it came from: a thread has a clock of its own. */
export type CalendarText = { text: string; day: Day };

/** What a calendar holds, or the sentence why it cannot be read. */
export type CalendarAnswer = { events: FeedEvent[] } | { why: string };

function answer({ text, day }: CalendarText): CalendarAnswer {
  try {
    return { events: parseCalendar(text, day) };
  } catch (error) {
    if (error instanceof CannotRead) return { why: error.message };
    throw error;
  }
}

parentPort?.on('message', (asked: CalendarText) => parentPort?.postMessage(answer(asked)));
// That it listens.
parentPort?.postMessage(undefined);
