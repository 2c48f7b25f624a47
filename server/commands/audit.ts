import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTrail, type Link } from '../audit/checkAuditLog';
import { keepBackup } from '../backup/backupFile';
import { takeBackup } from '../backup/backupSocket';
import { restoreBackup } from '../backup/restoreBackup';
import { refuseNone } from '../db/databaseExists';
import { type Database, openInMemory } from '../db/open';
import { openDatabase } from '../db/openDatabase';
import { CannotOpen, InUse } from '../lib/errors';
import type { Settings } from '../lib/settings';
import { asked } from './lib/arguments';
import { inOneLine, settingsOf } from './lib/withDatabase';

const USAGE = 'npm run audit [-- ROWS:HASH], as it printed them before';

const [told] = asked(USAGE, {}, { names: 1 }).positionals;

/** A link as it was printed, `1234:ab…`. */
function linkOf(text: string): Link {
  const [, seq, hash] = /^(\d{1,9}):([\da-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new CannotOpen(USAGE);
  return { seq: Number(seq), hash };
}

/** The database, or, of an embedded one that a server has, what it holds at this moment. */
async function openOrCopy(settings: Settings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    const bytes = error instanceof InUse ? await takeBackup(settings.DATA_DIR) : undefined;
    if (!bytes) throw error;
    const folder = await mkdtemp(join(tmpdir(), 'coverage-audit-'));
    try {
      const file = join(folder, 'backup.gz');
      await keepBackup(bytes, file);
      const db = await openInMemory();
      await restoreBackup(db, file, false);
      return db;
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}

await inOneLine(async () => {
  const settings = settingsOf(process.env);
  const known = told === undefined ? undefined : linkOf(told);
  await refuseNone(settings);
  const db = await openOrCopy(settings);
  try {
    const verdict = await checkTrail(db, known);
    if ('wrong' in verdict) throw new CannotOpen(`The audit trail is not whole. ${verdict.wrong}`);
    const { seq, hash } = verdict.last;
    const link = seq > 0 ? ` Keep elsewhere, and give it next time: ${seq}:${hash}` : '';
    return `The audit trail is whole: ${seq} rows.${link}`;
  } finally {
    await db.close();
  }
});
