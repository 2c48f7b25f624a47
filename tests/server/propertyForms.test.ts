import { and, eq, ne } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { HEALTH, HEALTH_ITEMS } from '../../common/propertyHealth';
import { SANDBOX_HOST } from '../../sandbox/fillSandbox';
import { properties, users } from '../../server/db/schema';
import { addUser } from '../../server/users/addUser';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { save, WHOLE } from '../support/properties';
import { auditOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);
const host = await keysOf(app, SANDBOX_HOST);

const titled = (title: string) => orm.select().from(properties).where(eq(properties.prd_title, title));
const create = (body: unknown, key?: string) => save(app, keys, 'POST /properties/property', body, key);
/** Returns the initial values of a property's form, as the form sends them. */
const form = async (prd_id: number) => {
  const { is_publish, ...form } = await read(app, keys, `/properties/property_form?id=${prd_id}`);
  return { ...form, is_publish: is_publish === '1' };
};
const created = async (title: string): Promise<number> =>
  (await create({ ...WHOLE, prd_title: title })).body.data.prd_id;

describe('a new property', () => {
  it('is returned by all documented endpoints and audited', async () => {
    const { status, body } = await create({ ...WHOLE, prop_bath: '2.5' });
    expect(status).toBe(200);
    const { prd_id } = body.data;
    const { product, property, address } = await read(app, keys, `/properties/property?id=${prd_id}`);
    expect(product).toMatchObject({ prd_title: WHOLE.prd_title, prd_type: 6, prd_desc: WHOLE.prd_desc });
    expect(property).toMatchObject({ is_publish: '1', prop_bed: 3, prop_bath: 2.5, acc_id: 2 });
    expect(address).toMatchObject({ ad_line1: '1 Lake Road', ad_county: 'Travis', ad_lat: 30.2672 });
    const rows: { prd_id: number; e_title: string }[] = await read(app, keys, '/properties/properties');
    expect(rows[0]).toMatchObject({ prd_id, e_title: 'Vacation Rental', prd_type: 'Residential' });
    const [entry] = await auditOf(orm, 'property', prd_id);
    expect(entry).toMatchObject({ action: 'create property', after: { prd_title: WHOLE.prd_title } });
  });

  it('is rejected with a message per field', async () => {
    const { status, body } = await create({ prop_bed: -1, prop_bath: 1.25, ad_lat: 91, is_publish: 'maybe' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      acc_id: 'Choose an account.',
      prd_title: 'Title is required.',
      prd_type: 'Choose Commercial or Residential.',
      e_type: 'Choose a property type.',
      prop_bed: 'Enter a whole number from 0 to 500.',
      prop_bath: 'Enter a number from 0 to 500 in steps of 0.5.',
      ad_lat: 'Enter a number from -90 to 90.',
      is_publish: 'Enter yes or no.',
    });
  });

  it.each(HEALTH_ITEMS)('is not published without its %s', async (item) => {
    const { field } = HEALTH[item];
    const missing = { ...WHOLE, [field]: typeof WHOLE[field] === 'number' ? null : '' };
    const { status, body } = await create(missing);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('may be incomplete while it is not published', async () => {
    const bare = { acc_id: 2, prd_title: 'A plan', prd_type: 'Commercial', e_type: '9', is_publish: false };
    expect((await create(bare)).status).toBe(200);
    expect(await titled('A plan')).toMatchObject([{ is_publish: false, ad_lat: null, prop_bed: 0 }]);
  });

  it('has a state in the United States only', async () => {
    const abroad = { ...WHOLE, prd_title: 'Abroad', ad_state: '', ad_country: 'Portugal' };
    expect((await create(abroad)).status).toBe(200);
  });

  it('is created once by 50 concurrent requests with one key', async () => {
    const body = { ...WHOLE, prd_title: 'Fifty at once' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(body, 'one key')));
    expect(new Set(answers.map(({ body }) => body.data?.prd_id)).size).toBe(1);
    expect(await titled('Fifty at once')).toHaveLength(1);
  });

  it('is rejected with a key that was used for another request', async () => {
    const body = { ...WHOLE, prd_title: 'First values' };
    await create(body, 'a key');
    const { status, body: answer } = await create({ ...body, prd_title: 'Other values' }, 'a key');
    expect(status).toBe(409);
    expect(answer.msg).toBe('This form has already been sent with other values.');
    expect(await titled('Other values')).toHaveLength(0);
  });

  it('can be sent again with the key of a rejected request', async () => {
    const body = { ...WHOLE, prd_title: 'Mended' };
    expect((await create({ ...body, acc_id: 999_999 }, 'mended')).status).toBe(404);
    expect((await create(body, 'mended')).status).toBe(200);
  });

  it('of a user without the operator role belongs to the user’s account', async () => {
    const [{ acc_id } = { acc_id: 0 }] = await orm
      .select({ acc_id: users.acc_id })
      .from(users)
      .where(eq(users.user_name, SANDBOX_HOST));
    const foreign = { ...WHOLE, acc_id: (acc_id ?? 0) + 1, prd_title: 'Foreign' };
    expect((await save(app, host, 'POST /properties/property', foreign)).status).toBe(404);
    const own = { ...foreign, acc_id };
    expect((await save(app, host, 'POST /properties/property', own)).status).toBe(200);
  });
});

describe('a changed property', () => {
  it('is audited with both values', async () => {
    const prd_id = await created('To be changed');
    const initial = await form(prd_id);
    const { status } = await save(app, keys, 'PUT /properties/property', { ...initial, prop_bed: 7 });
    expect(status).toBe(200);
    const [entry] = await auditOf(orm, 'property', prd_id);
    expect(entry).toMatchObject({
      action: 'change property',
      before: { prop_bed: 3 },
      after: { prop_bed: 7 },
    });
  });

  it('is rejected if another user has changed it meanwhile', async () => {
    const initial = await form(await created('Two at it'));
    await save(app, keys, 'PUT /properties/property', { ...initial, prd_desc: 'The first' });
    const late = await save(app, keys, 'PUT /properties/property', { ...initial, prd_desc: 'The second' });
    expect(late.status).toBe(409);
    expect(late.body.msg).toBe('Someone else has changed this property.');
    expect(await form(initial.prd_id)).toMatchObject({ prd_desc: 'The first' });
  });

  it('is done once for a repeated request', async () => {
    const initial = await form(await created('Sent again'));
    const again = () => save(app, keys, 'PUT /properties/property', { ...initial, prop_bath: 5.5 }, 'again');
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await form(initial.prd_id)).toMatchObject({ prop_bath: 5.5, version: '2' });
  });

  it('stays complete while it is published', async () => {
    const initial = await form(await created('Published'));
    const { status, body } = await save(app, keys, 'PUT /properties/property', { ...initial, ad_city: '' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ ad_city: 'Required before the property can be published.' });
  });

  it('is not found for another account', async () => {
    const { body: made } = await create({ ...WHOLE, acc_id: 3, prd_title: 'Not yours' });
    const initial = await form(made.data.prd_id);
    expect((await save(app, host, 'PUT /properties/property', initial)).status).toBe(404);
    const answer = await app.request(`/api/properties/property_form?id=${initial.prd_id}`, { headers: host });
    expect(answer.status).toBe(404);
  });
});

describe('the owner of a property', () => {
  const begin = async (title: string) => {
    const prd_id = await created(title);
    const { prd_title, ...form } = await read(app, keys, `/properties/owner_form?id=${prd_id}`);
    expect(prd_title).toBe(title);
    return form;
  };
  const own = (body: unknown) => save(app, keys, 'PUT /properties/owner', body);

  it('is an existing person of any account', async () => {
    const form = await begin('Known owner');
    expect((await own({ ...form, acc_id: 3, owner_id: 4 })).status).toBe(200);
    expect(await titled('Known owner')).toMatchObject([{ acc_id: 3, owner_id: 4 }]);
  });

  it("of another account ends the calendar's secret URL, of the same account does not", async () => {
    const { prd_id, ...form } = await begin('Moved away');
    const address = async () =>
      (await (await send(app, 'POST', '/properties/ical', { prd_id }, keys)).json()).data.url;
    const status = async (url: string) => (await app.request(`/api${url}`)).status;
    const before = await address();
    expect((await own({ ...form, prd_id, owner_id: 4 })).status).toBe(200);
    expect([await address(), await status(before)]).toEqual([before, 200]);
    const { version } = await read(app, keys, `/properties/owner_form?id=${prd_id}`);
    expect((await own({ ...form, prd_id, version, acc_id: 3, owner_id: 4 })).status).toBe(200);
    expect(await status(before)).toBe(404);
    expect(await status(await address())).toBe(200);
    expect((await auditOf(db.orm, 'property', prd_id)).map(({ action }) => action)).toContain(
      'end calendar link',
    );
  });

  it('is rejected for an account that has imported the same property', async () => {
    const form = await begin('Imported twice');
    await created('Imported there');
    const imported = (title: string, to: object) =>
      db.orm
        .update(properties)
        .set({ import_key: 'the same', ...to })
        .where(eq(properties.prd_title, title));
    await imported('Imported twice', {});
    await imported('Imported there', { acc_id: 3 });
    const answer = await own({ ...form, acc_id: 3, owner_id: 4 });
    expect(answer.status).toBe(409);
    expect(answer.body.msg).toBe('This account already has this property.');
    expect(await titled('Imported twice')).toMatchObject([{ acc_id: form.acc_id }]);
  });

  it('can be a new person, who is found afterwards', async () => {
    const form = await begin('New owner');
    const request = { ...form, owner: 'new', user_fname: 'Zoë', user_email: 'Zoe@Example.org' };
    expect((await own(request)).status).toBe(200);
    const [row] = await titled('New owner');
    const owners: { owner_id: number }[] = await read(app, keys, '/properties/owners');
    expect(owners.find(({ owner_id }) => owner_id === row?.owner_id)).toMatchObject({
      owner_name: 'Zoë, Zoe@Example.org',
      properties: 1,
    });
    expect(await auditOf(orm, 'user', row?.owner_id ?? 0)).toMatchObject([
      { action: 'create owner', title: `#${row?.owner_id}`, after: { user_fname: '•••' } },
    ]);
    const twice = await own({ ...request, version: '2' });
    expect(twice.status).toBe(400);
    expect(twice.body.errors).toEqual({
      user_email: 'A person with this email already exists. Search for them instead.',
    });
  });

  it.each([
    [{ owner: 'found', owner_id: null }, { owner_id: 'Choose an owner.' }],
    [{ owner: 'new' }, { user_fname: 'First name is required.', user_email: 'Email is required' }],
    [
      { owner: 'new', user_fname: 'A', user_email: 'nowhere' },
      { user_email: 'Enter a valid email address.' },
    ],
    [{ acc_id: '' }, { acc_id: 'Choose an account.' }],
  ])('is rejected with messages: %j', async (change, errors) => {
    const form = await begin('Refused owner');
    const { status, body } = await own({ ...form, owner_id: 4, ...change });
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
  });

  it('cannot be an operator', async () => {
    const form = await begin('No operator');
    const [operator] = await orm.select().from(users).where(eq(users.user_role, '55'));
    expect((await own({ ...form, owner_id: operator?.user_id })).status).toBe(404);
  });

  it('is limited to the own account for other roles', async () => {
    const [self] = await orm.select().from(users).where(eq(users.user_name, SANDBOX_HOST));
    const acc_id = self?.acc_id ?? 0;
    const [other] = await orm
      .select()
      .from(users)
      .where(and(ne(users.acc_id, acc_id), ne(users.user_role, '55')));
    const [its] = await orm.select().from(properties).where(eq(properties.acc_id, acc_id));
    const { prd_title, ...form } = await read(app, host, `/properties/owner_form?id=${its?.prd_id}`);
    const ask = (owner_id: unknown) =>
      save(app, host, 'PUT /properties/owner', { ...form, owner: 'found', owner_id });
    expect((await ask(other?.user_id)).status).toBe(404);
    expect((await ask(self?.user_id)).status).toBe(200);
  });

  it('created by a user of an account reveals no people of other accounts', async () => {
    const [self] = await orm.select().from(users).where(eq(users.user_name, SANDBOX_HOST));
    const acc_id = self?.acc_id ?? 0;
    const [its] = await orm.select().from(properties).where(eq(properties.acc_id, acc_id));
    const ask = async (user_email = '') => {
      const { prd_title, ...form } = await read(app, host, `/properties/owner_form?id=${its?.prd_id}`);
      const request = { ...form, owner: 'new', user_fname: 'Ana', user_email };
      return save(app, host, 'PUT /properties/owner', request);
    };
    const others = await orm.select().from(users).where(ne(users.acc_id, acc_id));
    const operator = others.find(({ user_role }) => user_role === '55');
    const manager = others.find(({ user_role, user_email }) => user_role !== '55' && user_email);
    for (const email of [operator?.user_name, manager?.user_email, 'nobody@example.org'])
      expect([email, (await ask(email)).status]).toEqual([email, 200]);
    for (const email of [self?.user_email, 'NOBODY@example.org'])
      expect([email, (await ask(email)).body.errors]).toEqual([
        email,
        { user_email: 'A person with this email already exists. Search for them instead.' },
      ]);
  });

  it("shows to a user of an account the number of that account's properties only", async () => {
    const [self] = await orm.select().from(users).where(eq(users.user_name, SANDBOX_HOST));
    const counted = async (as: Record<string, string>): Promise<number> =>
      (await read(app, as, '/properties/owners')).find(
        ({ owner_id }: { owner_id: number }) => owner_id === self?.user_id,
      ).properties;
    const [all, theirs] = [await counted(keys), await counted(host)];
    const form = await begin('Owned elsewhere');
    const acc_id = self?.acc_id === 3 ? 2 : 3;
    expect((await own({ ...form, acc_id, owner_id: self?.user_id })).status).toBe(200);
    expect([await counted(keys), await counted(host)]).toEqual([all + 1, theirs]);
  });

  it('does not reserve the email for sign-in', async () => {
    const form = await begin('Owner first');
    await own({ ...form, owner: 'new', user_fname: 'Eve', user_email: 'eve@example.org' });
    const user = {
      email: 'eve@example.org',
      name: 'Eve',
      role: '20',
      password: 'A long enough 1!',
      acc_id: 3,
    };
    expect(await orm.transaction((tx) => addUser(tx, user))).toBeGreaterThan(0);
  });
});
