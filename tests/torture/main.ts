/** `npm run torture -- --kills 500 --seed 1 --of refunds`, `--of guesses`, `--of load`: see README.md, reliability. */
import { parseArgs } from 'node:util';
import { charges, type Deed } from './deed';
import { reportGuesses } from './guesses/report';
import { reportLoad } from './load/report';
import { refunds } from './refunds';
import { embedded, type Line, onPostgres, table, torture } from './torture';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: 'charges,refunds' },
    guesses: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '1' },
    connections: { type: 'string', default: '100' },
    scale: { type: 'string', default: '25' },
  },
});
const { of: named, ...sizes } = values;
const { kills, seed, guesses, minutes, connections, scale } = Object.fromEntries(
  Object.entries(sizes).map(([name, value]) => [name, Number(value)]),
) as Record<keyof typeof sizes, number>;
const url = process.env.TEST_DATABASE_URL;
const of = named.split(',');
const deeds = [charges, refunds].filter(({ name }) => of.includes(name));
/** What is not a matter of kills. */
const others: Record<string, () => Promise<void>> = {
  guesses: async () => {
    if (url) await reportGuesses(url, guesses, seed);
  },
  load: () => reportLoad(url, { lastsMs: minutes * 60_000, connections, scale, seed }),
};
const asked = of.filter((name) => Object.hasOwn(others, name));
const HEADS = ['Killed', 'Kills', 'Once', 'Not', 'Twice', 'More than paid', 'Ledger disagrees', 'Stuck'];
const EVERY = 50;

function counted(lines: Line[]): string {
  const figures = lines.map(({ point, ...counts }) => ({ point, counts: Object.values(counts) }));
  const sums = HEADS.slice(1).map((_, i) => figures.reduce((sum, { counts }) => sum + (counts[i] ?? 0), 0));
  return table(HEADS, [...figures.map(({ point, counts }) => [point, ...counts]), ['all', ...sums]]);
}

async function run(deed: Deed, where: string, place: Parameters<typeof torture>[0]): Promise<void> {
  const begun = performance.now();
  const title = `${where}, ${deed.name}`;
  const say = (done: number) => done % EVERY || console.error(`${title}: ${done} of ${kills}`);
  const lines = await torture(place, { deed, kills, seed, say });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n${title}, ${kills} kills in ${seconds} s\n\n${counted(lines)}`);
  if (lines.some(({ twice, more, disagree, stuck }) => twice + more + disagree + stuck > 0))
    process.exitCode = 1;
}

const numbers = [kills, seed, guesses, connections, scale];
if (!numbers.every((one) => Number.isInteger(one) && one > 0) || deeds.length + asked.length < of.length) {
  console.error(
    'npm run torture -- [--kills 50] [--guesses 1000] [--minutes 1] [--connections 100] [--scale 25] [--seed 1] [--of charges,refunds,guesses,load]',
  );
  process.exitCode = 1;
} else {
  for (const deed of deeds) {
    await run(deed, 'One server, embedded database', embedded());
    if (url) await run(deed, 'Two servers, one PostgreSQL', await onPostgres(url));
  }
  for (const name of asked) await others[name]?.();
  if (!url) console.error('No TEST_DATABASE_URL: several servers on one PostgreSQL are left out.');
}
