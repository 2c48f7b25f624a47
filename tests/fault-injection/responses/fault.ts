import type { BrowserErrors } from './browserSession';
import { RENDER_ERROR } from './failureMessages';
import type { PageState } from './pageState';

/** The kinds of faults after a broken response. */
export const FAULTS = {
  blank: 'blank',
  uncaught: 'uncaught',
  sentence: 'wrong sentence',
  log: 'unexpected line',
  lasting: 'not well after',
  twice: 'sent twice',
  done: 'done unasked',
} as const;

/** The kind of a fault. */
export type FaultKind = keyof typeof FAULTS;
/** A fault and its description. */
export type Fault = { kind: FaultKind; description: string };

/** Expected console lines: the browser's and the portal's, about failed requests. */
export const EXPECTED_LOG = /^Failed to load resource|^(GET|POST|PUT|DELETE) \//;

const isUnexpected = (line: string) => !EXPECTED_LOG.test(line);

/** Returns the uncaught errors and unexpected console lines, including violations of the content policy. */
export const findUnexpected = ({ uncaught, console }: BrowserErrors): string[] => [
  ...uncaught,
  ...console.filter(isUnexpected),
];

/** Returns the faults of a page that no response may cause: blank, uncaught errors, or loading forever. */
export function findPageFaults({ uncaught, console }: BrowserErrors, state: PageState): Fault[] {
  const text = `${state.heading} ${state.text} ${state.dialog}`;
  const found: [FaultKind, string | false | undefined][] = [
    ['blank', !state.heading && `no heading at ${state.path}`],
    ['blank', state.text.length < 10 && `no text at ${state.path}`],
    ['blank', state.busy > 0 && `still loads: ${text.slice(0, 200)}`],
    ['uncaught', text.includes(RENDER_ERROR) && 'the page could not be drawn'],
    ['uncaught', state.isHarmed && 'hostile text has run'],
    ['uncaught', uncaught[0]],
    ['log', console.find(isUnexpected)],
  ];
  return found.flatMap(([kind, description]) => (description ? [{ kind, description }] : []));
}
