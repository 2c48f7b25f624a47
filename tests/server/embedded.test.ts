import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../support/database';

const db = await freshDatabase('none');
afterAll(() => db.close());

const STATEMENTS = 30;

it('the embedded database, however much it is asked at once, lets what else waits have a turn before each statement', async () => {
  let turns = 0;
  let counting = setImmediate(function count() {
    turns++;
    counting = setImmediate(count);
  });
  await Promise.all(Array.from({ length: STATEMENTS }, () => db.orm.execute(sql`select 1`)));
  clearImmediate(counting);
  expect(turns).toBeGreaterThanOrEqual(STATEMENTS);
});
