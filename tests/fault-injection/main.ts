/** `npm run test:faults -- --suite charges --kills 500 --seed 1`, and other suites: see docs/testing.md. */
import { parseArgs } from 'node:util';
import { reportBruteForce } from './brute-force/report';
import { PLACE_NAMES, runCrashes } from './crashes/report';
import { reportTexts } from './hostile-texts/report';
import { reportLoad } from './load/report';
import { reportBrokenResponses } from './responses/report';

const { values } = parseArgs({
  options: {
    suite: { type: 'string', default: 'charges,refunds' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '50' },
    place: { type: 'string', default: PLACE_NAMES.join() },
    cases: { type: 'string', default: '500' },
    call: { type: 'string', default: '' },
    attempts: { type: 'string', default: '1000' },
    texts: { type: 'string', default: '10' },
    connections: { type: 'string', default: '100' },
    scale: { type: 'string', default: '25' },
    minutes: { type: 'string', default: '10' },
  },
});
const { suite, call, place, ...sizes } = values;
const places = PLACE_NAMES.filter((name) => place.split(',').includes(name));
const numbers = Object.fromEntries(
  Object.entries(sizes).map(([name, value]) => [name, Number(value)]),
) as Record<keyof typeof sizes, number>;
const { seed, kills, cases, attempts, texts, connections, scale, minutes } = numbers;
const ms = minutes * 60_000;
const url = process.env.TEST_DATABASE_URL;

/** The suites. Each returns whether there were no faults. */
const SUITES: Readonly<Record<string, () => Promise<boolean>>> = {
  charges: () => runCrashes('charges', { kills, seed, places }, url),
  refunds: () => runCrashes('refunds', { kills, seed, places }, url),
  responses: () => reportBrokenResponses({ seed, cases, ms, call }),
  passwords: async () => {
    if (url) return reportBruteForce(url, attempts, seed);
    console.error('The suite passwords needs TEST_DATABASE_URL, for three servers on one PostgreSQL.');
    return false;
  },
  texts: () => reportTexts(texts),
  load: () => reportLoad(url, { durationMs: ms, connections, scale, seed }),
};

const names = suite.split(',');
const { minutes: _, ...counts } = numbers;
const isValid =
  minutes > 0 &&
  places.length === place.split(',').length &&
  Object.values(counts).every((count) => Number.isInteger(count) && count > 0);
if (!isValid || !names.every((name) => Object.hasOwn(SUITES, name))) {
  console.error(
    `npm run test:faults -- [--suite ${Object.keys(SUITES).join()}] [--seed 1] [--kills 50] [--place ${PLACE_NAMES.join()}] [--cases 500] [--call part-of-a-call] [--attempts 1000] [--texts 10] [--connections 100] [--scale 25] [--minutes 10]`,
  );
  process.exitCode = 1;
} else
  for (const name of names) {
    if (!(await SUITES[name]?.())) process.exitCode = 1;
  }
