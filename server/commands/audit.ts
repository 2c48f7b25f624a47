import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAuditLog, type Link } from '../audit/checkAuditLog';
import { saveBackup } from '../backup/backupFile';
import { fetchBackup } from '../backup/backupSocket';
import { restoreBackup } from '../backup/restoreBackup';
import { assertDatabaseExists } from '../db/databaseExists';
import { type Database, openInMemory } from '../db/open';
import { openDatabase } from '../db/openDatabase';
import { DatabaseInUseError, StartupError } from '../lib/errors';
import type { Settings } from '../lib/settings';
import { parseCommand } from './lib/arguments';
import { loadSettings, printResult } from './lib/withDatabase';

const USAGE = 'npm run audit [-- ROWS:HASH] with the values that it printed before';

const [expectedHash] = parseCommand(USAGE, {}, { names: 1 }).positionals;

/** Parses a printed link, such as `1234:ab…`. */
function linkOf(text: string): Link {
  const [, seq, hash] = /^(\d{1,9}):([\da-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new StartupError(USAGE);
  return { seq: Number(seq), hash };
}

/**
 * Opens the database. If a server holds an embedded database, restores its current backup in memory instead.
 */
async function openOrCopy(settings: Settings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    const bytes = error instanceof DatabaseInUseError ? await fetchBackup(settings.DATA_DIR) : undefined;
    if (!bytes) throw error;
    const folder = await mkdtemp(join(tmpdir(), 'coverage-audit-'));
    try {
      const file = join(folder, 'backup.gz');
      await saveBackup(bytes, file);
      const db = await openInMemory();
      await restoreBackup(db, file, false);
      return db;
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}

await printResult(async () => {
  const settings = loadSettings(process.env);
  const known = expectedHash === undefined ? undefined : linkOf(expectedHash);
  await assertDatabaseExists(settings);
  const db = await openOrCopy(settings);
  try {
    const verdict = await checkAuditLog(db, known);
    if ('wrong' in verdict) throw new StartupError(`The audit trail is broken. ${verdict.wrong}`);
    const { seq, hash } = verdict.last;
    const link = seq > 0 ? ` Keep elsewhere, and give it next time: ${seq}:${hash}` : '';
    return `The audit trail is complete: ${seq} rows.${link}`;
  } finally {
    await db.close();
  }
});
