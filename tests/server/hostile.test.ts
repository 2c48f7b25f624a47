import { afterAll, describe, expect, it } from 'vitest';
import { keysOf, read, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { hostile } from '../support/hostile';
import { save } from '../support/properties';

const db = await freshDatabase();
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);

const MESSAGE = { topic: 'problem', subject: 'No receipt', body: '' };
const SELF = { user_fname: 'Alex', user_lname: 'Morgan', user_email: 'alex@example.com', user_mobile: '' };

type Saved = Awaited<ReturnType<typeof save>>;

/** What a write of a text comes to: kept as it was written, but for the space around it and what is no character, or refused by its field. */
async function keptOrRefused(
  text: string,
  { status, body }: Saved,
  fields: string[],
  kept: () => Promise<unknown>,
) {
  if (status === 200)
    return expect(await kept(), JSON.stringify(text)).toBe(text.toWellFormed().replaceAll('\0', '').trim());
  expect([status, Object.keys(body.errors ?? {})], JSON.stringify(text)).toEqual([400, fields]);
}

describe('a hostile text', () => {
  it('in one’s own data is kept as it was written, or refused by its field', async () => {
    for (const text of hostile)
      await keptOrRefused(
        text,
        await save(app, keys, 'PUT /login/profile', { ...SELF, user_company: text }),
        ['user_company'],
        async () => (await read(app, keys, '/login/profile')).user_company,
      );
  });

  it('in a message is kept as it was written, or refused by its field', async () => {
    for (const text of hostile)
      await keptOrRefused(
        text,
        await save(app, keys, 'POST /admin/message', { ...MESSAGE, body: text }),
        ['body'],
        async () => (await read(app, keys, '/admin/messages'))[0].body,
      );
  });

  it('as a search, a sort, a filter or an id is answered as any other that finds nothing', async () => {
    for (const [i, text] of hostile.entries()) {
      const id = encodeURIComponent(text.toWellFormed());
      const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
      const paths = [
        `/api/lists/reservations?filter=${json({ q: text })}&sort=["res_id","ASC"]&range=[0,9]`,
        `/api/lists/reservations?filter={}&sort=${json([text, 'ASC'])}&range=[0,9]`,
        `/api/admin/account?acc_id=${id}`,
        `/api/admin/${id}`,
      ];
      const path = paths[i % paths.length] ?? '';
      const { status } = await app.request(path, { headers: keys });
      expect([200, 400, 404], `${path} ${status}`).toContain(status);
    }
  });
});
