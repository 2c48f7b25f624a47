/** `npm run bench`: see docs/testing.md. */
import { parseArgs } from 'node:util';
import { longLists } from './lists';
import { wholeReads } from './reads';
import { screens } from './screens';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string', default: 'screens' }, visits: { type: 'string', default: '5' } },
});
const visits = Number(values.visits);
const known = Number.isInteger(visits) && visits > 0;

if (known && values.of === 'screens') await screens(visits, positionals);
else if (known && values.of === 'lists' && positionals.length > 0) await longLists(positionals, visits);
else if (known && values.of === 'reads') await wholeReads(positionals[0], visits);
else {
  console.error(
    'npm run bench -- [--visits 5] [--of screens [BUILD...] | --of lists DATABASE... | --of reads [DATABASE]]',
  );
  process.exitCode = 1;
}
