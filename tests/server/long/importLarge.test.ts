import { afterAll, expect, it } from 'vitest';
import { keysOf, testApp } from '../../support/api';
import { freshDatabase } from '../../support/database';
import { save } from '../../support/properties';

const db = await freshDatabase();
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);

it('an import supports 10,000 rows', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => ({
    prd_title: `Many ${i}`,
    e_type: 'vacation rental',
  }));
  const { body } = await save(app, keys, 'POST /properties/import', { acc_id: 5, rows });
  expect(body.data).toEqual({ made: 10_000, known: 0 });
});
