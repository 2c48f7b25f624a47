import { sql } from 'drizzle-orm';
import type { Db } from '../server/db/open';
import { settings } from '../server/db/schema';
import { ALL_TABLES } from '../server/db/tables';

/** Deletes all rows except the server's own secrets. */
export async function deleteRows(tx: Db): Promise<void> {
  const tables = ALL_TABLES.filter((table) => table !== settings).map((table) => sql`${table}`);
  await tx.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
  await tx.delete(settings).where(sql`${settings.name} = 'sandbox'`);
}
