import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Endpoint } from '../../schema/types';
import { brokenChanges } from './brokenChanges';
import { brokenLists } from './brokenLists';
import { brokenRecords } from './brokenRecords';
import { press } from './page';
import type { Answer, SentRequest } from './portal';
import { expectedLog, getButtonLabels, getContent } from './recordPage';
import { sample } from './sampling';

type Row = Record<string, unknown>;
type Server = {
  override: (call: Endpoint, answer: Answer) => void;
  getRequests: (call: Endpoint) => SentRequest[];
};

/** Of every page a share: all pages read by one machine, and `receipt`, `brokenAnswers` and `failedChanges` meet all of them. */
const SAMPLES = 3;
export const recordSamples = sample(brokenRecords, SAMPLES);
export const listSamples = sample(brokenLists, SAMPLES);
export const changeSamples = sample(brokenChanges, SAMPLES);

/** The answers that a page has to take for a record. */
export const acceptedRecords = recordSamples.filter(([, , shows]) => shows === 'record');
/** The answers that a list has to take for rows, or for none. */
export const acceptedLists = listSamples.filter(([, , shows]) => typeof shows !== 'object');
/** Those that carry neither. */
export const failingRecords = recordSamples.filter((sample) => !acceptedRecords.includes(sample));
export const failingLists = listSamples.filter((sample) => !acceptedLists.includes(sample));

/**
 * Shows a page on the first answer that carries nothing, and each of the others by its Retry. What is said has to
 * hold the answer's reason or else the page's own sentence; what is only logged, the call, once a failure.
 */
export async function expectFailures(
  server: Server,
  call: Endpoint,
  options: { type: 'record' | 'list'; show: () => Promise<unknown> } & (
    | { getText: () => string; fallback: string }
    | { getLogs: () => unknown[][] }
  ),
) {
  const { show } = options;
  let attempts = 0;
  for (const [name, answer, shows] of options.type === 'record' ? failingRecords : failingLists) {
    const respond: Answer = () =>
      (answer as (row: Row | Row[]) => Response)(options.type === 'record' ? {} : []);
    server.override(call, respond);
    await (attempts === 0 ? show() : press(getContent(), 'Retry'));
    attempts += 1;
    await waitFor(() => {
      expect(server.getRequests(call), name).toHaveLength(attempts);
      expect(getButtonLabels(getContent()), name).toContain('Retry');
    });
    if ('getLogs' in options) {
      expect(options.getLogs(), name).toHaveLength(attempts);
      expect(options.getLogs().at(-1), name).toEqual(expectedLog(call)[0]);
    } else {
      const reason = typeof shows === 'object' ? (shows.failed ?? options.fallback) : '';
      await waitFor(() => expect(options.getText(), name).toContain(reason));
    }
    expect('hurt' in window, name).toBe(false);
  }
}
