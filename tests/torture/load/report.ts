import { fillSandbox } from '../../../server/sandbox/fill';
import { quantile } from '../guesses/judge';
import { table } from '../table';
import { embedded, inDatabase, onPostgres, type Place } from '../torture';
import { type Loaded, load, type Size } from './load';
import { slopeOf } from './watch';

const LOOK_MS = 30_000;
const SHOWN = 10;
const HEADS = ['Asked', 'Times', 'p50 ms', 'p99 ms', 'Longest ms'];

/** How much is not as documented. */
export const harm = ({ tally, books }: Loaded): number =>
  tally.errors.length +
  books.twice +
  books.lost +
  books.disagree +
  books.open +
  books.wrongInTrail +
  (books.trail.endsWith('whole') ? 0 : 1);

const line = (kind: string, times: number[]): [string, ...number[]] => [
  kind,
  times.length,
  ...[0.5, 0.99, 1].map((part) => Math.round(quantile(times, part))),
];

function told({ tally, books, moments, lastedMs }: Loaded): string {
  const all = [...tally.times.values()].flat();
  const rows = [...tally.times].sort(([, a], [, b]) => b.length - a.length);
  const rss = moments.map(({ rssMb }) => rssMb);
  const half = rss.slice(Math.floor(rss.length / 2));
  const whole = (figures: number[]) => figures.map((one) => Math.round(one)).join(' ');
  return [
    table(HEADS, [...rows.map(([kind, times]) => line(kind, times)), line('all', all)]),
    '',
    `${all.length} requests in ${Math.round(lastedMs / 1000)} s, ${Math.round(all.length / (lastedMs / 1000))} a second; errors: ${tally.errors.length}`,
    ...tally.errors.slice(0, SHOWN),
    `Memory of the server, each ${LOOK_MS / 1000} s (MB): ${whole(rss)}; in the second half it grows by ${(slopeOf(half) * (60_000 / LOOK_MS)).toFixed(1)} MB a minute`,
    `Its heap (MB): ${whole(moments.map(({ heapMb }) => heapMb))}`,
    `Its event loop’s delay, p99 (ms): ${whole(moments.map(({ lateP99Ms }) => lateP99Ms))}; the longest ${whole([Math.max(...moments.map(({ lateMaxMs }) => lateMaxMs))])}`,
    `Payments: ${books.payments}, charged ${books.charged}; twice ${books.twice}, lost ${books.lost}, ledger disagrees ${books.disagree}, open ${books.open}`,
    `Other writes: ${books.writes}, done ${books.done}; not once in the trail ${books.wrongInTrail}; trail: ${books.trail}`,
  ].join('\n');
}

async function loaded(
  where: string,
  place: Place,
  scale: number,
  size: Omit<Size, 'lookMs'>,
): Promise<boolean> {
  await inDatabase(place, (db) => fillSandbox(db, { scale }));
  console.error(`${where}: filled at scale ${scale}.`);
  const result = await load(place, { ...size, lookMs: LOOK_MS });
  console.log(`\n${where}, scale ${scale}, ${size.connections} connections\n\n${told(result)}`);
  return harm(result) === 0;
}

/** `npm run torture -- --of load`: a server over PostgreSQL at a scale, then one over the embedded database at a scale of 1. True where all is as documented. */
export async function reportLoad(
  url: string | undefined,
  { scale, ...size }: Omit<Size, 'lookMs'> & { scale: number },
): Promise<boolean> {
  const first = url === undefined || (await loaded('PostgreSQL', await onPostgres(url), scale, size));
  return (await loaded('Embedded', embedded(), 1, size)) && first;
}
