import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from '../../server/db/schema';

const META = 'server/db/migrations/meta';

it('the migrations lead to the tables of the schema', async () => {
  const latest = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const migrated = JSON.parse(readFileSync(join(META, latest ?? ''), 'utf8'));
  expect(await generateMigration(migrated, generateDrizzleJson(schema, migrated.id))).toEqual([]);
});
