import { mdiBed } from '@mdi/js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineResource } from '../../schema/defineResource';
import type { ResolvedMutation } from '../../schema/types';

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
  fields: { nmae: { type: 'text', label: 'Name' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a kind that does not exist
  fields: { name: { type: 'txet', label: 'Name' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt option of a kind
  fields: { name: { type: 'text', label: 'Name', cutt: 17 } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a word taken from a field that does not exist
  fields: { status: { type: 'badge', label: 'Status', labelField: 'status_title' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a tone for a state that the record cannot have
  fields: { status: { type: 'badge', label: 'Status', colors: { In: 'success', Away: 'warn' } } },
});

const here = {
  type: 'flag',
  label: 'Here',
  trueLabel: 'Yes',
  falseLabel: 'No',
  colors: ['success', 'error'],
} as const;
defineResource<Guest>({
  ...known,
  // @ts-expect-error a flag for a state that the record cannot have
  fields: { status: { ...here, trueValue: 'Inn' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt column
  list: { columns: ['nmae'], sort: { field: 'name', order: 'ASC' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt sort field
  list: { columns: ['name'], sort: { field: 'nmae', order: 'ASC' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt search field
  list: { columns: ['name'], sort: { field: 'name', order: 'ASC' }, searchFields: ['nmae'] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt column of the export
  list: { columns: ['name'], exportColumns: ['nmae'], sort: { field: 'name', order: 'ASC' } },
});

const names = { columns: ['name'], sort: { field: 'name', order: 'ASC' } } as const;

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt status in a stat card
  list: { ...names, statCards: [{ label: 'In', filter: { status: 'Inn' } }] },
});

const words = { label: 'Move', title: 'Move', text: 'Move all?', yes: 'Move %{count}' };
const move = {
  label: 'Move',
  icon: mdiBed,
  endpoint: 'PUT /guest',
  payload: () => ({}),
  confirm: { title: 'Move', content: 'Move?', confirm: 'Move', pending: 'Moving...', fields: [] },
  successMessage: 'Moved.',
  errorMessage: '%{msg}',
  unexpectedErrorMessage: '%{error}',
} as const;

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt sum over several rows
  actions: { move: { ...move, bulk: { ...words, sumField: 'nmae' } } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt field that says why a row is left out
  actions: { move: { ...move, bulk: { ...words, skipReasonField: 'nmae' } } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt status in an action's condition
  actions: { view: { label: 'View', icon: mdiBed, when: { status: ['Inn'] }, to: '/guest/:id' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a field that the record does not have, in an action's function
  actions: { view: { label: 'View', icon: mdiBed, when: (guest) => guest.nmae === '', to: '/guest/:id' } },
});

const form = {
  endpoint: 'POST /admin/guest',
  validationSchema: async () => ({ default: z.object({ name: z.string() }) }),
} as const;

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt field of a form
  create: { ...form, sections: [{ title: 'Guest', inputs: ['nmae'] }] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a condition on a field that does not exist
  create: { ...form, sections: [{ title: 'Guest', inputs: [{ field: 'name', when: { statsu: 'In' } }] }] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a state that the record cannot have
  create: { ...form, sections: [{ title: 'Guest', inputs: [{ field: 'name', when: { status: 'On' } }] }] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a value that a form cannot begin with
  create: { ...form, sections: [], defaultValues: { status: 'On' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a method that changes nothing there is
  create: { ...form, endpoint: 'SEND /admin/guest', sections: [] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a list read by what changes something
  list: { endpoint: 'POST /guests', columns: ['name'], sort: { field: 'name', order: 'ASC' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a change made by what reads
  actions: { move: { ...move, endpoint: 'GET /guest' } },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error an address without its first slash
  path: 'guests',
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a field sent along that does not exist
  edit: { ...form, sections: [], hiddenFields: ['version'] },
});

defineResource<Guest>({
  ...known,
  // @ts-expect-error a misspelt field that an action's dialog asks for
  actions: { move: { ...move, form: { inputs: ['nmae'], validationSchema: form.validationSchema } } },
});

defineResource<Guest>({
  ...known,
  actions: {
    move: {
      ...move,
      form: {
        inputs: ['name'],
        // @ts-expect-error a field that the record does not have, where an action's dialog begins
        defaultValues: (guest) => ({ name: guest.nmae }),
        validationSchema: form.validationSchema,
      },
    },
  },
});

defineResource<Guest>({
  ...known,
  actions: {
    move: {
      ...move,
      // @ts-expect-error a state that the record cannot have, where the page has a condition of its own
      showPageOverrides: { when: { status: 'Inn' } },
    },
  },
});

test('a schema gets its defaults', () => {
  const { path, countLabel, dashboardLists, list } = defineResource<Guest>({
    ...known,
    list: { endpoint: 'GET /guests', columns: ['name'], sort: { field: 'name', order: 'ASC' } },
    actions: { view: { label: 'View', icon: mdiBed, to: '/guest/:id' } },
  });
  expect({ path, countLabel, dashboardLists }).toEqual({
    path: '/guests',
    countLabel: '%{count} guest |||| %{count} guests',
    dashboardLists: {},
  });
  expect(list).toMatchObject({
    title: 'Guests',
    loadingText: 'Loading guests...',
    errorText: 'Failed to fetch guests.',
    emptyText: 'No guests found',
    rowActions: ['view'],
  });
});

test('an action is complete on the record page, and a DELETE removes the record', () => {
  const { actions } = defineResource<Guest>({
    ...known,
    actions: {
      move: { ...move, showPageOverrides: { endpoint: 'DELETE /guest', confirm: { content: 'Move out?' } } },
      leave: { ...move, removesRecord: true },
    },
  });
  const { showPageOverrides, ...change } = actions.move as ResolvedMutation & {
    showPageOverrides: ResolvedMutation;
  };
  expect(change).toEqual({ ...move, removesRecord: false, noResponseMessage: move.unexpectedErrorMessage });
  expect(showPageOverrides).toEqual({
    ...change,
    endpoint: 'DELETE /guest',
    removesRecord: true,
    confirm: { ...move.confirm, content: 'Move out?' },
  });
  expect(actions.leave).toMatchObject({ removesRecord: true });
});

test.each([
  ['Companies', 'company'],
  ['Boxes', 'box'],
  ['Addresses', 'address'],
  ['Expenses', 'expense'],
  ['Staff', 'staff'],
])('one of %s is one %s', (label, item) => {
  expect(defineResource<Guest>({ ...known, label }).countLabel).toBe(
    `%{count} ${item} |||| %{count} ${label.toLowerCase()}`,
  );
});
