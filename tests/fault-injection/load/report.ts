import { fillSandbox } from '../../../sandbox/fillSandbox';
import { embedded, inDatabase, onPostgres, type Place } from '../crashes';
import { quantile } from '../guesses/judge';
import { table } from '../table';
import { type Loaded, load, type Size } from './load';
import { slopeOf } from './watch';

const LOOK_MS = 30_000;
const SHOWN = 10;
/**
 * Maximum growth of the server's memory in the second half, in MB per minute, and the minimum number of
 * checks.
 */
const MOST_GROWTH = 10;
const LOOKS = 10;
const HEADS = ['Asked', 'Times', 'p50 ms', 'p99 ms', 'Longest ms'];

/** Returns the number of deviations from the documentation. */
const harm = ({ tally, books }: Loaded): number =>
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

/** Returns the growth of the server's memory in MB per minute in the second half. */
function growthOf({ moments }: Loaded): number {
  const rss = moments.map(({ rssMb }) => rssMb);
  return slopeOf(rss.slice(Math.floor(rss.length / 2))) * (60_000 / LOOK_MS);
}

const isFlat = (result: Loaded) => result.moments.length < LOOKS || growthOf(result) < MOST_GROWTH;

function formatResult(result: Loaded): string {
  const { tally, books, moments, lastedMs } = result;
  const all = [...tally.times.values()].flat();
  const rows = [...tally.times].sort(([, a], [, b]) => b.length - a.length);
  const rss = moments.map(({ rssMb }) => rssMb);
  const whole = (figures: number[]) => figures.map((figure) => Math.round(figure)).join(' ');
  return [
    table(HEADS, [...rows.map(([kind, times]) => line(kind, times)), line('all', all)]),
    '',
    `${all.length} requests in ${Math.round(lastedMs / 1000)} s, ${Math.round(all.length / (lastedMs / 1000))} a second; errors: ${tally.errors.length}`,
    ...tally.errors.slice(0, SHOWN),
    `Memory of the server, each ${LOOK_MS / 1000} s (MB): ${whole(rss)}; in the second half it grows by ${growthOf(result).toFixed(1)} MB a minute`,
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
  console.log(`\n${where}, scale ${scale}, ${size.connections} connections\n\n${formatResult(result)}`);
  return harm(result) === 0 && isFlat(result);
}

/**
 * `npm run test:faults -- --suite load`: a server with PostgreSQL at a scale, then one with the embedded
 * database at scale 1. Returns whether all is as documented.
 */
export async function reportLoad(
  url: string | undefined,
  { scale, ...size }: Omit<Size, 'lookMs'> & { scale: number },
): Promise<boolean> {
  if (url === undefined) console.error('No TEST_DATABASE_URL: PostgreSQL is left out.');
  const first = url === undefined || (await loaded('PostgreSQL', await onPostgres(url), scale, size));
  return (await loaded('Embedded', embedded(), 1, size)) && first;
}
