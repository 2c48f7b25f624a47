import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { isInstanceDead } from '../../server/db/heartbeat';
import { type Database, openServer } from '../../server/db/open';
import { guests } from '../../server/db/schema';
import { HttpError } from '../../server/http/errors';
import { keysOf, read, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { ownPostgres } from '../support/ownPostgres';

const server = process.env.TEST_DATABASE_URL;
const ALL_OF_IT = 'FFFFFFFF/0';

/**
 * A simulated replica. It reports its position like a standby. Its single guest shows that a response was
 * read from it.
 */
describe.skipIf(!server)('reads of complete lists with a replica', () => {
  let primary: Awaited<ReturnType<typeof ownPostgres>>;
  let replica: Awaited<ReturnType<typeof ownPostgres>>;
  let at: postgres.Sql;

  beforeAll(async () => {
    [primary, replica] = await Promise.all([
      ownPostgres(server ?? '', 'none'),
      ownPostgres(server ?? '', 'none'),
    ]);
    for (const [{ url }, user_fname] of [
      [primary, 'Primary'],
      [replica, 'Replica'],
    ] as const) {
      const db = await openServer(url);
      await db.orm.insert(guests).values({ user_fname });
      await db.close();
    }
    at = postgres(replica.url, { max: 1, onnotice: () => {} });
    await at.unsafe(
      `create schema fake; alter database ${at.options.database} set search_path = fake, pg_catalog, public`,
    );
  });
  afterAll(async () => {
    await at.end();
    await Promise.all([primary.drop(), replica.drop()]);
  });
  afterEach(() => setClock());

  const says = (name: string, answer: string) =>
    at.unsafe(`create or replace function fake.${name} language sql as $$ select ${answer} $$`);
  const replayed = (lsn: string) => says('pg_last_wal_replay_lsn() returns pg_lsn', `'${lsn}'::pg_lsn`);
  const guestOf = async ({ read }: Database) =>
    (await read((orm) => orm.select().from(guests)))[0]?.user_fname;

  async function reading<T>(work: (db: Database) => Promise<T>, url = replica.url): Promise<T> {
    const db = await openServer(primary.url, { replicaUrl: url });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  it('use the replica while it has caught up, and writes do not', async () => {
    await replayed(ALL_OF_IT);
    await reading(async (db) => {
      expect(await guestOf(db)).toBe('Replica');
      await db.orm.update(guests).set({ user_lname: 'Written' }).where(eq(guests.user_fname, 'Primary'));
      expect((await db.orm.select().from(guests))[0]?.user_lname).toBe('Written');
    });
  });

  it('use the primary while the replica is late', async () => {
    await replayed('0/0');
    await reading(async (db) => {
      expect(await guestOf(db)).toBe('Primary');
      await replayed(ALL_OF_IT);
      expect(await guestOf(db)).toBe('Primary');
      const later = now() + 60_000;
      setClock(() => later);
      expect(await guestOf(db)).toBe('Replica');
    });
  });

  it('wait for a replica that is only slightly late', async () => {
    await at.unsafe('create sequence fake.asked');
    await says(
      'pg_last_wal_replay_lsn() returns pg_lsn',
      `(case when nextval('fake.asked') > 3 then '${ALL_OF_IT}' else '0/0' end)::pg_lsn`,
    );
    expect(await reading(guestOf)).toBe('Replica');
    await replayed(ALL_OF_IT);
  });

  it('use the primary while the replica is unavailable', async () => {
    expect(await reading(guestOf, 'postgres://postgres@127.0.0.1:9/nothing')).toBe('Primary');
  });

  it('use the primary when the replica fails', async () => {
    const place = await reading(({ read }) =>
      read(async (orm) => {
        const [row] = await orm.select().from(guests);
        if (row?.user_fname === 'Replica')
          await orm.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        return row?.user_fname;
      }),
    );
    expect(place).toBe('Primary');
  });

  it('are not repeated if the work itself fails', async () => {
    await reading(async (db) => {
      const refuses = vi.fn(async () => {
        throw new HttpError(400, 'There is no such filter.');
      });
      await expect(db.read(refuses)).rejects.toThrow('There is no such filter.');
      expect(refuses).toHaveBeenCalledOnce();
      expect(await guestOf(db)).toBe('Replica');
    });
  });

  it('use the primary while the replica has other migrations', async () => {
    await at.unsafe('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    expect(await reading(guestOf)).toBe('Primary');
    await at.unsafe('update drizzle.__drizzle_migrations set created_at = created_at + 1');
    expect(await reading(guestOf)).toBe('Replica');
  });

  it('use the primary if the other database is no replica of it', async () => {
    await says('pg_control_system(out system_identifier bigint)', '1::bigint');
    expect(await reading(guestOf)).toBe('Primary');
  });
});

describe('endpoints of the API', async () => {
  const db = await freshDatabase();
  afterAll(db.close);
  const onRead = vi.fn();
  const app = testApp({
    ...db,
    read: (work) => {
      onRead();
      return db.read(work);
    },
  });
  const keys = await keysOf(app);

  it.each([
    ['/admin/reservations', 1],
    ['/admin/reservation_reporting?report=checkout', 1],
    ['/admin/coverages', 1],
    ['/admin/payments', 1],
    ['/admin/payments_reporting?report=overdue', 1],
    ['/admin/accounts', 1],
    ['/admin/refunds', 1],
    ['/admin/work', 1],
    ['/admin/uncovered_nights', 1],
    ['/lists/reservations?range=[0,9]', 1],
    ['/properties/properties', 1],
    ['/admin/account?acc_id=2', 0],
    ['/admin/policy_payment?id=1', 0],
    ['/login/profile', 0],
  ])('%s reads the replica %i times', async (path, times) => {
    onRead.mockClear();
    await read(app, keys, path);
    expect(onRead).toHaveBeenCalledTimes(times);
  });
});

describe.skipIf(!server)('the heartbeat of a server', () => {
  it('is restored after its connection to PostgreSQL was lost', async () => {
    const own = await ownPostgres(server ?? '', 'none');
    const [first, two] = await Promise.all([openServer(own.url), openServer(own.url)]);
    const gone = () => two.orm.transaction((tx) => isInstanceDead(tx, first.serverId));
    expect(await gone()).toBe(false);
    await two.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${first.serverId}`,
    );
    await expect.poll(gone, { timeout: 10_000 }).toBe(false);
    await first.close();
    expect(await gone()).toBe(true);
    await two.close();
    await own.drop();
  });
});
