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

const PLACES = {
  embedded: { title: 'One server, embedded database', create: async (_url?: string) => createEmbedded() },
  postgres: {
    title: 'Two servers, one PostgreSQL',
    create: async (url?: string) => url && createOnPostgres(url),
  },
};

/** Where servers are killed: one with its embedded database, or two on one PostgreSQL. */
export type Place = keyof typeof PLACES;

export const PLACE_NAMES = Object.keys(PLACES) as Place[];

/**
 * Kills servers during an action, in one place after the other, and prints the results. Returns whether
 * servers were killed and there were no faults. Without a `url` PostgreSQL is named and left out.
 */
export async function runCrashes(
  name: keyof typeof actions,
  options: { kills: number; seed: number; places: readonly Place[] },
  url: string | undefined,
): Promise<boolean> {
  const results: PointResult[] = [];
  for (const placeName of options.places) {
    const { title, create } = PLACES[placeName];
    const place = await create(url);
    if (place) results.push(...(await run(actions[name], title, place, options)));
    else console.error(`No TEST_DATABASE_URL: not tested: ${title}.`);
  }
  if (!results.length) return false;
  return results.every(({ twice, more, disagree, stuck }) => twice + more + disagree + stuck === 0);
}
