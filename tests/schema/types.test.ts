import { mdiBed } from '@mdi/js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineResource } from '../../schema/defineResource';
import type { FilledChange } from '../../schema/types';

// The promises of a declaration's types: each `@ts-expect-error` fails the type check once the mistake compiles.

type Guest = { id: string; name: string; status: 'In' | 'Out'; arrival?: string };

const known = {
  name: 'guests',
  label: 'Guests',
  id: 'id',
  icon: mdiBed,
  fields: {},
} as const;

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt field
  fields: { nmae: { kind: 'text', label: 'Name' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a kind that does not exist
  fields: { name: { kind: 'txet', label: 'Name' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt option of a kind
  fields: { name: { kind: 'text', label: 'Name', cutt: 17 } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a word taken from a field that does not exist
  fields: { status: { kind: 'badge', label: 'Status', word: 'status_title' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a tone for a state that the record cannot have
  fields: { status: { kind: 'badge', label: 'Status', tones: { In: 'good', Away: 'warn' } } },
});

const here = { kind: 'flag', label: 'Here', yes: 'Yes', no: 'No', tones: ['good', 'bad'] } as const;
defineResource<Guest>({
  ...known,
  // @ts-expect-error a flag for a state that the record cannot have
  fields: { status: { ...here, is: 'Inn' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt column
  list: { columns: ['nmae'], sort: { by: 'name', order: 'ASC' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt sort field
  list: { columns: ['name'], sort: { by: 'nmae', order: 'ASC' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt search field
  list: { columns: ['name'], sort: { by: 'name', order: 'ASC' }, search: ['nmae'] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt column of the export
  list: { columns: ['name'], exported: ['nmae'], sort: { by: 'name', order: 'ASC' } },
});

const names = { columns: ['name'], sort: { by: 'name', order: 'ASC' } } as const;

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt status in a stat card
  list: { ...names, stats: [{ label: 'In', where: { status: 'Inn' } }] },
});

const words = { label: 'Move', title: 'Move', text: 'Move all?', yes: 'Move %{count}' };
const move = {
  label: 'Move',
  icon: mdiBed,
  call: 'PUT /guest',
  body: () => ({}),
  confirm: { title: 'Move', text: 'Move?', yes: 'Move', busy: 'Moving...', facts: [] },
  done: 'Moved.',
  failed: '%{msg}',
  threw: '%{error}',
} as const;

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt sum over several rows
  actions: { move: { ...move, several: { ...words, sum: 'nmae' } } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt field that says why a row is left out
  actions: { move: { ...move, several: { ...words, why: 'nmae' } } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt status in an action's condition
  actions: { view: { label: 'View', icon: mdiBed, when: { status: ['Inn'] }, go: '/guest/:id' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a field that the record does not have, in an action's function
  actions: { view: { label: 'View', icon: mdiBed, when: (guest) => guest.nmae === '', go: '/guest/:id' } },
});

const form = {
  call: 'POST /admin/guest',
  rules: async () => ({ default: z.object({ name: z.string() }) }),
} as const;

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt field of a form
  create: { ...form, groups: [{ title: 'Guest', ask: ['nmae'] }] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a condition on a field that does not exist
  create: { ...form, groups: [{ title: 'Guest', ask: [{ field: 'name', when: { statsu: 'In' } }] }] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a state that the record cannot have
  create: { ...form, groups: [{ title: 'Guest', ask: [{ field: 'name', when: { status: 'On' } }] }] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a value that a form cannot begin with
  create: { ...form, groups: [], begin: { status: 'On' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a method that changes nothing there is
  create: { ...form, call: 'SEND /admin/guest', groups: [] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a list read by what changes something
  list: { call: 'POST /guests', columns: ['name'], sort: { by: 'name', order: 'ASC' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a change made by what reads
  actions: { move: { ...move, call: 'GET /guest' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error an address without its first slash
  path: 'guests',
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a field sent along that does not exist
  edit: { ...form, groups: [], keep: ['version'] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt field that an action's dialog asks for
  actions: { move: { ...move, form: { ask: ['nmae'], rules: form.rules } } },
});

defineResource<Guest>({
  ...known,
  actions: {
    move: {
      ...move,
      // @ts-expect-error a field that the record does not have, where an action's dialog begins
      form: { ask: ['name'], begin: (guest) => ({ name: guest.nmae }), rules: form.rules },
    },
  },
});

defineResource<Guest>({
  ...known,
  actions: {
    move: {
      ...move,
      // @ts-expect-error a state that the record cannot have, where the page has a condition of its own
      onPage: { when: { status: 'Inn' } },
    },
  },
});

test('a declaration gets its defaults filled in', () => {
  const { path, counted, attention, list } = defineResource<Guest>({
    ...known,
    list: { call: 'GET /guests', columns: ['name'], sort: { by: 'name', order: 'ASC' } },
    actions: { view: { label: 'View', icon: mdiBed, go: '/guest/:id' } },
  });
  expect({ path, counted, attention }).toEqual({
    path: '/guests',
    counted: '%{count} guest |||| %{count} guests',
    attention: {},
  });
  expect(list).toMatchObject({
    title: 'Guests',
    loading: 'Loading guests...',
    failed: 'Failed to fetch guests.',
    empty: 'No guests found',
    actions: ['view'],
  });
});

test('a change is whole on the page of the record, and what a DELETE removes is gone', () => {
  const { actions } = defineResource<Guest>({
    ...known,
    actions: {
      move: { ...move, onPage: { call: 'DELETE /guest', confirm: { text: 'Move out?' } } },
      leave: { ...move, gone: true },
    },
  });
  const { onPage, ...change } = actions.move as FilledChange & { onPage: FilledChange };
  expect(change).toEqual({ ...move, gone: false, unanswered: move.threw });
  expect(onPage).toEqual({
    ...change,
    call: 'DELETE /guest',
    gone: true,
    confirm: { ...move.confirm, text: 'Move out?' },
  });
  expect(actions.leave).toMatchObject({ gone: true });
});

test.each([
  ['Companies', 'company'],
  ['Boxes', 'box'],
  ['Addresses', 'address'],
  ['Expenses', 'expense'],
  ['Staff', 'staff'],
])('one of %s is one %s', (label, one) => {
  expect(defineResource<Guest>({ ...known, label }).counted).toBe(
    `%{count} ${one} |||| %{count} ${label.toLowerCase()}`,
  );
});
