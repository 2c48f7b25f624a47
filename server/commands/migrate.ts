import { describeDatabase } from '../db/databaseExists';
import { migrateServer } from '../db/migrate';
import { StartupError } from '../lib/errors';
import { parseCommand } from './lib/arguments';
import { loadSettings, printResult } from './lib/withDatabase';

const USAGE = 'npm run migrate';

const EMBEDDED = 'DATABASE_URL is not set. The embedded database is migrated when it is opened.';
const WAITING = 'A table is in use. The migration is repeated in a few seconds ...';

parseCommand(USAGE, {});

await printResult(async () => {
  const settings = loadSettings(process.env);
  if (!settings.DATABASE_URL) throw new StartupError(EMBEDDED);
  const count = await migrateServer(settings.DATABASE_URL, { onRetry: () => console.error(WAITING) });
  return `Applied ${count} ${count === 1 ? 'migration' : 'migrations'} to the database at ${describeDatabase(settings)}.`;
});
