import { fillSandbox } from '../../../sandbox/fillSandbox';
import { quantile } from '../brute-force/rate';
import { createEmbedded, createOnPostgres, type DatabaseSetup, withDatabase } from '../crashes/runCrashTest';
import { formatTable } from '../formatTable';
import { type LoadResult, type LoadSize, load } from './load';
import { getSlope } from './serverMetrics';

const INTERVAL_MS = 30_000;
const SHOWN = 10;
/**
 * Maximum growth of the server's memory in the second half, in MB per minute, and the minimum number of
 * checks.
 */
const MAX_GROWTH = 10;
const MIN_CHECKS = 10;
const HEADS = ['Asked', 'Times', 'p50 ms', 'p99 ms', 'Longest ms'];

/** Returns the number of deviations from the documentation. */
const countDeviations = ({ tally, books }: LoadResult): number =>
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
function getGrowth({ moments }: LoadResult): number {
  const rss = moments.map(({ rssMb }) => rssMb);
  return getSlope(rss.slice(Math.floor(rss.length / 2))) * (60_000 / INTERVAL_MS);
}

const isFlat = (result: LoadResult) => result.moments.length < MIN_CHECKS || getGrowth(result) < MAX_GROWTH;

function formatResult(result: LoadResult): string {
  const { tally, books, moments, elapsedMs } = result;
  const all = [...tally.times.values()].flat();
  const rows = [...tally.times].sort(([, a], [, b]) => b.length - a.length);
  const rss = moments.map(({ rssMb }) => rssMb);
  const whole = (figures: number[]) => figures.map((figure) => Math.round(figure)).join(' ');
  return [
    formatTable(HEADS, [...rows.map(([kind, times]) => line(kind, times)), line('all', all)]),
    '',
    `${all.length} requests in ${Math.round(elapsedMs / 1000)} s, ${Math.round(all.length / (elapsedMs / 1000))} a second; errors: ${tally.errors.length}`,
    ...tally.errors.slice(0, SHOWN),
    `Memory of the server, each ${INTERVAL_MS / 1000} s (MB): ${whole(rss)}; in the second half it grows by ${getGrowth(result).toFixed(1)} MB a minute`,
    `Its heap (MB): ${whole(moments.map(({ heapMb }) => heapMb))}`,
    `Its event loop’s delay, p99 (ms): ${whole(moments.map(({ eventLoopP99Ms }) => eventLoopP99Ms))}; the longest ${whole([Math.max(...moments.map(({ eventLoopMaxMs }) => eventLoopMaxMs))])}`,
    `Payments: ${books.payments}, charged ${books.charged}; twice ${books.twice}, lost ${books.lost}, ledger disagrees ${books.disagree}, open ${books.open}`,
    `Other writes: ${books.writes}, done ${books.done}; not once in the trail ${books.wrongInTrail}; trail: ${books.trail}`,
  ].join('\n');
}

async function runLoad(
  where: string,
  place: DatabaseSetup,
  scale: number,
  size: Omit<LoadSize, 'intervalMs'>,
): Promise<boolean> {
  await withDatabase(place, (db) => fillSandbox(db, { scale }));
  console.error(`${where}: filled at scale ${scale}.`);
  const result = await load(place, { ...size, intervalMs: INTERVAL_MS });
  console.log(`\n${where}, scale ${scale}, ${size.connections} connections\n\n${formatResult(result)}`);
  return countDeviations(result) === 0 && isFlat(result);
}

/**
 * `npm run test:faults -- --suite load`: a server with PostgreSQL at a scale, then one with the embedded
 * database at scale 1. Returns whether all is as documented.
 */
export async function reportLoad(
  url: string | undefined,
  { scale, ...size }: Omit<LoadSize, 'intervalMs'> & { scale: number },
): Promise<boolean> {
  if (url === undefined) console.error('No TEST_DATABASE_URL: PostgreSQL is not tested.');
  const first = url === undefined || (await runLoad('PostgreSQL', await createOnPostgres(url), scale, size));
  return (await runLoad('Embedded', createEmbedded(), 1, size)) && first;
}
