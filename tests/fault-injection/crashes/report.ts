import { addSumRow, formatTable } from '../formatTable';
import { charges, type MoneyAction } from './charges';
import { refunds } from './refunds';
import { createEmbedded, createOnPostgres, type PointResult, runCrashTest } from './runCrashTest';

const HEADS = ['Killed', 'Kills', 'Once', 'Not', 'Twice', 'More than paid', 'Ledger disagrees', 'Stuck'];
const PROGRESS_EVERY = 50;

const actions = { charges, refunds };

async function run(
  action: MoneyAction,
  where: string,
  place: Parameters<typeof runCrashTest>[0],
  { kills, seed }: { kills: number; seed: number },
): Promise<PointResult[]> {
  const startedAt = performance.now();
  const title = `${where}, ${action.name}`;
  const say = (done: number) => done % PROGRESS_EVERY || console.error(`${title}: ${done} of ${kills}`);
  const lines = await runCrashTest(place, { action, kills, seed, onProgress: say });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const rows = lines.map(({ point, ...counts }) => [point, ...Object.values(counts)] as const);
  console.log(`\n${title}, ${kills} kills in ${seconds} s\n\n${formatTable(HEADS, addSumRow(rows))}`);
  return lines;
}

/** Kills servers during an action and prints the results. Returns whether there were no faults. */
export async function runCrashes(
  name: keyof typeof actions,
  options: { kills: number; seed: number },
  url: string | undefined,
): Promise<boolean> {
  const action = actions[name];
  const lines = await run(action, 'One server, embedded database', createEmbedded(), options);
  if (url)
    lines.push(...(await run(action, 'Two servers, one PostgreSQL', await createOnPostgres(url), options)));
  else console.error('No TEST_DATABASE_URL: two servers on one PostgreSQL are not tested.');
  return lines.every(({ twice, more, disagree, stuck }) => twice + more + disagree + stuck === 0);
}
