import { hostile } from '../../support/hostile';
import { summed, table } from '../table';
import { sendTexts, type Tried } from './texts';

const EVERY = 5_000;
const HEADS = ['Hostile texts sent to', 'Places', 'Texts', 'Taken', 'Refused'];

/** Returns the name of an endpoint in the table. All list endpoints share one. */
const nameOf = (call: string) => call.replace(/(\/lists)\/.*/, '$1/…');

function lines(tried: readonly Tried[]) {
  const by = new Map<string, [number, number, number, number]>();
  for (const { call, taken, refused } of tried) {
    const [places, texts, yes, no] = by.get(nameOf(call)) ?? [0, 0, 0, 0];
    by.set(nameOf(call), [places + 1, texts + taken + refused, yes + taken, no + refused]);
  }
  return [...by].map(([call, figures]) => [call, ...figures] as const);
}

/**
 * `npm run test:faults -- --suite texts --texts 525`: prints the results. Returns whether there were no
 * faults.
 */
export async function reportTexts(each: number): Promise<boolean> {
  const say = (done: number) => done % EVERY || console.error(`Texts: ${done}`);
  const { tried, read, wrong } = await sendTexts(each, say);
  console.log(`\n${hostile.length} texts, ${each} to a place; ${read} calls read afterwards\n`);
  console.log(table(HEADS, summed(lines(tried))));
  console.log(`\nWrong: ${wrong.length}`);
  for (const sentence of new Set(wrong)) console.log(`- ${sentence}`);
  return wrong.length === 0;
}
