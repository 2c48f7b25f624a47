import { parseCommand } from '../server/commands/lib/arguments';
import { withDatabase } from '../server/commands/lib/withDatabase';
import { StartupError } from '../server/lib/errors';
import { getSandboxRefusal } from '../server/lib/settings';
import { fillSandbox, SANDBOX_PASSWORD, SANDBOX_USER } from './fillSandbox';
import { progressLine } from './progress';

const { values } = parseCommand(
  'npm run sandbox -- [--scale 1] [--replace]',
  {
    scale: { type: 'string', default: '1' },
    replace: { type: 'boolean', default: false },
  },
  // Rejects `npm run sandbox --scale 10` without `--`, which would pass 10 as a positional argument.
  { names: 0 },
);

const scale = Number(values.scale);

await withDatabase(
  async (db) => {
    if (!(await fillSandbox(db, { scale, replace: values.replace, progress: progressLine(process.stderr) })))
      throw new StartupError('The database is not empty. --replace deletes what is there.');
    return `Sandbox data created at scale ${scale}. Sign in as ${SANDBOX_USER} with password ${SANDBOX_PASSWORD}`;
  },
  {
    makes: true,
    look: (settings) => {
      if (!Number.isInteger(scale) || scale < 1)
        throw new StartupError('--scale must be a whole number of at least 1.');
      const refusal = getSandboxRefusal(settings);
      if (refusal) throw new StartupError(`Sandbox data is ${refusal}.`);
    },
  },
);
