import { setTimeout as wait } from 'node:timers/promises';
import { log } from './log';

/**
 * A repeated task. `firstRun` resolves after the first run, also after a failed one. `stop` aborts the signal of the
 * run in progress and waits for it.
 */
export type PeriodicTask = { firstRun: Promise<void>; stop: () => Promise<void> };

/** Maximum time that a stop waits for the run in progress, in ms. A run may be rebuilding millions of rows. */
const STOP_MS = 5_000;

/**
 * Runs `work` at once and again and again, one run at a time. `getDelayMs` returns the time until the next run,
 * in ms, or undefined after the last one. Errors are logged with `name`.
 */
export function startPeriodicTask(
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  getDelayMs: () => number | undefined,
): PeriodicTask {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let onFirstRun = () => {};
  const firstRun = new Promise<void>((resolve) => {
    onFirstRun = resolve;
  });
  const run = async () => {
    try {
      await work(signal);
    } catch (err) {
      if (!signal.aborted) log.error({ err }, name);
    }
    onFirstRun();
    schedule(getDelayMs());
  };
  const schedule = (delayMs: number | undefined) => {
    if (signal.aborted || delayMs === undefined) return;
    timer = setTimeout(() => {
      running = run();
    }, delayMs).unref();
  };
  schedule(0);
  return {
    firstRun,
    stop: async () => {
      controller.abort();
      clearTimeout(timer);
      const waiting = new AbortController();
      const timeout = wait(STOP_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
      await Promise.race([running, timeout]);
      waiting.abort();
      onFirstRun();
    },
  };
}
