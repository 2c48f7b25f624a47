/** `npm run torture -- --kills 500 --seed 1 --of refunds`: see README.md, reliability. */
import { parseArgs } from 'node:util';
import { answers } from './answers/report';
import { kill } from './kills';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string', default: 'charges,refunds' },
    cases: { type: 'string', default: '500' },
    call: { type: 'string', default: '' },
    minutes: { type: 'string', default: '600' },
  },
});
const [kills, seed, cases] = [values.kills, values.seed, values.cases].map(Number) as [
  number,
  number,
  number,
];
const url = process.env.TEST_DATABASE_URL;

/** What is done to the portal or its server; each tells whether nothing came to harm. */
const KINDS: Readonly<Record<string, () => Promise<boolean>>> = {
  charges: () => kill('charges', { kills, seed }, url),
  refunds: () => kill('refunds', { kills, seed }, url),
  answers: () => answers({ seed, cases, ms: Number(values.minutes) * 60_000, call: values.call }),
};

const asked = values.of.split(',');
const whole = [kills, cases].every((count) => Number.isInteger(count) && count > 0) && Number.isInteger(seed);
if (!whole || !asked.every((name) => Object.hasOwn(KINDS, name))) {
  console.error(
    'npm run torture -- [--seed 1] [--of charges,refunds] [--kills 50]\nnpm run torture -- --of answers [--seed 1] [--cases 500] [--minutes 600] [--call part-of-a-call]',
  );
  process.exitCode = 1;
} else
  for (const name of asked) {
    if (!(await KINDS[name]?.())) process.exitCode = 1;
  }
