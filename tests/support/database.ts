import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { today } from '../../common/days';
import { type Database, openInMemory } from '../../server/db/open';
import { makePairs } from '../../server/pairs/pairs';
import { fillSandbox } from '../../server/sandbox/fill';

const PREFIX = 'coverage-portal-';
const SOURCES = [
  'server/db',
  'server/migrations',
  'server/sandbox',
  'server/domain',
  'server/feeds',
  'server/pairs',
  'common',
];

/** A name that changes with anything the data is made of, and with the day it is dated by. */
function fingerprint(): string {
  const hash = createHash('sha256').update(today());
  hash.update(readFileSync('tests/support/database.ts'));
  for (const folder of SOURCES)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 24);
}

/** Removes what earlier sources left in the temporary folder; not today's, which another run may be reading. */
function forgetOthers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const file = join(tmpdir(), name);
    const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - madeAt > 86_400_000) rmSync(file, { force: true });
  }
}

/** Which data a database begins with: the sandbox's, or what is left of it where few of the stays that are over are kept. */
type Data = 'whole' | 'few';

/** The rows before these ids stay, as tests name some of them. */
const NAMED = 100;

/**
 * Leaves of the stays that are over, paid and matched at the provider every tenth. Nothing that waits for somebody goes,
 * and each list still has pages; every read of a whole list, of which a test makes many, takes half as long.
 */
const leaveFew = (db: Database): Promise<boolean> =>
  db.bulk(async (tx, put) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temporary table over on commit drop as
      select r.res_id, p.policy_id from reservations r left join policies p using (res_id)
      where r.res_status = '47' and r.res_id % 10 <> 0 and least(r.res_id, p.policy_id) >= ${sql.raw(String(NAMED))}
      and not exists (
        select from transactions t join reconciliation_list l using (t_id)
        where t.policy_id = p.policy_id and l.class <> 'Matched')`);
    const gone = sql`select t_id from transactions join over using (policy_id)`;
    await tx.execute(
      sql`delete from provider_payments where metadata->>'t_id' in (select t_id::text from (${gone}) as t)`,
    );
    await tx.execute(sql`delete from transactions where t_id in (${gone})`);
    await tx.execute(sql`delete from policies where policy_id in (select policy_id from over)`);
    await tx.execute(sql`delete from reservations where res_id in (select res_id from over)`);
    await tx.execute(sql`select rebuild_lists()`);
    await makePairs(tx, put, 'provider_payments');
    return true;
  });

/** What a dump holds beside its rows is read by each test file again: rows that are gone, the log of how they came. */
const TIDY = ['vacuum full analyze', 'set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint'];

/** Parallel workers may each make it; whoever is done last puts the same file in place whole. */
async function dumpFile(data: Data): Promise<string> {
  const file = join(tmpdir(), `${PREFIX}${fingerprint()}-${data}.tar`);
  if (existsSync(file)) return file;
  const made = await openInMemory();
  await fillSandbox(made);
  if (data === 'few') await leaveFew(made);
  for (const statement of TIDY) await made.client.exec(statement);
  const dump = await made.client.dumpDataDir('none');
  await made.close();
  const partial = `${file}.${process.pid}.${Math.random()}`;
  writeFileSync(partial, new Uint8Array(await dump.arrayBuffer()));
  renameSync(partial, file);
  forgetOthers();
  return file;
}

/**
 * A database of its own, in memory, with the sandbox data as of the clock's day, but few of the stays that are over
 * unless the whole is asked for. Migrated and filled once for all test files, then loaded from a file.
 */
export async function freshDatabase(data: Data = 'few'): ReturnType<typeof openInMemory> {
  return openInMemory({ loadDataDir: new Blob([readFileSync(await dumpFile(data))]) });
}
