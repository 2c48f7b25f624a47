import { expect, it } from 'vitest';
import { checkOptionNames, OPTION_ALIASES } from '../../schema/checkOptionNames';
import { defineResource } from '../../schema/defineResource';
import type { ResourceSchema } from '../../schema/types';
import { getSchemaOptions } from '../../scripts/docs/schemaReference';

type Guest = { id: string; name: string };

const list = { columns: ['name'], sort: { field: 'name', order: 'ASC' } };

/** Returns the errors of a resource whose schema the compiler does not check. */
const check = (options: object) =>
  checkOptionNames(
    defineResource<Guest>({
      name: 'guests',
      label: 'Guests',
      id: 'id',
      icon: '',
      fields: {},
      ...(options as Partial<ResourceSchema<Guest>>),
    }),
  );

it('accepts the names of the options', () => {
  expect(check({ list, fields: { name: { type: 'text', label: 'Name' } } })).toEqual([]);
});

it.each([
  [{ pages: [] }, 'guests: there is no option pages. Fix: use showPages.'],
  [{ fields: { name: { kind: 'text' } } }, 'guests.fields.name: there is no option kind. Fix: use type.'],
  [
    { list: { ...list, exporter: false } },
    'guests.list: there is no option exporter. Fix: use exportColumns.',
  ],
  [
    { list: { ...list, columns: [{ source: 'name' }] } },
    'guests.list: there is no option source. Fix: use field.',
  ],
  [
    { related: { account: { ...list, statCards: [{ label: 'All', where: {} }] } } },
    'guests.related.account: there is no option where. Fix: use filter.',
  ],
  [
    { showPages: [{ path: '/guest/:id', title: 'name', actions: [], cards: [{ title: 'A', items: [] }] }] },
    'guests.showPages /guest/:id: there is no option items. Fix: use fields.',
  ],
  [
    { edit: { sections: [{ title: 'A', inputs: [{ source: 'name' }] }] } },
    'guests.edit: there is no option source. Fix: use field.',
  ],
  [
    { actions: { pay: { label: 'Pay', icon: '', endpoint: 'POST /pay', confirm: { yes: 'Pay' } } } },
    'guests.actions.pay.confirm: there is no option yes. Fix: use confirm.',
  ],
])('suggests the intended option for %o', (options, error) => {
  expect(check(options)).toContain(error);
});

it('suggests options that exist', () => {
  const names = new Set(['type', ...getSchemaOptions().map(({ name }) => name)]);
  const suggested = Object.values(OPTION_ALIASES).flatMap((aliases) => Object.values(aliases));
  expect(suggested.filter((option) => !names.has(option.replace(/ .*/, '')))).toEqual([]);
});
