/** `npm run torture -- --kills 500 --seed 1`: see README.md, reliability. */
import { parseArgs } from 'node:util';
import { embedded, type Line, onPostgres, torture } from './torture';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
const url = process.env.TEST_DATABASE_URL;
const HEADS = [
  'Killed',
  'Kills',
  'Charged once',
  'Not charged',
  'Charged twice',
  'Ledger disagrees',
  'Stuck',
];
const EVERY = 50;

function table(lines: Line[]): string {
  const figures = lines.map(({ point, ...counts }) => ({ point, counts: Object.values(counts) }));
  const sums = HEADS.slice(1).map((_, i) => figures.reduce((sum, { counts }) => sum + (counts[i] ?? 0), 0));
  const rows = [
    HEADS,
    HEADS.map((_, i) => (i ? '---:' : '---')),
    ...figures.map(({ point, counts }) => [point, ...counts]),
    ['all', ...sums],
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

async function run(title: string, place: Parameters<typeof torture>[0]): Promise<void> {
  const begun = performance.now();
  const say = (done: number) => done % EVERY || console.error(`${title}: ${done} of ${kills}`);
  const lines = await torture(place, { kills, seed, say });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n${title}, ${kills} kills in ${seconds} s\n\n${table(lines)}`);
  if (lines.some(({ twice, disagree, stuck }) => twice + disagree + stuck > 0)) process.exitCode = 1;
}

if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  console.error('npm run torture -- [--kills 50] [--seed 1]');
  process.exitCode = 1;
} else {
  await run('One server, embedded database', embedded());
  if (url) await run('Two servers, one PostgreSQL', await onPostgres(url));
  else console.error('No TEST_DATABASE_URL: two servers on one PostgreSQL are left out.');
}
