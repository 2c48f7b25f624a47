import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Endpoint } from '../../schema/types';
import { brokenChanges } from './brokenChanges';
import { brokenLists } from './brokenLists';
import { brokenRecords } from './brokenRecords';
import { press } from './page';
import type { Answer, Sent } from './portal';
import { buttons, content, loggedFailure } from './recordPage';
import { share } from './sampling';

type Row = Record<string, unknown>;
type Server = { override: (call: Endpoint, answer: Answer) => void; sentTo: (call: Endpoint) => Sent[] };

/** Of every page a share: all pages read by one machine, and `receipt`, `brokenAnswers` and `failedChanges` meet all of them. */
const SHARES = 3;
export const someRecords = share(brokenRecords, SHARES);
export const someLists = share(brokenLists, SHARES);
export const someChanges = share(brokenChanges, SHARES);

/** The answers that a page has to take for a record. */
export const strangeRecords = someRecords.filter(([, , shows]) => shows === 'record');
/** The answers that a list has to take for rows, or for none. */
export const strangeLists = someLists.filter(([, , shows]) => typeof shows !== 'object');
/** Those that carry neither. */
export const failingRecords = someRecords.filter((one) => !strangeRecords.includes(one));
export const failingLists = someLists.filter((one) => !strangeLists.includes(one));

/**
 * Shows a page on the first answer that carries nothing, and each of the others by its Retry. What is said has to
 * hold the answer's reason or else the page's own sentence; what is only logged, the call, once a failure.
 */
export async function throughFailures(
  server: Server,
  call: Endpoint,
  of: { of: 'record' | 'list'; show: () => Promise<unknown> } & (
    | { said: () => string; fallback: string }
    | { logged: () => unknown[][] }
  ),
) {
  const { show } = of;
  let asked = 0;
  for (const [name, answer, shows] of of.of === 'record' ? failingRecords : failingLists) {
    const give: Answer = () => (answer as (row: Row | Row[]) => Response)(of.of === 'record' ? {} : []);
    server.override(call, give);
    await (asked === 0 ? show() : press(content(), 'Retry'));
    asked += 1;
    await waitFor(() => {
      expect(server.sentTo(call), name).toHaveLength(asked);
      expect(buttons(content()), name).toContain('Retry');
    });
    if ('logged' in of) {
      expect(of.logged(), name).toHaveLength(asked);
      expect(of.logged().at(-1), name).toEqual(loggedFailure(call)[0]);
    } else {
      const why = typeof shows === 'object' ? (shows.failed ?? of.fallback) : '';
      await waitFor(() => expect(of.said(), name).toContain(why));
    }
    expect('hurt' in window, name).toBe(false);
  }
}
