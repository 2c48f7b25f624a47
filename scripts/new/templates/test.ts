import type { Model } from '../createModel';
import { getCode } from '../fieldKinds';
import { addArticle } from '../nameFormats';

/** Returns the text of `tests/server/{name}.test.ts`: the behavior of the endpoints and the audit events. */
export function createTestFile({
  constant,
  name,
  recordName,
  pluralType,
  noun,
  title,
  fields,
}: Model): string {
  const values = `NEW_${recordName.toUpperCase()}`;
  const invalid = fields.map((spec) => `  ${spec.name}: ${getCode(spec).invalid},`);
  return `import { desc } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '../../server/db/schema';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { ${values} } from './${constant}.access';

/** A value that is rejected, for each field. */
const INVALID = {
${invalid.join('\n')}
};

const db = await freshDatabase();
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);

const get${pluralType} = (): Promise<{ id: number }[]> => read(app, keys, '/admin/${name}');
const add = (values: object) => send(app, 'POST', '/admin/${recordName}', values, keys);
const remove = (id: number) => send(app, 'DELETE', '/admin/${recordName}', { id }, keys);
const getLatestEvent = async () => (await db.orm.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

describe('${addArticle(noun)}', () => {
  it('is listed after it is added, with an audit event', async () => {
    expect((await add(${values})).status).toBe(200);
    expect((await get${pluralType}())[0]).toEqual({ id: expect.any(Number), ...${values} });
    expect(await getLatestEvent()).toMatchObject({
      action: 'add',
      entity: '${name}',
      title: ${values}.${title.name},
    });
  });

  it.each(Object.entries(INVALID))('with an invalid %s is rejected and not added', async (field, value) => {
    const before = await get${pluralType}();
    const response = await add({ ...${values}, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { [field]: expect.any(String) } });
    expect(await get${pluralType}()).toEqual(before);
  });

  it('is deleted once, with an audit event', async () => {
    await add(${values});
    const [{ id } = { id: 0 }] = await get${pluralType}();
    expect((await remove(id)).status).toBe(200);
    expect((await get${pluralType}()).map((row) => row.id)).not.toContain(id);
    expect(await getLatestEvent()).toMatchObject({
      action: 'delete',
      entity: '${name}',
      row_id: String(id),
      title: ${values}.${title.name},
    });
    expect((await remove(id)).status).toBe(404);
  });
});
`;
}
