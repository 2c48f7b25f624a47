import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now } from '../../common/clock';
import { type Database, type Db, openServer } from '../../server/db/open';
import { accounts, guests, listChanges, reservations } from '../../server/db/schema';
import { keysOf, read, testApp } from '../support/api';
import { answered, databases, type Server } from '../support/bothAnswers';
import { createDeferred } from '../support/deferred';
import { ownPostgres } from '../support/ownPostgres';

const server = process.env.TEST_DATABASE_URL;

const rename = (orm: Db, guest_id: number, user_fname: string) =>
  orm.update(guests).set({ user_fname }).where(eq(guests.guest_id, guest_id));

const account = (i: number) => ({
  acc_title: `Bulk ${i}`,
  acc_status: '1',
  status: 'Active',
  created_at: new Date(now()),
});

async function openApi(db: Database): Promise<Server> {
  const app = testApp(db);
  return { app, keys: await keysOf(app) };
}

const countAccounts = async ({ app, keys }: Server): Promise<number> =>
  (await read(app, keys, '/lists/accounts/total?filter={}')).rows;

const getReservations = ({ app, keys }: Server): Promise<{ res_id: number; user_name: string }[]> =>
  read(app, keys, '/admin/reservations');

/** The rows and counters of the accounts, as they are and as they should be. */
const accountDifferences = sql`
  (select acc_id, acc_title from account_rows except select acc_id, acc_title from account_list) union all
  (select acc_id, acc_title from account_list except select acc_id, acc_title from account_rows) union all
  select n::integer, 'counted' from (select (select count(*) from account_list) - (select sum(n) from account_counts) as n) d
  where n <> 0`;

describe.each(databases)('changes of lists in %s', (_, open) => {
  let db: Database;
  let api: Server;
  beforeAll(async () => {
    db = await open();
    api = await openApi(db);
  });
  afterAll(() => db?.close());

  it('are shown by the next read', async () => {
    await rename(db.orm, 1, 'Renamed');
    const [reservation] = await db.orm.select().from(reservations).where(eq(reservations.guest_id, 1));
    const row = (await getReservations(api)).find(({ res_id }) => res_id === reservation?.res_id);
    expect(row?.user_name).toMatch(/^Renamed/);
  });

  it('are applied in parts if they are large', async () => {
    const count = await countAccounts(api);
    const size = 2_500;
    await db.orm.insert(accounts).values(Array.from({ length: size }, (_, i) => account(i)));
    const [first] = await answered(
      db.orm,
      sql`select apply_list_changes((select max(id) from list_changes)) as until`,
    );
    expect(Number(first?.until)).toBeGreaterThan(0);
    expect(await db.orm.$count(listChanges)).toBe(Math.ceil(size / 1_000));
    expect(await countAccounts(api)).toBe(count + size);
    expect(await db.orm.$count(listChanges)).toBe(0);
    expect(await answered(db.orm, accountDifferences)).toEqual([]);
  });
});

describe.skipIf(!server)('concurrent changes of lists', () => {
  let own: Awaited<ReturnType<typeof ownPostgres>>;
  let db: Database;
  let other: Database;
  let api: Server;
  beforeAll(async () => {
    own = await ownPostgres(server ?? '', 'whole');
    [db, other] = await Promise.all([openServer(own.url), openServer(own.url)]);
    api = await openApi(db);
  });
  afterAll(async () => {
    await Promise.all([db?.close(), other?.close()]);
    await own.drop();
  });

  /** Runs `work` in a transaction of the other connection, which stays open while `meanwhile` runs. */
  async function withOpenTransaction(work: (tx: Db) => Promise<unknown>, meanwhile: () => Promise<unknown>) {
    const [isDone, isReleased] = [createDeferred(), createDeferred()];
    const transaction = other.orm.transaction(async (tx) => {
      await work(tx);
      isDone.resolve();
      await isReleased.promise;
    });
    await Promise.race([isDone.promise, transaction]);
    await meanwhile().finally(isReleased.resolve);
    await transaction;
  }

  it('do not wait for each other', async () => {
    await withOpenTransaction(
      async (tx) => {
        await rename(tx, 1, 'Ann');
        await tx.execute(sql`set constraints all immediate`);
      },
      () =>
        db.orm.transaction(async (tx) => {
          await tx.execute(sql`set local lock_timeout = 1000`);
          await rename(tx, 2, 'Ben');
        }),
    );
    expect((await getReservations(api)).some(({ user_name }) => user_name.startsWith('Ben '))).toBe(true);
  });

  it('show a renamed guest in a reservation that is added at the same time', async () => {
    let res_id: number | undefined;
    await withOpenTransaction(
      (tx) => rename(tx, 3, 'Cora'),
      async () => {
        const day = { res_checkin: '2090-01-01', res_checkout: '2090-01-05' };
        const [row] = await db.orm
          .insert(reservations)
          .values({
            ...{ acc_id: 2, prd_id: 2, guest_id: 3, res_code: 'CONCURRENT', res_status: '44', ...day },
            ...{ created_at: new Date(now()), updated_at: new Date(now()) },
          })
          .returning();
        res_id = row?.res_id;
        const rows = await getReservations(api);
        expect(rows.find((row) => row.res_id === res_id)?.user_name).not.toMatch(/^Cora /);
      },
    );
    const rows = await getReservations(api);
    expect(rows.find((row) => row.res_id === res_id)?.user_name).toMatch(/^Cora /);
  });

  it('are shown to a reader that waits while another one applies them', async () => {
    const count = await countAccounts(api);
    await db.orm.insert(accounts).values([account(0)]);
    let reading: Promise<number> | undefined;
    await withOpenTransaction(
      (tx) => tx.execute(sql`select apply_list_changes((select max(id) from list_changes))`),
      async () => {
        reading = countAccounts(api);
        const waiting = sql`select from pg_locks where locktype = 'advisory' and objid = 4004 and not granted
          and database = (select oid from pg_database where datname = current_database())`;
        await expect.poll(() => answered(db.orm, waiting)).toHaveLength(1);
      },
    );
    expect(await reading).toBe(count + 1);
  });
});
