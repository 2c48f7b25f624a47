import { hostile } from '../../support/hostile';
import { addSumRow, formatTable } from '../formatTable';
import { type InputResult, sendTexts } from './sendTexts';

const PROGRESS_EVERY = 5_000;
const HEADS = ['Endpoint', 'Inputs', 'Texts', 'Accepted', 'Rejected'];

/** Returns the name of an endpoint in the table. All list endpoints share one. */
const getEndpointName = (call: string) => call.replace(/(\/lists)\/.*/, '$1/…');

function toTableRows(tried: readonly InputResult[]) {
  const by = new Map<string, [number, number, number, number]>();
  for (const { call, accepted, refused } of tried) {
    const [places, texts, yes, no] = by.get(getEndpointName(call)) ?? [0, 0, 0, 0];
    by.set(getEndpointName(call), [places + 1, texts + accepted + refused, yes + accepted, no + refused]);
  }
  return [...by].map(([call, figures]) => [call, ...figures] as const);
}

/**
 * `npm run test:faults -- --suite texts --texts 525`: prints the results. Returns whether there were no
 * faults.
 */
export async function reportTexts(each: number): Promise<boolean> {
  const say = (done: number) => done % PROGRESS_EVERY || console.error(`Texts: ${done}`);
  const { tried, read, wrong } = await sendTexts(each, say);
  console.log(`\n${hostile.length} texts, ${each} for each input; ${read} endpoints read afterwards\n`);
  console.log(formatTable(HEADS, addSumRow(toTableRows(tried))));
  console.log(`\nFaults: ${wrong.length}`);
  for (const sentence of new Set(wrong)) console.log(`- ${sentence}`);
  return wrong.length === 0;
}
