import { afterAll, describe, expect, it } from 'vitest';
import { SANDBOX_PASSWORD } from '../../sandbox/fillSandbox';
import { addUser } from '../../server/users/addUser';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';

const db = await freshDatabase();
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);
const OTHER = { email: 'reader@example.com', name: 'Rita Reader', password: SANDBOX_PASSWORD } as const;
await db.orm.transaction((tx) => addUser(tx, { ...OTHER, role: '55', permission_set: 'read_only' }));
const other = await keysOf(app, OTHER.email);

const VIEW = { name: 'Late', path: '/statement', search: '?only=Overdue' };
const call = async (method: string, path: string, body: unknown, by = keys) => {
  const response = await send(app, method, `/admin/${path}`, body, by);
  const answer = await response.json();
  return { ...answer, status: response.status };
};
const save = (body: object, by = keys) => call('POST', 'view', { ...VIEW, ...body }, by);
const readViews = (by = keys): Promise<{ name: string; is_pinned: boolean }[]> =>
  read(app, by, '/admin/views');
const names = async (by = keys) => (await readViews(by)).map(({ name }) => name);

describe('a saved view', () => {
  it('is private until it is shared, and pinned by each user', async () => {
    await save({ name: 'Mine' });
    const { data } = await save({ name: 'Ours', is_shared: true, is_pinned: false });
    expect(await names()).toEqual(['Mine', 'Ours']);
    expect(await read(app, other, '/admin/views')).toEqual([
      {
        view_id: data.view_id,
        name: 'Ours',
        path: '/statement',
        search: '?only=Overdue',
        is_shared: true,
        is_pinned: false,
        is_own: false,
        owner_name: 'Alex Morgan',
      },
    ]);
    expect(await call('PUT', 'view_pin', { view_id: data.view_id, is_pinned: true }, other)).toMatchObject({
      status: 200,
    });
    const pins = async (by = keys) =>
      (await readViews(by)).filter(({ is_pinned }) => is_pinned).map(({ name }) => name);
    expect([await pins(), await pins(other)]).toEqual([['Mine'], ['Ours']]);
  });

  it('is deleted by its author only, and then leaves every menu', async () => {
    const { data } = await save({ name: 'Gone soon', is_shared: true });
    expect(await call('DELETE', 'view', data, other)).toMatchObject({ status: 404 });
    await call('PUT', 'view_pin', { ...data, is_pinned: true }, other);
    expect(await call('DELETE', 'view', data)).toMatchObject({ status: 200 });
    expect(await names(other)).not.toContain('Gone soon');
  });

  it('of somebody else cannot be pinned while it is private', async () => {
    const { data } = await save({ name: 'Secret' });
    expect(await call('PUT', 'view_pin', { ...data, is_pinned: true }, other)).toMatchObject({ status: 404 });
  });

  it('has a name of its own for its author', async () => {
    await save({ name: 'Twice' });
    expect(await save({ name: 'Twice' })).toMatchObject({
      status: 400,
      errors: { name: 'You have a view with this name. Choose another name.' },
    });
    expect(await save({ name: 'Twice' }, other)).toMatchObject({ status: 200 });
  });

  it.each([
    { name: ' ' },
    { path: 'https://evil.example' },
    { path: '//evil.example' },
    { search: 'only=Overdue' },
    { search: '?a#b' },
  ])('refuses %j', async (wrong) => {
    expect(await save({ name: 'Wrong', ...wrong })).toMatchObject({ status: 400 });
  });

  it('is one of at most 100', async () => {
    const saved = await names(other);
    for (let i = saved.length; i <= 101; i++) await save({ name: `View ${i}` }, other);
    expect(await save({ name: 'One more' }, other)).toMatchObject({
      status: 409,
      msg: 'You have 100 views.',
    });
  });
});
