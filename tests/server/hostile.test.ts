import { afterAll, describe, expect, it } from 'vitest';
import { keysOf, read, testApp, trySignIn } from '../support/api';
import { freshDatabase } from '../support/database';
import { hostile } from '../support/hostile';
import { save } from '../support/properties';

const db = await freshDatabase();
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);

const MESSAGE = { topic: 'problem', subject: 'No receipt', body: '' };
const SELF = { user_fname: 'Alex', user_lname: 'Morgan', user_email: 'alex@example.com', user_mobile: '' };

/** A text as it is kept: without the space around it, and what is no character. */
const asKept = (text: string) => text.toWellFormed().replaceAll('\0', '').trim();
const unkept = hostile.filter((text) => asKept(text) !== text.trim());

describe('a hostile text', () => {
  it.each([
    [
      'one’s own data',
      'PUT /login/profile',
      SELF,
      'user_company',
      async () => (await read(app, keys, '/login/profile')).user_company,
    ],
    [
      'a message',
      'POST /admin/message',
      MESSAGE,
      'body',
      async () => (await read(app, keys, '/admin/messages'))[0].body,
    ],
  ] as const)(
    'in %s is kept as it was written, or refused by its field',
    async (_, call, of, field, kept) => {
      for (const text of hostile) {
        const { status, body } = await save(app, keys, call, { ...of, [field]: text });
        const said = JSON.stringify(text);
        if (status === 200) expect(await kept(), said).toBe(asKept(text));
        else expect([status, Object.keys(body.errors ?? {})], said).toEqual([400, [field]]);
      }
    },
  );

  it.each(unkept)('of which no database keeps all (%j) signs in nobody, as any other', async (text) => {
    expect((await trySignIn(app, text, text)).status).toBe(401);
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
