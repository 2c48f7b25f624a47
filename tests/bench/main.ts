/** `npm run bench`: see docs/testing.md. */
import { parseArgs } from 'node:util';
import { countClicks } from './jobs';
import { longLists } from './lists';
import { wholeReads } from './reads';
import { screens } from './screens';
import { concurrentWriters } from './writers';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { suite: { type: 'string', default: 'screens' }, visits: { type: 'string', default: '5' } },
});
const visits = Number(values.visits);
const known = Number.isInteger(visits) && visits > 0;

if (known && values.suite === 'screens') await screens(visits, positionals);
else if (known && values.suite === 'lists' && positionals.length > 0) await longLists(positionals, visits);
else if (values.suite === 'jobs' && positionals[0]) await countClicks(positionals[0]);
else if (values.suite === 'writers' && positionals[0]) await concurrentWriters(positionals[0]);
else if (known && values.suite === 'reads') await wholeReads(positionals[0], visits);
else {
  console.error(
    'npm run bench -- [--visits 5] [--suite screens [BUILD...] | --suite lists DATABASE... | --suite reads [DATABASE] | --suite jobs URL | --suite writers DATABASE]',
  );
  process.exitCode = 1;
}
