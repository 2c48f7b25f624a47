import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { addDays, getToday } from '../../common/days';
import { fillSandbox } from '../../sandbox/fillSandbox';
import { openAlone } from '../../server/db/fsync';
import { type Database, openInMemory } from '../../server/db/open';
import { RECEIVABLE_DAYS } from '../../server/payments/queries';
import { rebuildReconciliation } from '../../server/reconciliation/reconciliation';
import { madeOnce } from './madeOnce';

/** The data of a database: the complete sandbox data, a reduced version, or none. */
type Data = 'whole' | 'few' | 'none';

/** Rows with lower ids are not removed, because tests refer to them. */
const NAMED = 100;

/**
 * Keeps every tenth of the reservations that are covered, ended or cancelled and reconciled. Rows that need
 * attention stay, and each list still has several pages. Complete lists are read often, and then have a
 * quarter of the rows.
 */
const leaveFew = (db: Database): Promise<boolean> =>
  db.bulk(async (tx, put) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temporary table gone_stays on commit drop as
      select r.res_id, p.policy_id from reservations r left join policies p using (res_id)
      where r.res_status in ('45', '47', '48') and r.res_id % 10 <> 0 and p.policy_status is distinct from '37'
      and (r.res_status <> '45' or r.res_checkout > ${getToday()})
      and not exists (
        select from transactions t where t.policy_id = p.policy_id and t.instalments = 0 and t.t_status in ('33', '35')
        and t.t_date <= ${addDays(getToday(), RECEIVABLE_DAYS)})
      and least(r.res_id, p.policy_id) >= ${sql.raw(String(NAMED))}
      and not exists (
        select from transactions t join reconciliation_list l using (t_id)
        where t.policy_id = p.policy_id and l.class <> 'Matched')`);
    const gone = sql`select t_id from transactions join gone_stays using (policy_id)`;
    await tx.execute(
      sql`delete from provider_payments where metadata->>'t_id' in (select t_id::text from (${gone}) as t)`,
    );
    await tx.execute(sql`delete from transactions where t_id in (${gone})`);
    await tx.execute(sql`delete from policies where policy_id in (select policy_id from gone_stays)`);
    await tx.execute(sql`delete from reservations where res_id in (select res_id from gone_stays)`);
    await tx.execute(sql`select rebuild_lists()`);
    await rebuildReconciliation(tx, put, 'provider_payments');
    return true;
  });

/** The minimum size of the WAL, without recycled files. */
const SMALL = { initDbStartParams: ['--wal-segsize=1'] };
const KEEP_NONE = 'set wal_recycle = off';

/**
 * Statements that reduce the size of a dump, which each test file loads: deleted rows, template databases,
 * and the WAL.
 */
const TIDY = [
  "alter system set shared_buffers = '32MB'",
  'vacuum full analyze',
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'select pg_switch_wal()',
  'checkpoint',
];

const dumpFile = (data: Data): Promise<string> =>
  madeOnce(`${data}.tar`, async (file) => {
    const made = await openInMemory(SMALL);
    await made.client.exec(KEEP_NONE);
    if (data !== 'none') await fillSandbox(made);
    if (data === 'few') await leaveFew(made);
    for (const statement of TIDY) await made.client.exec(statement);
    const dump = await made.client.dumpDataDir('none');
    await made.close();
    writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  });

/** Dumps by day and kind of data, read once by all test files of a process. */
const dumps = new Map<string, Promise<Blob>>();
const dump = (data: Data): Promise<Blob> => {
  const key = `${getToday()} ${data}`;
  const read = dumps.get(key) ?? dumpFile(data).then((file) => new Blob([readFileSync(file)]));
  dumps.set(key, read);
  return read;
};

/**
 * Opens a database in memory with the sandbox data of the clock's day, reduced by default. It is migrated and
 * filled once for all test files, and then loaded from a file.
 */
export async function freshDatabase(data: Data = 'few'): ReturnType<typeof openInMemory> {
  return openInMemory({ loadDataDir: await dump(data) });
}

/** Returns a data folder with the same data, created once, to be copied. */
export const folderOf = (data: Data): Promise<string> =>
  madeOnce(data, async (dataDir) => {
    const made = await openAlone({ dataDir, loadDataDir: await dump(data) });
    await made.close();
  });

/** Copies that data folder for a server. */
export async function freshFolder(dataDir: string, data: Data): Promise<void> {
  cpSync(await folderOf(data), dataDir, { recursive: true });
}
