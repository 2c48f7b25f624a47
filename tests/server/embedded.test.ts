import { afterAll, expect, it } from 'vitest';
import { openEmbedded } from '../../server/db/embedded';

const client = await openEmbedded({});
afterAll(() => client.close());

const STATEMENTS = 30;

it('the embedded database, however much it is asked at once, lets what else waits have a turn before each statement', async () => {
  let turns = 0;
  let counting = setImmediate(function count() {
    turns++;
    counting = setImmediate(count);
  });
  await Promise.all(Array.from({ length: STATEMENTS }, () => client.query('select 1')));
  clearImmediate(counting);
  expect(turns).toBeGreaterThanOrEqual(STATEMENTS);
});
