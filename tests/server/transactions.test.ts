import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { now } from '../../common/clock';
import { inTransaction } from '../../server/db/inTransaction';
import { type Database, openServer } from '../../server/db/open';
import { feeds, settings, users } from '../../server/db/schema';
import { keysOf, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { ownPostgres } from '../support/ownPostgres';
import { makeProperty } from '../support/rows';

const server = process.env.TEST_DATABASE_URL;

/** An error of the database as Drizzle throws it. */
const databaseError = (code: string) =>
  new Error('A query failed.', { cause: Object.assign(new Error(code), { code }) });

/** A database whose transactions fail with these errors first. */
function failingDatabase(...errors: Error[]) {
  const transaction = vi.fn(async (work: (tx: unknown) => unknown) => {
    const error = errors.shift();
    if (error) throw error;
    return work({});
  });
  return { transaction } as unknown as Database['orm'] & { transaction: typeof transaction };
}

it.each(['40001', '40P01'])('repeats a transaction after %s, at most four times', async (code) => {
  const twice = failingDatabase(databaseError(code), databaseError(code));
  expect(await inTransaction(twice, async () => 'done')).toBe('done');
  expect(twice.transaction).toHaveBeenCalledTimes(3);
  const always = failingDatabase(...Array.from({ length: 9 }, () => databaseError(code)));
  await expect(inTransaction(always, async () => 'done')).rejects.toThrow('A query failed.');
  expect(always.transaction).toHaveBeenCalledTimes(5);
});

it('does not repeat a transaction after another error', async () => {
  const db = failingDatabase(databaseError('23505'));
  await expect(inTransaction(db, async () => 'done')).rejects.toThrow('A query failed.');
  expect(db.transaction).toHaveBeenCalledTimes(1);
});

/** The same tests for both kinds of databases. */
function nestedTransactions(open: () => Promise<{ db: Database; close: () => Promise<void> }>) {
  it('keeps a nested transaction in the transaction of a bulk insertion, as a savepoint', async () => {
    const { db, close } = await open();
    const count = (tx: Database['orm']) => tx.$count(settings, sql`name like 'nested%'`);
    const counts: number[] = [];
    await db
      .bulk(async (tx) => {
        await tx.insert(settings).values({ name: 'nested 1', value: '' });
        const failed = tx.transaction(async (part) => {
          counts.push(await count(part));
          await part.insert(settings).values({ name: 'nested 2', value: '' });
          throw new Error('Only this part.');
        });
        await expect(failed).rejects.toThrow('Only this part.');
        await tx.transaction((part) => part.insert(settings).values({ name: 'nested 3', value: '' }));
        counts.push(await count(tx));
        throw new Error('Everything.');
      })
      .catch((error: unknown) => expect(error).toEqual(new Error('Everything.')));
    expect([...counts, await count(db.orm)]).toEqual([1, 2, 0]);
    await close();
  });
}

describe('the embedded database', () =>
  nestedTransactions(async () => {
    const db = await freshDatabase('none');
    return { db, close: db.close };
  }));

describe.skipIf(!server)('a PostgreSQL database', () => {
  const open = async () => {
    const own = await ownPostgres(server ?? '', 'whole');
    const db = await openServer(own.url);
    return { db, close: () => db.close().then(own.drop) };
  };
  nestedTransactions(open);

  it('answers hundreds of concurrent changes of properties and their feeds without an error', async () => {
    const { db, close } = await open();
    const app = testApp(db);
    const keys = await keysOf(app);
    const [owner] = await db.orm.select().from(users).where(eq(users.acc_id, 3)).limit(1);
    const changes: Promise<Response>[] = [];
    for (let i = 0; i < 30; i++) {
      const prd_id = await makeProperty(db.orm);
      const at = new Date(now());
      const rows = await db.orm
        .insert(feeds)
        .values(
          [1, 2, 3, 4].map((n) => ({
            prd_id,
            feed_title: `Feed ${n}`,
            kind: 'url' as const,
            feed_url: `https://calendars.example/${n}`,
            ics: '',
            fetched_at: at,
            next_fetch_at: new Date(now() + 86_400_000),
            created_at: at,
          })),
        )
        .returning();
      const own = { prd_id, version: '1', acc_id: 3, owner: 'found', owner_id: owner?.user_id };
      changes.push(
        Promise.resolve(send(app, 'PUT', '/properties/owner', own, keys)),
        ...rows
          .toReversed()
          .map(async ({ feed_id, feed_title, feed_url }, n) =>
            n % 2
              ? send(app, 'PUT', '/properties/feed', { feed_id, feed_title, feed_url }, keys)
              : send(app, 'DELETE', '/properties/feed', { feed_id }, keys),
          ),
        Promise.resolve(send(app, 'POST', '/properties/ical_renew', { prd_id }, keys)),
      );
    }
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    // The owner changed first, so a feed has no address any more, or it was changed meanwhile.
    expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(90);
    await close();
  });
});
