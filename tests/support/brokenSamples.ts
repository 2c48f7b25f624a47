import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Endpoint } from '../../schema/types';
import { brokenChanges, strangeYes } from './brokenChanges';
import { brokenLists } from './brokenLists';
import { brokenRecords } from './brokenRecords';
import { press } from './page';
import type { Answer, SentRequest } from './portal';
import { expectedLog, getButtonLabels, getContent } from './recordPage';
import { cleanup } from './render';
import { sample } from './sampling';

type Row = Record<string, unknown>;
type Server = {
  override: (call: Endpoint, answer: Answer) => void;
  getRequests: (call: Endpoint) => SentRequest[];
};

/** Each page is tested with a sample. `receipt`, `brokenAnswers` and `failedChanges` test all responses. */
const SAMPLES = 3;
/** The sample of broken records. */
export const recordSamples = sample(brokenRecords, SAMPLES);
/** The sample of broken lists. */
export const listSamples = sample(brokenLists, SAMPLES);
/** The sample of broken changes. */
export const changeSamples = sample(brokenChanges, SAMPLES);
/** The sample of responses that count as a success. */
export const yesSamples = sample(strangeYes, SAMPLES);

/** The responses that a page must accept as a record. */
export const acceptedRecords = recordSamples.filter(([, , shows]) => shows === 'record');
/** The responses that a list must accept, with or without rows. */
export const acceptedLists = listSamples.filter(([, , shows]) => typeof shows !== 'object');
/** The responses that must show an error. */
export const failingRecords = recordSamples.filter((sample) => !acceptedRecords.includes(sample));
/** The lists that must show an error. */
export const failingLists = listSamples.filter((sample) => !acceptedLists.includes(sample));

/**
 * Shows a page with the first failing response, and each of the others by Retry. Expects the message of the response or
 * the page's own fallback; with `getLogs`, one log line for each failure. A page with a `missingLink` offers that link
 * instead of Retry if the record does not exist.
 */
export async function expectFailures(
  server: Server,
  call: Endpoint,
  options: { type: 'record' | 'list'; show: () => Promise<unknown>; missingLink?: string } & (
    | { getText: () => string; fallback: string }
    | { getLogs: () => unknown[][] }
  ),
) {
  const { show, missingLink } = options;
  let attempts = 0;
  let canRetry = false;
  for (const [name, answer, shows] of options.type === 'record' ? failingRecords : failingLists) {
    const respond: Answer = () =>
      (answer as (row: Row | Row[]) => Response)(options.type === 'record' ? {} : []);
    server.override(call, respond);
    await (canRetry ? press(getContent(), 'Retry') : show());
    attempts += 1;
    const link = (await respond({})).status === 404 ? missingLink : undefined;
    await waitFor(() => {
      expect(server.getRequests(call), name).toHaveLength(attempts);
      expect(getButtonLabels(getContent()), name).toContain(link ?? 'Retry');
    });
    canRetry = !link;
    if ('getLogs' in options) {
      expect(options.getLogs(), name).toHaveLength(attempts);
      expect(options.getLogs().at(-1), name).toEqual(expectedLog(call)[0]);
    } else {
      const reason = typeof shows === 'object' ? (shows.failed ?? options.fallback) : '';
      await waitFor(() => expect(options.getText(), name).toContain(reason));
    }
    expect('hurt' in window, name).toBe(false);
    if (link) cleanup();
  }
}
