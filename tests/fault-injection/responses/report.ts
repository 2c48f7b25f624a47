import { runServer } from '../../support/runningServer';
import { addSumRow, formatTable } from '../formatTable';
import { breakResponses } from './breakResponses';
import { FAULTS, type FaultKind } from './fault';

/** Number of responses per endpoint and round. */
const PER_ENDPOINT = 4;
const PROGRESS_EVERY = 50;
const FAULT_KINDS = Object.keys(FAULTS) as FaultKind[];

/** Breaks responses to the portal's requests and prints the results. Returns whether there are no faults. */
export async function reportBrokenResponses(options: {
  seed: number;
  cases: number;
  ms?: number;
  call?: string;
}): Promise<boolean> {
  const startedAt = performance.now();
  const server = await runServer();
  try {
    const { lines, smallestShare, untried, unmet } = await breakResponses(server.url, {
      ...options,
      each: PER_ENDPOINT,
      truth: true,
      report: ({ call, at, answer, faults }) => {
        for (const { kind, description } of faults)
          console.error(`${FAULTS[kind]}: ${call} at ${at}, ${answer}: ${description}`);
      },
      say: (done) => done % PROGRESS_EVERY || console.error(`Responses: ${done} of ${options.cases}`),
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const rows = lines.map(
      (line) => [line.callKind, line.cases, ...FAULT_KINDS.map((kind) => line[kind])] as const,
    );
    const heads = ['Responses to', 'Cases', ...Object.values(FAULTS)];
    console.log(
      `\nBroken responses in ${seconds} s, at least ${smallestShare} kinds for each endpoint and page\n\n${formatTable(heads, addSumRow(rows))}`,
    );
    if (untried.length > 0) console.error(`Never tested: ${untried.join(', ')}`);
    if (unmet.length > 0) console.error(`Never sent: ${unmet.join(', ')}`);
    return (
      untried.length + unmet.length === 0 &&
      lines.every((line) => FAULT_KINDS.every((kind) => line[kind] === 0))
    );
  } finally {
    await server.end();
  }
}
