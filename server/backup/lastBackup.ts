import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { settings } from '../db/schema';

/** The setting with the time of the latest backup. */
const LAST_BACKUP = 'last_backup';

/** Stores the time of a backup, so that the setup checklist knows of it. */
export async function storeLastBackup(orm: Db): Promise<void> {
  const value = new Date(now()).toISOString();
  await orm
    .insert(settings)
    .values({ name: LAST_BACKUP, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Returns whether `npm run backup` has made a backup of this database. */
export async function hasBackup(orm: Db): Promise<boolean> {
  return (await orm.$count(settings, eq(settings.name, LAST_BACKUP))) > 0;
}
