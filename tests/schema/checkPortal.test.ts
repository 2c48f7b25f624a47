import { mdiBed } from '@mdi/js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkPortal } from '../../schema/checkPortal';
import { defineResource } from '../../schema/defineResource';
import type { AppSchema, Mutation, ResourceSchema, ShowPage } from '../../schema/types';

type Guest = { id: string; name: string };

const list = { columns: ['name'], sort: { field: 'name', order: 'ASC' } } as const;
const page: ShowPage<Guest> = {
  path: '/guest/:id',
  titleField: 'name',
  loadingText: 'Loading guest...',
  error: { title: 'Guest not found', text: 'There is no such guest.' },
  backLink: { label: 'Back to Guests', to: '/guests' },
  actions: [],
  tabs: [],
};
const move: Mutation<Guest> = {
  endpoint: 'PUT /admin/guest',
  payload: ({ id }) => ({ id }),
  confirm: { title: 'Move', content: 'Move?', confirm: 'Move', pending: 'Moving...', fields: ['name'] },
  successMessage: 'Moved.',
  errorMessage: '%{msg}',
  unexpectedErrorMessage: '%{error}',
};
const form = {
  endpoint: 'POST /admin/guest',
  validationSchema: async () => ({ default: z.object({ name: z.string() }) }),
  sections: [],
} as const;
const editing = { ...form, loadEndpoint: 'GET /admin/guest?id=:id' } as const;
const icon = mdiBed;
const load = async () => ({ default: () => null });

/** Returns a portal with one resource, a receipt, support and its own menu. */
const portal = (
  change: Partial<ResourceSchema<Guest>> = {},
  menus: Partial<AppSchema['menus']> = {},
): AppSchema => ({
  resources: [
    defineResource<Guest>({
      name: 'guests',
      label: 'Guests',
      id: 'id',
      icon,
      fields: { id: { type: 'code', label: 'ID' }, name: { type: 'text', label: 'Name' } },
      list,
      showPages: [page],
      ...change,
    }),
  ],
  menus: { desktop: [{ label: 'Guests', icon, to: '/guests' }], mobile: [], ...menus },
  pages: [
    { path: '/payment/:id?', lazy: load },
    { path: '/support', lazy: load },
  ],
});

test('a valid portal has no errors', () => {
  const whole = portal(
    {
      list: {
        ...list,
        columns: [{ field: 'name', link: '/guest/:id?tab=stays#now' }],
        createButton: { label: 'Add', icon, to: '/guests/create' },
      },
      create: { ...form, redirect: '/guest/:guest_id' },
      edit: { ...editing, backLink: { label: 'Back', to: '/guest/:id' } },
      actions: {
        pay: { label: 'Pay', icon, to: '/payment/:id' },
        pays: { label: 'Pays', icon, to: '/payment/' },
        home: { label: 'Home', icon, to: '/' },
        map: { label: 'Map', icon, to: 'https://maps.example.com/:name' },
        move: { label: 'Move', icon, ...move, onSuccess: { redirect: '/guests/edit/:id' } },
      },
    },
    { mobile: [{ label: 'Support', icon, to: '/support' }] },
  );
  expect(checkPortal(whole)).toEqual([]);
});

const nowhere = (where: string, address: string) =>
  `${where}: ${address} is not a page. Fix: use the path of a list, a page or a form.`;

test.each<[string, AppSchema, string]>([
  [
    'a page with the path of a portal page',
    portal({ showPages: [{ ...page, path: '/payment/:id' }] }),
    'guests.showPages: the path /payment/:id is used by the page /payment/:id?. Fix: use another path.',
  ],
  [
    'a list with the path of the dashboard',
    portal({ path: '/dashboard', showPages: [] }, { desktop: [] }),
    'guests.list: the path /dashboard is used by the page /dashboard. Fix: use another path.',
  ],
  [
    'a form with the path of a portal page without its optional parameter',
    portal({ create: { ...form, path: '/payment' } }),
    'guests.create: the path /payment is used by the page /payment/:id?. Fix: use another path.',
  ],
  [
    'two pages whose paths differ only in parameter names',
    portal({ edit: { ...editing, loadEndpoint: 'GET /admin/guest', path: '/guest/:guest' } }),
    'Two pages have the path /guest/:guest. Fix: change one of the paths.',
  ],
  [
    'an action link to an unknown page',
    portal({ actions: { view: { label: 'View', icon, to: '/geust/:id' } } }),
    nowhere('guests.actions.view', '/geust/:id'),
  ],
  [
    'a relative path',
    portal({ actions: { view: { label: 'View', icon, to: 'guest/:id' } } }),
    nowhere('guests.actions.view', 'guest/:id'),
  ],
  [
    'a parameter in place of a path segment',
    portal({ actions: { view: { label: 'View', icon, to: '/:name/:id' } } }),
    nowhere('guests.actions.view', '/:name/:id'),
  ],
  [
    'an action redirect to an unknown page',
    portal({
      actions: {
        move: { label: 'Move', icon, ...move, onSuccess: { closeAfterMs: 2000, redirect: '/gone' } },
      },
    }),
    nowhere('guests.actions.move', '/gone'),
  ],
  [
    'an action redirect to an unknown page, only on the record page',
    portal({
      actions: {
        move: { label: 'Move', icon, ...move, showPageOverrides: { onSuccess: { redirect: '/gone' } } },
      },
    }),
    nowhere('guests.actions.move', '/gone'),
  ],
  [
    'a quick search path to an unknown page',
    portal({ quickSearchById: { label: 'Guest', path: '/guests/:id' } }),
    nowhere('guests.quickSearchById', '/guests/:id'),
  ],
  [
    'a page with a back link to an unknown page',
    portal({ showPages: [{ ...page, backLink: { label: 'Back', to: '/gests' } }] }),
    nowhere('guests.showPages /guest/:id', '/gests'),
  ],
  [
    'a form with a back link to an unknown page',
    portal({ create: { ...form, backLink: { label: 'Back', to: '/gests' } } }),
    nowhere('guests.create', '/gests'),
  ],
  [
    'a form redirect to an unknown page',
    portal({ edit: { ...editing, redirect: '/gests' } }),
    nowhere('guests.edit', '/gests'),
  ],
  [
    'a column link to an unknown page',
    portal({ list: { ...list, columns: [{ field: 'name', link: '/room/:id' }] } }),
    nowhere('guests.list', '/room/:id'),
  ],
  [
    'a create button to an unknown page',
    portal({
      list: { ...list, createButton: { label: 'Add', icon, items: [{ label: 'New', to: '/guests/new' }] } },
    }),
    nowhere('guests.list', '/guests/new'),
  ],
  [
    'a menu entry to an unknown page',
    portal({}, { mobile: [{ label: 'Rooms', icon, to: '/rooms' }] }),
    nowhere('menus.mobile Rooms', '/rooms'),
  ],
  [
    'a portal page whose parent is not a list',
    { ...portal(), pages: [{ path: '/payment/:id?', lazy: load, parentPath: '/guest' }] },
    'pages /payment/:id?: /guest is not the path of a list. Fix: use the path of a list in `parentPath`.',
  ],
  [
    'two menu entries with the same name, also in a group',
    portal(
      {},
      {
        desktop: [
          { label: 'Guests', icon, to: '/guests' },
          { label: 'More', icon, children: [{ label: 'Guests', icon, to: '/support' }] },
        ],
      },
    ),
    'menus.desktop: two entries are labeled Guests. Fix: rename one.',
  ],
])('finds %s', (_, declared, message) => {
  expect(checkPortal(declared)).toEqual([message]);
});
