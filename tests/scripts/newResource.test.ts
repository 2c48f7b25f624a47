import { describe, expect, it, vi } from 'vitest';
import { askForResource } from '../../scripts/new/askForResource';
import { createEdits } from '../../scripts/new/createEdits';
import { createFiles } from '../../scripts/new/createFiles';
import { createModel } from '../../scripts/new/createModel';
import { findConflicts } from '../../scripts/new/findConflicts';
import { insertLine } from '../../scripts/new/insertLine';
import { parseField } from '../../scripts/new/parseField';

describe('a field of the command line', () => {
  it.each([
    ['claim_no:text', { name: 'claim_no', label: 'Claim no', kind: 'text', choices: [] }],
    ['amount:money', { name: 'amount', label: 'Amount', kind: 'money', choices: [] }],
    ['kind:choice(in_transit, theft)', { kind: 'choice', choices: ['in_transit', 'theft'] }],
    ['state:badge(Open,On hold)', { kind: 'badge', choices: ['Open', 'On hold'] }],
    [
      'account_id:reference(accounts)',
      { label: 'Account', reference: { optionText: 'acc_title', table: 'accounts', key: 'acc_id' } },
    ],
    [
      'property_id:reference(locations)',
      { label: 'Property', reference: { noun: 'property', table: 'properties', key: 'prd_id' } },
    ],
  ])('%s has a name, a label, a kind and values', (spec, field) => {
    expect(parseField(spec)).toMatchObject(field);
  });

  it.each([
    ['amount', 'is not name:kind'],
    ['amount:money:', 'is not name:kind'],
    ['amount:', 'nothing is not a kind'],
    ['amount:mony', 'mony is not a kind'],
    ['amount:constructor', 'constructor is not a kind'],
    ['acc_id:reference', 'nothing is not a resource with a list and a table. Fix: use one of accounts, '],
    ['acc_id:reference(jobs)', 'jobs is not a resource with a list and a table'],
    ['Amount:money', 'the name has other characters'],
    ['claim-no:text', 'the name has other characters'],
    [`${'a'.repeat(41)}:text`, 'the name has other characters'],
    ['amount_cents:money', 'amounts are sent in dollars. Fix: name the field amount'],
    ['api_key:text', 'must not contain a secret'],
    ['id:number', 'id is a reserved word'],
    ['class:text', 'class is a reserved word'],
    ['constructor:text', 'constructor is a reserved word'],
    ['amount:money(1,2)', 'money has no values'],
    ['state:badge', 'badge needs at least two different values'],
    ['state:badge(Open)', 'badge needs at least two different values'],
    ['state:badge(Open,Open)', 'badge needs at least two different values'],
    ["state:badge(Open,Can't)", 'badge needs at least two different values'],
  ])('%s is rejected with a fix', (spec, message) => {
    expect(() => parseField(spec)).toThrow(message);
    expect(() => parseField(spec)).toThrow('Fix: ');
  });
});

const findNameConflicts = (name: string, files: readonly string[] = []) => {
  const model = createModel(name, ['name:text']);
  return findConflicts(model, files, createEdits(model));
};

describe('a resource', () => {
  it.each(['late_fees', 'lateFees'])('%s has its names in code and on screens', (name) => {
    expect(createModel(name, ['fee_no:code', 'amount:money'])).toMatchObject({
      name: 'late_fees',
      recordName: 'late_fee',
      constant: 'lateFees',
      record: 'lateFee',
      type: 'LateFee',
      noun: 'late fee',
      label: 'Late Fees',
      path: '/late-fees',
      title: { name: 'fee_no' },
    });
  });

  it.each([
    ['claims', [], 'claims has no field'],
    ['claims', ['name:text', 'name:code'], 'Two fields are named name'],
    ['claims', ['amount:money'], 'No field names a record'],
    ['claims', ['claims:text'], 'the name of the resource and of a field'],
    ['claim', ['name:text'], 'claim is not a plural'],
    ['Claims', ['name:text'], 'Claims is not a name'],
    ['../claims', ['name:text'], '../claims is not a name'],
    ['this', ['name:text'], 'this is a reserved word'],
    ['errors', ['name:text'], 'errors is a reserved word'],
  ])('%s %j is rejected with a fix', (name, fields, message) => {
    expect(() => createModel(name, fields)).toThrow(message);
    expect(() => createModel(name, fields)).toThrow('Fix: ');
  });

  // No resource of the tutorial or of a user of the command has these names.
  it.each(['reclaims', 'late_reclaims'])('%s has no conflict', (name) => {
    expect(findNameConflicts(name)).toEqual([]);
  });

  it.each([
    ['coverages', 'resources/coverages already exists'],
    ['views', 'server/views already exists'],
    ['rates', 'sandbox/rows.ts has makeRates already'],
    ['saved_views', "server/db/schema/views.ts has pgTable('saved_views' already"],
    ['password_links', "server/users/routes.ts has path: '/password_link' already"],
    ['settings', "resources/menus.ts has '/settings' already"],
    ['filters', "has 'filters' already"],
  ])('%s is refused, because a name is taken', (name, reason) => {
    const conflicts = findNameConflicts(name);
    expect(conflicts.join('\n')).toContain(reason);
    for (const conflict of conflicts) expect(conflict).toMatch(/ Fix: choose another name\.$/);
  });

  it('is refused if one of its files exists', () => {
    expect(findNameConflicts('sessions', ['sandbox/sessions.ts', 'tests/server/sessions.test.ts'])).toEqual([
      'tests/server/sessions.test.ts already exists. Fix: choose another name.',
    ]);
  });

  it('has its files in the folders of its name', () => {
    const paths = createFiles(createModel('late_fees', ['name:text'])).map(([path]) => path);
    expect(paths).toContain('resources/lateFees/resource.ts');
    expect(paths).toContain('common/schemas/lateFee.ts');
  });
});

describe('a line of an existing file', () => {
  const text = 'const a = {\n  b,\n};\nconst c = {\n  d,\n};\n';

  it('is the last one of its block', () => {
    expect(insertLine(text, 'const c', '};', '  e,')).toBe(
      'const a = {\n  b,\n};\nconst c = {\n  d,\n  e,\n};\n',
    );
  });

  it('without a block is an error with a fix', () => {
    expect(() => insertLine(text, 'const z', '};', '  e,')).toThrow('Fix: add e, by hand.');
  });
});

it('asks again for an invalid name or field, until an empty field', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const answers = ['claim', 'claims', '', 'name:txt', 'name:text', ' amount:money ', ''];
  expect(await askForResource(async () => answers.shift() ?? '')).toEqual([
    'claims',
    'name:text',
    'amount:money',
  ]);
  expect(printed.mock.calls.flat()).toEqual([
    expect.stringContaining('claim is not a plural'),
    expect.stringContaining('is not name:kind'),
    expect.stringContaining('txt is not a kind'),
  ]);
  expect(answers).toEqual([]);
});
