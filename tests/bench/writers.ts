import { eq, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { writeAuditEvent } from '../../server/audit/writeAuditEvent';
import { type Db, openServer } from '../../server/db/open';
import { guests } from '../../server/db/schema';
import { startPeriodicTask } from '../../server/lib/periodicTask';
import { applyListChanges } from '../../server/lists/applyListChanges';

const WRITERS = [1, 8];
const DURATION_MS = 10_000;
/** Interval at which a server applies changes to the lists, in ms. */
const APPLY_MS = 1_000;
const BARE_TABLE = 'bench_bare';

type Write = (orm: Db, id: number) => Promise<unknown>;

/** Updates one row of a table without triggers, which has the ids of the guests. */
const updateBareRow: Write = (orm, id) =>
  orm.execute(sql`update ${sql.identifier(BARE_TABLE)} set name = ${`Name ${now()}`} where id = ${id}`);

const renameGuest: Write = (orm, id) =>
  orm
    .update(guests)
    .set({ user_fname: `Name ${now()}` })
    .where(eq(guests.guest_id, id));

/** Renames a guest as the API does, with an audit event in the same transaction. */
const renameAudited: Write = (orm, id) =>
  orm.transaction(async (tx) => {
    await renameGuest(tx, id);
    await writeAuditEvent(tx, null, {
      action: 'change guest',
      entity: 'guest',
      id,
      before: { user_fname: 'before' },
      after: { user_fname: 'after' },
    });
  });

const WRITES: readonly (readonly [name: string, write: Write])[] = [
  ['bare table', updateBareRow],
  ['rename of a guest', renameGuest],
  ['rename of a guest with an audit event', renameAudited],
];

/** Returns the commits per second of concurrent writers that update random rows. */
async function measureCommits(orm: Db, write: Write, count: number, maxId: number): Promise<number> {
  const end = performance.now() + DURATION_MS;
  let commits = 0;
  const writer = async () => {
    while (performance.now() < end) {
      await write(orm, 1 + Math.floor(Math.random() * maxId));
      commits++;
    }
  };
  await Promise.all(Array.from({ length: count }, writer));
  return (commits * 1_000) / DURATION_MS;
}

/**
 * Measures the commits per second of one writer and of eight, in a database with sandbox data at a PostgreSQL
 * URL. Meanwhile changes are applied to the lists, as in a server. It changes the names of guests.
 */
export async function concurrentWriters(url: string): Promise<void> {
  const { orm, close } = await openServer(url);
  const [row] = await orm.select({ maxId: sql<number>`max(${guests.guest_id})` }).from(guests);
  const maxId = row?.maxId ?? 0;
  const bare = sql.identifier(BARE_TABLE);
  await orm.execute(sql`create table ${bare} as select guest_id as id, user_fname as name from ${guests}`);
  await orm.execute(sql`alter table ${bare} add primary key (id)`);
  await orm.execute(sql`vacuum analyze ${bare}`);
  console.log('| write | 1 writer, commits/s | 8 writers, commits/s | 8 ÷ 1 |\n| --- | ---: | ---: | ---: |');
  const applying = startPeriodicTask(
    'Applying',
    () => applyListChanges(orm),
    () => APPLY_MS,
  );
  try {
    for (const [name, write] of WRITES) {
      const rates: number[] = [];
      for (const count of WRITERS) rates.push(await measureCommits(orm, write, count, maxId));
      const [single = Number.NaN, all = Number.NaN] = rates;
      console.log(`| ${name} | ${Math.round(single)} | ${Math.round(all)} | ${(all / single).toFixed(2)} |`);
    }
  } finally {
    await applying.stop();
    await orm.execute(sql`drop table ${bare}`);
    await close();
  }
}
