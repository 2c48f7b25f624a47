import { describe, expect, it } from 'vitest';
import { createResourceCode } from '../../scripts/new/fromApi/createResourceCode';
import { guessFields } from '../../scripts/new/fromApi/guessFields';
import { getRows } from '../../scripts/new/fromApi/readRows';

const STATES = ['Active', 'Notice', 'Left'];

/** Thirty tenants in the format of an API. */
const tenants = Array.from({ length: 30 }, (_, i) => ({
  ten_id: i + 1,
  ten_name: `Tenant with a long name ${i + 1}`,
  ten_email: `tenant${i + 1}@example.com`,
  ten_status: STATES[i % 3],
  acc_id: 1 + (i % 4),
  rent: `${900 + i}.50`,
  moved_in: i === 3 ? null : `2026-01-${String((i % 28) + 1).padStart(2, '0')}`,
  created_at: 1_750_000_000 + i,
  is_late: i % 5 === 0,
  lease_no: `L-2026-${1000 + i}`,
  note: '',
  address: { city: 'Berlin' },
}));

const guesses = guessFields(tenants, 'Tenant');
const field = (name: string) => guesses.fields.find((field) => field.name === name);
const typeOf = (name: string) => field(name)?.field?.type;

describe('the guessed fields of rows', () => {
  it('use the field named id as the id, otherwise the given one', () => {
    expect(guesses.id).toBe('ten_id');
    expect(guessFields([{ id: 7, lease_id: 8 }], 'Lease').id).toBe('id');
    expect(guessFields([{ acc_id: 1, lease_id: 8 }], 'Lease').id).toBe('lease_id');
    expect(guessFields(tenants, 'Tenant', 'lease_no').id).toBe('lease_no');
    expect(() => guessFields([{ name: 'A' }, { name: 'A' }], 'Lease')).toThrow('--id FIELD');
  });

  it('have no type for cents, with a note', () => {
    const { fields, warnings: unsure } = guessFields([{ id: 1, rent_cents: 90_050 }], 'Lease');
    expect(fields.find(({ name }) => name === 'rent_cents')?.field?.type).toBe('number');
    expect(unsure).toContainEqual(expect.stringMatching(/^rent_cents: are cents, shown as a number/));
  });

  it.each([
    ['ten_id', 'number'],
    ['ten_name', 'text'],
    ['ten_email', 'text'],
    ['ten_status', 'badge'],
    ['acc_id', 'number'],
    ['rent', 'money'],
    ['moved_in', 'date'],
    ['created_at', 'unixTime'],
    ['is_late', 'boolean'],
    ['lease_no', 'code'],
    ['note', 'text'],
    ['address', undefined],
  ])('give %s the type %s', (name, type) => expect(typeOf(name)).toBe(type));

  it('give a status its values as a type, each with a color', () => {
    expect(field('ten_status')).toMatchObject({
      type: '"Active" | "Notice" | "Left"',
      field: { label: 'Status', colors: { Active: 'success', Notice: 'warning', Left: 'default' } },
    });
  });

  it('mark values that may be missing', () => {
    expect(field('moved_in')).toMatchObject({ type: 'string | null', optional: false });
    expect(guessFields([{ id: 1 }, { id: 2, pet: 'Rex' }], 'Lease').fields[1]).toMatchObject({
      optional: true,
    });
  });

  it('have notes for uncertain guesses only', () => {
    const unsure = guesses.warnings.map((field) => field.split(':')[0]);
    expect(unsure).toEqual(['ten_status', 'created_at', 'note', 'address']);
  });
});

it('the generated schema has a list, a page and an action, and no hidden columns', () => {
  const text = createResourceCode('tenants', { endpoint: 'GET /admin/tenants' }, guesses);
  for (const part of [
    'defineResource<Tenant>',
    '"endpoint":"GET /admin/tenants"',
    '"field":"moved_in"',
    '{"label":"Rent","sumField":"rent"}',
    '"path":"/tenants/:id"',
    '"titleField":"ten_name"',
    '"to":"/tenants/:ten_id"',
    '"icon":mdiEyeOutline',
  ])
    expect(text).toContain(part);
  expect(text.slice(text.indexOf('"list"'))).not.toMatch(/"(note|address)"/);
});

it('texts of rows never become code', () => {
  const state = '"icon":"mdiCat"';
  const text = createResourceCode('cats', {}, guessFields([{ id: 1, state }], 'Cat'));
  expect(text).toContain(JSON.stringify(state));
});

describe('a response', () => {
  const rows = [{ id: 1 }];
  it.each([
    ['the documented one', { status: 'success', data: rows }, undefined],
    ['bare rows', rows, 'customers'],
    ['rows under payments', { payments: rows }, 'payments'],
  ])('is parsed: %s', (_, answer, responseFormat) =>
    expect(getRows(answer)).toEqual({ rows, ...(responseFormat && { responseFormat }) }),
  );

  it('with an error shows its own message', () => {
    expect(() => getRows({ status: 'error', msg: 'Not for you.' })).toThrow('Not for you.');
  });
});
