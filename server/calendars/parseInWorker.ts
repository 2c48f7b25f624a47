import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { getToday } from '../../common/days';
import { TimeoutError, withTimeout } from '../lib/withTimeout';
import { FeedError } from './feedError';
import type { ParsedCalendar } from './parseCalendar';
import type { ParseReply, ParseRequest } from './parserThread';

/**
 * Maximum time for parsing a calendar, in ms. A recurrence rule that no day fulfils would otherwise never
 * end.
 */
const LONGEST_MS = 5_000;
/**
 * Maximum memory of the worker, in MB. A calendar of maximum size may contain 30,000 past events, for which
 * 128 MB are not enough.
 */
const MOST_MB = 256;

let thread: Promise<Worker> | undefined;

/**
 * Starts the worker thread. The process uses one worker. It does not keep the process alive while it is idle.
 */
async function start(): Promise<Worker> {
  // This path is valid from the source folder and from the folder of the built programs.
  const worker = new Worker(join(import.meta.dirname, '..', 'calendars', 'parserThread.mjs'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  // Errors are handled by `exit`, so this listener only prevents an unhandled error event.
  worker.on('error', () => {});
  worker.on('exit', () => {
    thread = undefined;
  });
  await once(worker, 'message');
  worker.unref();
  return worker;
}

/** The queue of the worker itself. */
const THREAD = Symbol('thread');

const turns = new Map<unknown, Promise<unknown>>();

/** Runs work after all earlier work with the same key. */
function inTurn<T>(same: unknown, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(same) ?? Promise.resolve()).then(work, work);
  turns.set(same, turn);
  const end = () => turns.get(same) === turn && turns.delete(same);
  turn.then(end, end);
  return turn;
}

/** Resolves to the next reply of the worker, or to undefined if the worker exits first. */
const nextReply = (worker: Worker): Promise<ParseReply | undefined> =>
  new Promise((resolve) => {
    const onExit = () => onMessage(undefined);
    const onMessage = (reply: ParseReply | undefined) => {
      worker.off('message', onMessage).off('exit', onExit);
      resolve(reply);
    };
    worker.on('message', onMessage).on('exit', onExit);
  });

async function requestParse(
  request: ParseRequest,
  longestMs: number,
  stop: AbortSignal | undefined,
): Promise<ParsedCalendar> {
  stop?.throwIfAborted();
  thread ??= start();
  const worker = await thread;
  stop?.throwIfAborted();
  worker.ref();
  const parse = () => {
    worker.postMessage(request);
    return nextReply(worker);
  };
  const reply = await withTimeout(longestMs, parse, stop).catch(async (error: unknown) => {
    await worker.terminate();
    if (!(error instanceof TimeoutError)) throw error;
    return undefined;
  });
  worker.unref();
  // The worker timed out or exceeded its memory limit.
  if (!reply) throw new FeedError('This calendar takes too long to read.');
  if ('why' in reply) throw new FeedError(reply.why);
  return reply.parsed;
}

/**
 * Runs `parseCalendar` for today in a worker thread, so that the server stays responsive. Calendars are
 * parsed one at a time. For each owner (`whose`), at most one waits for other owners.
 * @throws {FeedError} for the reasons of `parseCalendar`, and if parsing takes more than 5 s or 256 MB.
 * Rejects when `stop` is aborted.
 */
export function parseInWorker(
  text: string,
  { whose, stop, longestMs = LONGEST_MS }: { whose?: unknown; stop?: AbortSignal; longestMs?: number },
): Promise<ParsedCalendar> {
  const day = getToday();
  return inTurn(whose, () => inTurn(THREAD, () => requestParse({ text, day }, longestMs, stop)));
}
