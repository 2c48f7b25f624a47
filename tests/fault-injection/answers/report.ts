import { runServer } from '../../support/runningServer';
import { summed, table } from '../table';
import { breakAnswers } from './answers';
import { FAULTS, type Kind } from './fault';

/** Number of responses per endpoint and round. */
const EACH = 4;
const EVERY = 50;
const KINDS = Object.keys(FAULTS) as Kind[];

/** Breaks responses to the portal's requests and prints the results. Returns whether there are no faults. */
export async function answers(options: {
  seed: number;
  cases: number;
  ms?: number;
  call?: string;
}): Promise<boolean> {
  const startedAt = performance.now();
  const server = await runServer();
  try {
    const { lines, least, untried, unmet } = await breakAnswers(server.url, {
      ...options,
      each: EACH,
      truth: true,
      tell: ({ call, at, answer, faults }) => {
        for (const { kind, what } of faults)
          console.error(`${FAULTS[kind]}: ${call} at ${at}, ${answer}: ${what}`);
      },
      say: (done) => done % EVERY || console.error(`answers: ${done} of ${options.cases}`),
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const rows = lines.map((line) => [line.of, line.cases, ...KINDS.map((kind) => line[kind])] as const);
    const heads = ['Answers to', 'Cases', ...Object.values(FAULTS)];
    console.log(
      `\nBroken answers in ${seconds} s, at each call and screen ${least} kinds or more\n\n${table(heads, summed(rows))}`,
    );
    if (untried.length > 0) console.error(`In no case: ${untried.join(', ')}`);
    if (unmet.length > 0) console.error(`Answered to no call: ${unmet.join(', ')}`);
    return (
      untried.length + unmet.length === 0 && lines.every((line) => KINDS.every((kind) => line[kind] === 0))
    );
  } finally {
    await server.end();
  }
}
