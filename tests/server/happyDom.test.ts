// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keysOf, read, testApp } from '../support/api';
import { freshDatabase } from '../support/database';

it('runs the API in the process of a component test', async () => {
  const db = await freshDatabase();
  const app = testApp(db);
  const keys = await keysOf(app);
  expect(await read(app, keys, '/admin/accounts')).toHaveLength(60);
  await db.close();
});
