import { mdiBed } from '@mdi/js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkPortal } from '../../schema/checkPortal';
import { defineResource } from '../../schema/defineResource';
import type { Change, Declaration, Declared, Page } from '../../schema/types';

type Guest = { id: string; name: string };

const list = { columns: ['name'], sort: { by: 'name', order: 'ASC' } } as const;
const page: Page<Guest> = {
  path: '/guest/:id',
  title: 'name',
  loading: 'Loading guest...',
  failed: { title: 'Guest not found', text: 'There is no such guest.' },
  back: { label: 'Back to Guests', to: '/guests' },
  actions: [],
  tabs: [],
};
const move: Change<Guest> = {
  call: 'PUT /admin/guest',
  body: ({ id }) => ({ id }),
  confirm: { title: 'Move', text: 'Move?', yes: 'Move', busy: 'Moving...', facts: ['name'] },
  done: 'Moved.',
  failed: '%{msg}',
  threw: '%{error}',
};
const form = {
  call: 'POST /admin/guest',
  rules: async () => ({ default: z.object({ name: z.string() }) }),
  groups: [],
} as const;
const editing = { ...form, read: 'GET /admin/guest?id=:id' } as const;
const icon = mdiBed;
const load = async () => ({ default: () => null });

/** A portal of one resource, with a receipt, support and a menu of its own. */
const portal = (
  change: Partial<Declaration<Guest>> = {},
  menus: Partial<Declared['menus']> = {},
): Declared => ({
  resources: [
    defineResource<Guest>({
      name: 'guests',
      label: 'Guests',
      id: 'id',
      icon,
      fields: { id: { kind: 'code', label: 'ID' }, name: { kind: 'text', label: 'Name' } },
      list,
      pages: [page],
      ...change,
    }),
  ],
  menus: { desktop: [{ label: 'Guests', icon, to: '/guests' }], mobile: [], ...menus },
  pages: [
    { path: '/payment/:id?', load },
    { path: '/support', load },
  ],
});

test('a portal without mistakes has none', () => {
  const whole = portal(
    {
      list: {
        ...list,
        columns: [{ field: 'name', go: '/guest/:id?tab=stays#now' }],
        add: { label: 'Add', icon, to: '/guests/create' },
      },
      create: { ...form, after: '/guest/:guest_id' },
      edit: { ...editing, back: { label: 'Back', to: '/guest/:id' } },
      actions: {
        pay: { label: 'Pay', icon, go: '/payment/:id' },
        pays: { label: 'Pays', icon, go: '/payment/' },
        home: { label: 'Home', icon, go: '/' },
        map: { label: 'Map', icon, go: 'https://maps.example.com/:name' },
        move: { label: 'Move', icon, ...move, after: { go: '/guests/edit/:id' } },
      },
    },
    { mobile: [{ label: 'Support', icon, to: '/support' }] },
  );
  expect(checkPortal(whole)).toEqual([]);
});

const nowhere = (where: string, address: string) =>
  `${where}: ${address} leads to no page. Fix: name the address of a list, a page or a form.`;

test.each<[string, Declared, string]>([
  [
    'a page that stands on an own page of the portal',
    portal({ pages: [{ ...page, path: '/payment/:id' }] }),
    "guests.pages: at /payment/:id stands the portal's own page /payment/:id?. Fix: give it a path of its own.",
  ],
  [
    'a list on the dashboard',
    portal({ path: '/dashboard', pages: [] }, { desktop: [] }),
    "guests.list: at /dashboard stands the portal's own page /dashboard. Fix: give it a path of its own.",
  ],
  [
    'a form that stands on one, without what that leaves open',
    portal({ create: { ...form, path: '/payment' } }),
    "guests.create: at /payment stands the portal's own page /payment/:id?. Fix: give it a path of its own.",
  ],
  [
    'two pages whose parameters alone have other names',
    portal({ edit: { ...editing, read: 'GET /admin/guest', path: '/guest/:guest' } }),
    'Two pages stand at /guest/:guest. Fix: give one of them a path of its own.',
  ],
  [
    'an action that leads nowhere',
    portal({ actions: { view: { label: 'View', icon, go: '/geust/:id' } } }),
    nowhere('guests.actions.view', '/geust/:id'),
  ],
  [
    'an address that does not begin at the root',
    portal({ actions: { view: { label: 'View', icon, go: 'guest/:id' } } }),
    nowhere('guests.actions.view', 'guest/:id'),
  ],
  [
    'a parameter where a word stands',
    portal({ actions: { view: { label: 'View', icon, go: '/:name/:id' } } }),
    nowhere('guests.actions.view', '/:name/:id'),
  ],
  [
    'a change that leads nowhere afterwards',
    portal({ actions: { move: { label: 'Move', icon, ...move, after: { ms: 2000, go: '/gone' } } } }),
    nowhere('guests.actions.move', '/gone'),
  ],
  [
    'one that does on the page of the record alone',
    portal({ actions: { move: { label: 'Move', icon, ...move, onPage: { after: { go: '/gone' } } } } }),
    nowhere('guests.actions.move', '/gone'),
  ],
  [
    'a way to a record by its id that leads nowhere',
    portal({ byId: { label: 'Guest', go: '/guests/:id' } }),
    nowhere('guests.byId', '/guests/:id'),
  ],
  [
    'a page whose way back leads nowhere',
    portal({ pages: [{ ...page, back: { label: 'Back', to: '/gests' } }] }),
    nowhere('guests.pages /guest/:id', '/gests'),
  ],
  [
    'a form whose way back leads nowhere',
    portal({ create: { ...form, back: { label: 'Back', to: '/gests' } } }),
    nowhere('guests.create', '/gests'),
  ],
  [
    'a form that leads nowhere afterwards',
    portal({ edit: { ...editing, after: '/gests' } }),
    nowhere('guests.edit', '/gests'),
  ],
  [
    'a column that leads nowhere',
    portal({ list: { ...list, columns: [{ field: 'name', go: '/room/:id' }] } }),
    nowhere('guests.list', '/room/:id'),
  ],
  [
    'a way to add that leads nowhere',
    portal({
      list: { ...list, add: { label: 'Add', icon, entries: [{ label: 'New', to: '/guests/new' }] } },
    }),
    nowhere('guests.list', '/guests/new'),
  ],
  [
    'a menu entry that leads nowhere',
    portal({}, { mobile: [{ label: 'Rooms', icon, to: '/rooms' }] }),
    nowhere('menus.mobile Rooms', '/rooms'),
  ],
  [
    'an own page that belongs to what is no list',
    { ...portal(), pages: [{ path: '/payment/:id?', load, of: '/guest' }] },
    'pages /payment/:id?: at /guest stands no list. Fix: name in `of` the address of a list.',
  ],
  [
    'two menu entries of one name, in a group too',
    portal(
      {},
      {
        desktop: [
          { label: 'Guests', icon, to: '/guests' },
          { label: 'More', icon, children: [{ label: 'Guests', icon, to: '/support' }] },
        ],
      },
    ),
    'menus.desktop: two entries are called Guests. Fix: rename one.',
  ],
])('finds %s', (_, declared, message) => {
  expect(checkPortal(declared)).toEqual([message]);
});
