/** `npm run test:faults -- --suite charges --kills 500 --seed 1`, and other suites: see docs/testing.md. */
import { parseArgs } from 'node:util';
import { answers } from './answers/report';
import { reportGuesses } from './guesses/report';
import { reportLoad } from './load/report';
import { kill } from './runCrashes';
import { reportTexts } from './texts/report';

const { values } = parseArgs({
  options: {
    suite: { type: 'string', default: 'charges,refunds' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '50' },
    cases: { type: 'string', default: '500' },
    call: { type: 'string', default: '' },
    guesses: { type: 'string', default: '1000' },
    texts: { type: 'string', default: '10' },
    connections: { type: 'string', default: '100' },
    scale: { type: 'string', default: '25' },
    minutes: { type: 'string', default: '10' },
  },
});
const { suite, call, ...sizes } = values;
const numbers = Object.fromEntries(
  Object.entries(sizes).map(([name, value]) => [name, Number(value)]),
) as Record<keyof typeof sizes, number>;
const { seed, kills, cases, guesses, texts, connections, scale, minutes } = numbers;
const ms = minutes * 60_000;
const url = process.env.TEST_DATABASE_URL;

/** The suites. Each returns whether there were no faults. */
const KINDS: Readonly<Record<string, () => Promise<boolean>>> = {
  charges: () => kill('charges', { kills, seed }, url),
  refunds: () => kill('refunds', { kills, seed }, url),
  answers: () => answers({ seed, cases, ms, call }),
  guesses: async () => {
    if (url) return reportGuesses(url, guesses, seed);
    console.error('No TEST_DATABASE_URL: there are no three servers on one PostgreSQL to guess at.');
    return false;
  },
  texts: () => reportTexts(texts),
  load: () => reportLoad(url, { lastsMs: ms, connections, scale, seed }),
};

const names = suite.split(',');
const { minutes: _, ...counts } = numbers;
const sane = minutes > 0 && Object.values(counts).every((count) => Number.isInteger(count) && count > 0);
if (!sane || !names.every((name) => Object.hasOwn(KINDS, name))) {
  console.error(
    `npm run test:faults -- [--suite ${Object.keys(KINDS).join()}] [--seed 1] [--kills 50] [--cases 500] [--call part-of-a-call] [--guesses 1000] [--texts 10] [--connections 100] [--scale 25] [--minutes 10]`,
  );
  process.exitCode = 1;
} else
  for (const name of names) {
    if (!(await KINDS[name]?.())) process.exitCode = 1;
  }
