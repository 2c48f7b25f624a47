import type { Seen } from './seen';
import { BROKEN } from './sentences';
import type { Complaints } from './world';

/** What may be wrong after a broken answer. */
export const FAULTS = {
  blank: 'blank',
  uncaught: 'uncaught',
  sentence: 'wrong sentence',
  log: 'unexpected line',
  lasting: 'not well after',
  twice: 'sent twice',
  done: 'done unasked',
} as const;

export type Kind = keyof typeof FAULTS;
export type Fault = { kind: Kind; what: string };

/** Lines of the browser's own about an answer, and the portal's, of the calls that failed. */
export const EXPECTED = /^Failed to load resource|^(GET|POST|PUT|DELETE) \//;

const isUnexpected = (line: string) => !EXPECTED.test(line);

/** What nobody caught, and what the browser complains of, as of what the content policy keeps away. */
export const unexpectedOf = ({ uncaught, console }: Complaints): string[] => [
  ...uncaught,
  ...console.filter(isUnexpected),
];

/** What is wrong with how a page stands, whatever was answered: nothing may be blank, uncaught, or keep loading. */
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
