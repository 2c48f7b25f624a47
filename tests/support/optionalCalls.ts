import type { Page } from '@playwright/test';
import { FALLBACK_DELAY_MS } from '../../providers/withFallback';

/**
 * Makes the page wait for a slow optional call: on a busy machine, its fallback would be another test than the
 * one that is meant.
 */
export const waitForOptionalCalls = (page: Page): Promise<unknown> =>
  page.addInitScript((delayMs) => {
    const { setTimeout } = window;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(run, ms === delayMs ? 60 * delayMs : ms, ...rest)) as typeof window.setTimeout;
  }, FALLBACK_DELAY_MS);
