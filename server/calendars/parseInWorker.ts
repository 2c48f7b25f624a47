import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { getToday } from '../../common/days';
import { TimeoutError, withTimeout } from '../lib/withTimeout';
import { FeedError } from './feedError';
import type { FeedEvent } from './parseCalendar';
import type { ParseReply, ParseRequest } from './parserThread';

/** How long the reading of a calendar may take, in ms: a rule that no day fulfils is looked for without end. */
const LONGEST_MS = 5_000;
/** The most memory that it may take: the largest calendar may hold 30,000 events of years past, and 128 are too few for them. */
const MOST_MB = 256;

let thread: Promise<Worker> | undefined;

/** The thread that calendars are read in: one, started when it is first wanted, which keeps a process alive while it reads alone. */
async function start(): Promise<Worker> {
  // Found from where this stands, and from where a built program does.
  const worker = new Worker(join(import.meta.dirname, '..', 'calendars', 'parserThread.mjs'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  // Whoever waits for it hears of it too.
  worker.on('error', () => {});
  worker.on('exit', () => {
    thread = undefined;
  });
  await once(worker, 'message');
  worker.unref();
  return worker;
}

/** Whose turn is the thread's own. */
const THREAD = Symbol('thread');

const turns = new Map<unknown, Promise<unknown>>();

/** Does work after all that was to be done before for the same. */
function inTurn<T>(same: unknown, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(same) ?? Promise.resolve()).then(work, work);
  turns.set(same, turn);
  const end = () => turns.get(same) === turn && turns.delete(same);
  turn.then(end, end);
  return turn;
}

/** What the thread says next; nothing where it comes to its end before. */
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
): Promise<FeedEvent[]> {
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
  // It was still at it, or ended by the memory that it took.
  if (!reply) throw new FeedError('This calendar takes too long to read.');
  if ('why' in reply) throw new FeedError(reply.why);
  return reply.events;
}

/**
 * What `parseCalendar` says of a text today, in a thread of its own, so that the server answers meanwhile: one calendar at a time, and of each
 * of `whose` only one that waits for the others'. Throws `FeedError` what that throws, and where it takes more than 5 s or 256 MB;
 * gives up, and throws, when `stop` says so.
 */
export function parseInWorker(
  text: string,
  { whose, stop, longestMs = LONGEST_MS }: { whose?: unknown; stop?: AbortSignal; longestMs?: number },
): Promise<FeedEvent[]> {
  const day = getToday();
  return inTurn(whose, () => inTurn(THREAD, () => requestParse({ text, day }, longestMs, stop)));
}
