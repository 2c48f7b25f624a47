import { assertFileExists } from '../backup/readBackup';
import { restoreBackup } from '../backup/restoreBackup';
import { StartupError } from '../lib/errors';
import { parseCommand } from './lib/arguments';
import { withDatabase } from './lib/withDatabase';

const USAGE = 'npm run restore -- FILE [--replace]';

const { values, positionals } = parseCommand(
  USAGE,
  { replace: { type: 'boolean', default: false } },
  { names: 1 },
);
const [file] = positionals;

await withDatabase(
  async (db) => {
    const { made, tables, rows } = await restoreBackup(db, file ?? '', values.replace);
    return `Restored the backup of ${made}: ${tables} tables, ${rows} rows.`;
  },
  {
    makes: true,
    look: async () => {
      if (!file) throw new StartupError(USAGE);
      await assertFileExists(file);
    },
  },
);
