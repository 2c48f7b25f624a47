/** `npm run torture -- --kills 500 --seed 1 --of refunds`: see README.md, reliability. */
import { parseArgs } from 'node:util';
import { charges, type Deed } from './deed';
import { refunds } from './refunds';
import { embedded, type Line, onPostgres, torture } from './torture';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: 'charges,refunds' },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
const url = process.env.TEST_DATABASE_URL;
const deeds = [charges, refunds].filter(({ name }) => values.of.split(',').includes(name));
const HEADS = ['Killed', 'Kills', 'Once', 'Not', 'Twice', 'More than paid', 'Ledger disagrees', 'Stuck'];
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

async function run(deed: Deed, where: string, place: Parameters<typeof torture>[0]): Promise<void> {
  const begun = performance.now();
  const title = `${where}, ${deed.name}`;
  const say = (done: number) => done % EVERY || console.error(`${title}: ${done} of ${kills}`);
  const lines = await torture(place, { deed, kills, seed, say });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n${title}, ${kills} kills in ${seconds} s\n\n${table(lines)}`);
  if (lines.some(({ twice, more, disagree, stuck }) => twice + more + disagree + stuck > 0))
    process.exitCode = 1;
}

if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed) || deeds.length === 0) {
  console.error('npm run torture -- [--kills 50] [--seed 1] [--of charges,refunds]');
  process.exitCode = 1;
} else {
  for (const deed of deeds) {
    await run(deed, 'One server, embedded database', embedded());
    if (url) await run(deed, 'Two servers, one PostgreSQL', await onPostgres(url));
  }
  if (!url) console.error('No TEST_DATABASE_URL: two servers on one PostgreSQL are left out.');
}
