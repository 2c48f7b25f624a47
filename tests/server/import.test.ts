import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { ImportedProperty } from '../../common/schemas/importedProperty';
import { properties } from '../../server/db/schema';
import { cancelImport, type ImportKey } from '../../server/properties/importProgress';
import { importProperties } from '../../server/properties/importProperties';
import { keysOf, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { save, WHOLE } from '../support/properties';
import { auditOf } from '../support/rows';

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);

const OPERATOR = {
  user_id: 61,
  user_role: '55',
  acc_id: null,
  permission_set: 'admin' as const,
  has_two_factor: false,
  auth_hash: '',
  session_id: 0,
};

/** A row of a file, with texts and words instead of codes. */
const row = (title: string, change: Record<string, string> = {}) => ({
  prd_title: title,
  e_type: 'vacation rental',
  prop_bed: '3',
  prd_desc: 'By the lake',
  ad_line1: '1 Lake Road',
  ad_city: 'Austin',
  ad_state: 'TX',
  ad_zip: '78701',
  ad_country: 'United States',
  ad_lat: '30.2',
  ad_lng: '-97.7',
  is_publish: 'Yes',
  ...change,
});
const rowsOf = (prefix: string, n: number) => Array.from({ length: n }, (_, i) => row(`${prefix} ${i}`));
const all = async () => (await orm.select({ all: count() }).from(properties))[0]?.all ?? 0;
const post = (path: string, body: unknown, key?: string) => save(app, keys, `POST ${path}`, body, key);
const write = (rows: unknown[], key?: string, acc_id = 5) =>
  post('/properties/import', { acc_id, rows }, key);

describe('the validation of a file', () => {
  it('is limited to 8 MB: 413', async () => {
    const statusOf = async (megabytes: number) => {
      const rows = [row('Heavy', { prd_desc: 'x'.repeat(megabytes * 1_048_576) })];
      return (await post('/properties/import_check', { acc_id: 5, rows })).status;
    };
    expect([await statusOf(7.9), await statusOf(8)]).toEqual([200, 413]);
  });

  it('validates each row and writes nothing', async () => {
    const before = await all();
    const { body } = await post('/properties/import_check', {
      acc_id: 5,
      rows: [
        row('Good'),
        row(''),
        row('Bad', { e_type: 'castle', prop_bed: 'three' }),
        row('No', { ad_city: '' }),
      ],
    });
    expect(body.data).toEqual([
      {},
      { errors: { prd_title: 'Title is required.' } },
      {
        errors: {
          e_type:
            'Choose a property type. Allowed: Residential, Commercial, Industrial, Agricultural, Mixed Use, Vacation Rental, Office Space, Retail Space, Warehouse, Apartment',
          prop_bed: 'Enter a whole number from 0 to 500.',
        },
      },
      { errors: { ad_city: 'Required before the property can be published.' } },
    ]);
    expect(await all()).toBe(before);
  });

  it('accepts the usual words for codes', () => {
    const read = (change: Record<string, string>) => ImportedProperty.parse(row('Words', change));
    expect(read({ e_type: '10' })).toMatchObject({ e_type: '10', prd_type: 'Residential' });
    expect(read({ e_type: 'WAREHOUSE' })).toMatchObject({ e_type: '9', prd_type: 'Commercial' });
    expect(read({ prd_type: 'COMMERCIAL' })).toMatchObject({ prd_type: 'Commercial' });
    for (const [word, meant] of [
      ['active', true],
      ['1', true],
      ['Inactive', false],
      ['', false],
    ] as const)
      expect(read({ is_publish: word })).toMatchObject({ is_publish: meant });
  });
});

describe('an import', () => {
  it('adds all rows, with one audit event', async () => {
    const rows = rowsOf('Added', 3).map((row) => ({ ...row, prop_bath: '1.5' }));
    const { status, body } = await write(rows);
    expect(status).toBe(200);
    expect(body.data).toEqual({ made: 3, known: 0 });
    const [entry] = await auditOf(orm, 'account', 5);
    expect(entry).toMatchObject({ action: 'import properties' });
    const [made] = await orm.select().from(properties).where(eq(properties.prd_title, 'Added 1'));
    expect(made).toMatchObject({ acc_id: 5, e_type: 6, is_publish: true, prop_bed: 3, prop_bath: 1.5 });
  });

  it('of the same file changes nothing the second time', async () => {
    const rows = rowsOf('Twice', 4);
    await write(rows);
    const before = await all();
    const { body } = await write(rows.map((row) => ({ ...row, prd_title: row.prd_title.toUpperCase() })));
    expect(body.data).toEqual({ made: 0, known: 4 });
    expect(await all()).toBe(before);
    const { body: validated } = await post('/properties/import_check', { acc_id: 5, rows });
    expect(validated.data).toEqual(rows.map(() => ({ known: true })));
  });

  it('adds nothing if one row is invalid', async () => {
    const before = await all();
    const { status, body } = await write([...rowsOf('None', 2), row('None', { ad_lat: '200' })]);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ '2.ad_lat': 'Enter a number from -90 to 90.' });
    expect(await all()).toBe(before);
  });

  const aborted = (rows: unknown[], key: ImportKey | undefined, isAborted: () => boolean) =>
    importProperties(orm, OPERATOR, { acc_id: 5, rows }, key, isAborted);

  it('that is broken off between two batches keeps them, and a repeat continues after them', async () => {
    const before = await all();
    const rows = rowsOf('Stopped', 1_000);
    const key = { user_id: 61, key: randomUUID(), hash: 'stopped' };
    let calls = 0;
    await expect(aborted(rows, key, () => ++calls > 3)).rejects.toMatchObject({
      message: 'The import was cancelled.',
    });
    const imported = await all();
    expect(imported).toBeGreaterThan(before);
    expect(imported).toBeLessThan(before + 1_000);
    expect(await aborted(rows, key, () => false)).toEqual({ made: 1_000, known: 0 });
    expect(await all()).toBe(before + 1_000);
  });

  it('lets other requests through between its batches', async () => {
    let others = 0;
    let isRunning = true;
    const reading = (async () => {
      while (isRunning) {
        await orm.execute(sql`select 1`);
        others++;
        await setImmediate();
      }
    })();
    const counts: number[] = [];
    await aborted(rowsOf('Shared', 1_000), undefined, () => {
      counts.push(others);
      return false;
    });
    isRunning = false;
    await reading;
    expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
    expect(counts.length).toBeGreaterThan(1);
  });

  it('that is cancelled while it runs ends with its batch, and says how many properties it has added', async () => {
    const before = await all();
    const rows = rowsOf('Ended', 1_000);
    const key = { user_id: 61, key: randomUUID(), hash: 'ended' };
    let cancelled: Promise<{ cancelled: boolean; made: number }> | undefined;
    let calls = 0;
    const isAborted = () => {
      if (++calls === 2) cancelled = orm.transaction((tx) => cancelImport(tx, OPERATOR, key.key));
      return false;
    };
    await expect(aborted(rows, key, isAborted)).rejects.toMatchObject({ status: 409 });
    const made = (await all()) - before;
    expect(await cancelled).toEqual({ cancelled: true, made });
    expect(made).toBeGreaterThan(0);
    await expect(aborted(rows, key, () => false)).rejects.toMatchObject({ status: 409 });
  });

  it('that was cancelled before it started is not written', async () => {
    const key = randomUUID();
    const { body } = await post('/properties/import_cancel', { key });
    expect(body.data).toEqual({ cancelled: true, made: 0 });
    expect((await write(rowsOf('Late', 1), key)).status).toBe(409);
    expect((await post('/properties/import_cancel', { key })).body.data).toMatchObject({ cancelled: true });
  });

  it('that is complete reports that it cannot be cancelled', async () => {
    const key = randomUUID();
    await write(rowsOf('Done', 2), key);
    const { body } = await post('/properties/import_cancel', { key });
    expect(body.data).toEqual({ cancelled: false, made: 2 });
  });

  it('requires an existing account', async () => {
    expect((await write(rowsOf('Nobody', 1), undefined, 999_999)).status).toBe(404);
  });

  it('ignores columns that properties do not have', async () => {
    const others = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, []]));
    const { body } = await post('/properties/import_check', {
      acc_id: 5,
      rows: [{ ...row('Wide'), ...others }],
    });
    expect(body.data).toEqual([{}]);
  });

  it('reports the first hundred of many errors', async () => {
    const rows = Array.from({ length: 500 }, () => ({ ...row('Wrong'), ad_city: [] }));
    const { status, body } = await post('/properties/import_check', { acc_id: 5, rows });
    expect([status, Object.keys(body.errors).length]).toEqual([400, 100]);
  });

  it('follows the rules of the form', async () => {
    const { body } = await post('/properties/import_check', { acc_id: 5, rows: [WHOLE] });
    expect(body.data).toEqual([{}]);
  });
});
