import { getTableName, sql } from 'drizzle-orm';
import { now } from '../common/clock';
import { writeAuditEvent } from '../server/audit/writeAuditEvent';
import { hashPassword } from '../server/auth/passwords';
import { LOCKS } from '../server/db/advisoryLocks';
import type { BulkInsert } from '../server/db/bulkInsert';
import { bulkLoad, dropIndexesAndConstraints } from '../server/db/bulkLoad';
import type { Database, Db } from '../server/db/open';
import * as schema from '../server/db/schema';
import { rebuildReconciliation } from '../server/reconciliation/reconciliation';
import { deleteRows } from './deleteRows';
import { FILLED, makeRows } from './rows';
import { firstUnit } from './unit';

/** The sandbox users: an operator (role 55), and a host, who is rejected by the portal and `/admin`. */
export const SANDBOX_USER = 'admin@example.com';
/** The user name of the host. */
export const SANDBOX_HOST = 'host@example.com';
/** The password of both sandbox users. */
export const SANDBOX_PASSWORD = 'Sandbox-2026!';

/** Number of units per insert. Small `COPY` statements would mostly wait for the network. */
const TOGETHER = 5;

/** Reports the progress: completed steps of a part, and the number of inserted rows. */
export type Progress = (part: string, done: number, of: number, rows: number) => void;

/** Returns whether a database has no accounts and no users. */
export async function isEmpty(orm: Db): Promise<boolean> {
  const accounts = await orm.select({ id: schema.accounts.acc_id }).from(schema.accounts).limit(1);
  const users = await orm.select({ id: schema.users.user_id }).from(schema.users).limit(1);
  return accounts.length === 0 && users.length === 0;
}

/** Returns whether a database was filled by `fillSandbox`. */
export async function isSandbox(orm: Db): Promise<boolean> {
  const rows = await orm.select().from(schema.settings).where(sql`${schema.settings.name} = 'sandbox'`);
  return rows.length > 0;
}

/**
 * Fills an empty database with the sandbox data, in one transaction. Dates are relative to now. Everything
 * else is the same each time.
 * - Scale 1 has 60 accounts, 400 properties, 4,000 reservations, 3,200 policies and 9,000 transactions.
 * - Each further unit adds as many ordinary reservations, some of which need attention.
 * Returns false if the database is not empty, unless `replace` is set.
 */
export async function fillSandbox(
  db: Database,
  { scale = 1, replace = false, progress = () => {} }: Partial<FillOptions> = {},
): Promise<boolean> {
  const signIn = {
    operator: SANDBOX_USER,
    owner: SANDBOX_HOST,
    password_hash: await hashPassword(SANDBOX_PASSWORD),
  };
  const filled = await db.bulk(async (tx, put) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.sandbox})`);
    if (!(await isEmpty(tx))) {
      if (!replace) return false;
      await deleteRows(tx);
    }
    let count = 0;
    await bulkLoad(
      tx,
      FILLED.map(([table]) => table),
      async () => {
        count = await putAll(tx, put, scale, signIn, progress);
      },
      (done, of) => progress('Indexes and lists', done, of, count),
    );
    const derived = await dropIndexesAndConstraints(tx, [schema.reconciliationList, schema.refundList]);
    await rebuildReconciliation(tx, put, 'provider_payments');
    for (const statement of derived) await tx.execute(sql.raw(statement));
    progress('Reconciliation and refunds', 1, 1, count);
    await countOn(tx);
    await tx.insert(schema.settings).values({ name: 'sandbox', value: new Date(now()).toISOString() });
    await writeAuditEvent(tx, null, {
      action: 'create sandbox data',
      entity: 'database',
      id: 'all',
      title: 'Sandbox data',
      after: { scale },
    });
    return true;
  });
  if (filled && scale > 1) await db.orm.execute(sql.raw('vacuum analyze'));
  return filled;
}

type FillOptions = { scale: number; replace: boolean; progress: Progress };

/** Creates and inserts the units in groups, to limit the memory. Returns the number of rows. */
async function putAll(
  tx: Db,
  put: BulkInsert,
  scale: number,
  signIn: Parameters<typeof makeRows>[1],
  progress: Progress,
): Promise<number> {
  let unit = firstUnit();
  let count = 0;
  for (let done = 0; done < scale; done += TOGETHER) {
    const units = Array.from({ length: Math.min(TOGETHER, scale - done) }, () => {
      const { rows, next } = makeRows(unit, signIn);
      unit = next;
      return rows;
    });
    for (const [table] of FILLED) {
      const rows = units.flatMap((of) => of.get(table) ?? []);
      await put(table, rows);
      count += rows.length;
    }
    progress('Units', Math.min(done + TOGETHER, scale), scale, count);
  }
  for (const [year, value] of unit.counters)
    await tx.insert(schema.counters).values({ name: `coverage ${year}`, value });
  return count;
}

/** Advances the identity sequences past the inserted ids. */
async function countOn(tx: Db): Promise<void> {
  for (const [table, ...ids] of FILLED)
    for (const id of ids)
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${id}), (select max(${sql.identifier(id)}) from ${table}))`,
      );
}
