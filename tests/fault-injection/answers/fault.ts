import type { Seen } from './seen';
import { BROKEN } from './sentences';
import type { Complaints } from './world';

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
export type Kind = keyof typeof FAULTS;
/** A fault and its description. */
export type Fault = { kind: Kind; what: string };

/** Expected console lines: the browser's and the portal's, about failed requests. */
export const EXPECTED = /^Failed to load resource|^(GET|POST|PUT|DELETE) \//;

const isUnexpected = (line: string) => !EXPECTED.test(line);

/** Returns the uncaught errors and unexpected console lines, including violations of the content policy. */
export const unexpectedOf = ({ uncaught, console }: Complaints): string[] => [
  ...uncaught,
  ...console.filter(isUnexpected),
];

/** Returns the faults of a page that no response may cause: blank, uncaught errors, or loading forever. */
export function faultsOf({ uncaught, console }: Complaints, now: Seen): Fault[] {
  const text = `${now.heading} ${now.text} ${now.dialog}`;
  const found: [Kind, string | false | undefined][] = [
    ['blank', !now.heading && `no heading at ${now.path}`],
    ['blank', now.text.length < 10 && `no text at ${now.path}`],
    ['blank', now.busy > 0 && `still loads: ${text.slice(0, 200)}`],
    ['uncaught', text.includes(BROKEN) && 'the page could not be drawn'],
    ['uncaught', now.hurt && 'hostile text has run'],
    ['uncaught', uncaught[0]],
    ['log', console.find(isUnexpected)],
  ];
  return found.flatMap(([kind, what]) => (what ? [{ kind, what }] : []));
}
