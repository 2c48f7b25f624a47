import { embedded, type Line, onPostgres, runCrashTest } from './crashes';
import { type Action, charges } from './moneyAction';
import { refunds } from './refunds';
import { summed, table } from './table';

const HEADS = ['Killed', 'Kills', 'Once', 'Not', 'Twice', 'More than paid', 'Ledger disagrees', 'Stuck'];
const EVERY = 50;

const actions = { charges, refunds };

async function run(
  action: Action,
  where: string,
  place: Parameters<typeof runCrashTest>[0],
  { kills, seed }: { kills: number; seed: number },
): Promise<Line[]> {
  const startedAt = performance.now();
  const title = `${where}, ${action.name}`;
  const say = (done: number) => done % EVERY || console.error(`${title}: ${done} of ${kills}`);
  const lines = await runCrashTest(place, { deed: action, kills, seed, say });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const rows = lines.map(({ point, ...counts }) => [point, ...Object.values(counts)] as const);
  console.log(`\n${title}, ${kills} kills in ${seconds} s\n\n${table(HEADS, summed(rows))}`);
  return lines;
}

/** Kills servers during an action and prints the results. Returns whether there were no faults. */
export async function kill(
  name: keyof typeof actions,
  options: { kills: number; seed: number },
  url: string | undefined,
): Promise<boolean> {
  const action = actions[name];
  const lines = await run(action, 'One server, embedded database', embedded(), options);
  if (url) lines.push(...(await run(action, 'Two servers, one PostgreSQL', await onPostgres(url), options)));
  else console.error('No TEST_DATABASE_URL: two servers on one PostgreSQL are left out.');
  return lines.every(({ twice, more, disagree, stuck }) => twice + more + disagree + stuck === 0);
}
