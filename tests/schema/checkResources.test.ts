import { mdiBed } from '@mdi/js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkResources } from '../../schema/checkResources';
import { defineResource } from '../../schema/defineResource';
import type { Declaration } from '../../schema/types';

type Guest = { id: string; name: string; room: string };

const guests = (change: Partial<Declaration<Guest>> = {}) =>
  defineResource<Guest>({
    name: 'guests',
    label: 'Guests',
    id: 'id',
    icon: mdiBed,
    fields: { id: { kind: 'number', label: 'ID' }, name: { kind: 'text', label: 'Name' } },
    ...change,
  });

const ask = { title: 'Move', text: 'Move?', yes: 'Move', busy: 'Moving...' };
const move = {
  label: 'Move',
  icon: mdiBed,
  call: 'PUT /admin/guest' as const,
  body: ({ id }: Guest) => ({ id }),
  done: 'Moved.',
  failed: 'Failed: %{msg}',
  threw: 'Error: %{error}',
};

const form = {
  call: 'POST /admin/guest' as const,
  rules: async () => ({ default: z.object({ name: z.string() }) }),
};

const asking = {
  ask: ['name'] as const,
  rules: async () => ({ default: z.object({ name: z.string() }) }),
};

const rows = { columns: ['id'], sort: { by: 'id', order: 'ASC' } } as const;
const page = { path: '/guest/:id', title: 'name', actions: [] } as const;

const planted: [mistake: string, resources: ReturnType<typeof guests>[], message: string][] = [
  [
    'a page that reads the same record at every address',
    [guests({ pages: [{ ...page, call: 'GET /admin/guest', cards: [] }] })],
    'guests.pages /guest/:id: GET /admin/guest reads the same record at every address. Fix: name the record by :id.',
  ],
  [
    'a card that reads the same for every record',
    [guests({ pages: [{ ...page, cards: [{ title: 'Sums', call: 'GET /admin/guest_sums' }] }] })],
    'guests.pages /guest/:id: GET /admin/guest_sums reads the same record at every address. Fix: name the record by :id.',
  ],
  [
    'a form of one record that reads the same for each',
    [guests({ edit: { ...form, read: 'GET /admin/guest', groups: [{ title: 'A', ask: ['name'] }] } })],
    'guests.edit: GET /admin/guest reads the same record at every address. Fix: name the record by :id.',
  ],
  [
    'a field that the key of another would be shown in',
    [guests({ id: 'room' })],
    "guests.fields.id: a row's id is its room. Fix: remove it, or tell the records apart by id.",
  ],
  [
    'an order of the Sort menu that nothing has',
    [guests({ list: { ...rows, sorts: [{ label: 'By room', by: 'room', order: 'ASC' }] } })],
    'guests.list: sorts by room, which is no column. Fix: sort by one of id.',
  ],
  [
    'a list in the order of what is computed',
    [
      guests({
        list: {
          columns: ['id', { id: '+long', label: 'Long', kind: 'text', value: ({ name }) => name }],
          sort: { by: '+long', order: 'ASC' },
        },
      }),
    ],
    'guests.list: sorts by +long, which has no order. Fix: sort by one of id.',
  ],
  [
    'a date filter over what is no date',
    [guests({ list: { ...rows, dates: 'name' } })],
    'guests.list: looks for days in name, which is no date. Fix: name a field of the kind date.',
  ],
  [
    'an input that waits for what nobody asks',
    [
      guests({
        create: {
          ...form,
          groups: [{ title: 'A', ask: [{ field: 'name', when: { room: '7' } }] }],
        },
      }),
    ],
    'guests.create: asks for name when room is something, and nothing fills in room. Fix: ask for room too.',
  ],
  [
    'an action that would say what stands for a value',
    [guests({ actions: { move: { ...move, confirm: { ...ask, facts: [] }, done: 'Moved %{name}.' } } })],
    'guests.actions.move.done: says %{name}, which nothing fills in. Fix: say %{msg} or use words alone.',
  ],
  [
    'a form that would say what stands for a value',
    [guests({ create: { ...form, done: 'Saved: %{msg}', groups: [{ title: 'A', ask: ['name'] }] } })],
    'guests.create.done: says %{msg}, which nothing fills in. Fix: use words alone.',
  ],
  [
    'a form that shows what has no field',
    [guests({ create: { ...form, groups: [{ title: 'A', shows: ['room'], ask: ['name'] }] } })],
    'guests /guests/create: column room has no field. Fix: add room to fields.',
  ],
  [
    'a form that asks for what has no field',
    [guests({ create: { ...form, groups: [{ title: 'A', ask: ['room'] }] } })],
    'guests.create: asks for room, which has no field. Fix: add room to fields.',
  ],
  [
    'a form that asks for what has no input',
    [
      guests({
        fields: { id: { kind: 'number', label: 'ID' }, room: { kind: 'epoch', label: 'Room' } },
        create: { ...form, groups: [{ title: 'A', ask: ['room'] }] },
      }),
    ],
    'guests.create: asks for room, and the kind epoch has no input. Fix: ask for one of the kinds text, code, number, date, money, choice, badge, flag, reference.',
  ],
  [
    'a form that asks for a badge whose states it does not know',
    [
      guests({
        fields: { id: { kind: 'number', label: 'ID' }, room: { kind: 'badge', label: 'Room' } },
        create: { ...form, groups: [{ title: 'A', ask: ['room'] }] },
      }),
    ],
    'guests.create: asks for room, a badge with nothing to choose among. Fix: give it words or tones.',
  ],
  [
    'a form that changes a record it has not read',
    [guests({ edit: { ...form, groups: [{ title: 'A', ask: ['name'] }] } })],
    'guests.edit: reads no record. Fix: name in `read` the call that answers one.',
  ],
  [
    'a create form that reads a record',
    [guests({ create: { ...form, read: 'GET /guest', groups: [{ title: 'A', ask: ['name'] }] } })],
    'guests.create: reads a record. Fix: remove `read`, or declare an `edit` form.',
  ],
  [
    'a field of a kind that there is not',
    [
      guests({
        fields: {
          id: { kind: 'number', label: 'ID' },
          // @ts-expect-error: the compiler knows it too; while developing nothing is compiled.
          name: { kind: 'name', label: 'Name' },
        },
      }),
    ],
    'guests.fields.name: there is no kind name. Fix: name one of text, number, code, date, thousands, map, money, epoch, amount, choice, badge, flag, reference.',
  ],
  [
    'a form that asks for something twice',
    [guests({ create: { ...form, groups: [{ title: 'A', ask: ['name', 'name'] }] } })],
    'guests.create: asks for name twice. Fix: remove one.',
  ],
  [
    'an action whose dialog asks for what has no field',
    [
      guests({
        actions: {
          move: { ...move, confirm: { ...ask, facts: ['name'] }, form: { ...asking, ask: ['room'] } },
        },
      }),
    ],
    'guests.actions.move.form: asks for room, which has no field. Fix: add room to fields.',
  ],
  [
    'an action whose dialog asks for something twice',
    [
      guests({
        actions: {
          move: { ...move, confirm: { ...ask, facts: ['name'] }, form: { ...asking, ask: ['name', 'name'] } },
        },
      }),
    ],
    'guests.actions.move.form: asks for name twice. Fix: remove one.',
  ],
  [
    'an action whose dialog says what has no field',
    [
      guests({
        actions: {
          move: {
            ...move,
            confirm: { ...ask, facts: ['name'] },
            form: { ...asking, says: 'Moves %{name} to %{room}.' },
          },
        },
      }),
    ],
    'guests.actions.move.form: says %{room}, which has no field. Fix: add room to fields.',
  ],
  [
    'two groups of one name',
    [
      guests({
        create: {
          ...form,
          groups: [
            { title: 'A', ask: ['name'] },
            { title: 'A', ask: ['id'] },
          ],
        },
      }),
    ],
    'guests.create: two groups are called A. Fix: rename one.',
  ],
  [
    'a form of one record at an address without it',
    [
      guests({
        edit: {
          ...form,
          path: '/guest',
          read: 'GET /admin/guest?id=:id',
          groups: [{ title: 'A', ask: ['name'] }],
        },
      }),
    ],
    'guests.edit: reads a record by :id, and /guest has none. Fix: add /:id to its path.',
  ],
  [
    'a form at the address of another page',
    [
      guests({
        create: { ...form, path: '/guests', groups: [] },
        edit: { ...form, path: '/guests', groups: [] },
      }),
    ],
    'Two pages stand at /guests. Fix: give one of them a path of its own.',
  ],
  [
    'a reference to a resource without a list',
    [
      guests({
        fields: { room: { kind: 'reference', label: 'Room', to: 'rooms', text: 'name' } },
      }),
    ],
    'guests.fields.room: refers to rooms, which has no list. Fix: name a resource with a list.',
  ],
  [
    'a reference named by what has no field',
    [
      guests({
        list: rows,
        fields: {
          id: { kind: 'number', label: 'ID' },
          room: { kind: 'reference', label: 'Room', to: 'guests', text: 'title' },
        },
      }),
    ],
    'guests.fields.room: is named by guests.title, which has no field. Fix: add title to fields.',
  ],
  [
    'a form that takes of its address what is not there',
    [guests({ create: { ...form, groups: [], take: { room: ':room' } } })],
    'guests.create: takes :room, and /guests/create has none. Fix: add /:room to its path.',
  ],
  [
    'a form whose call asks for a parameter',
    [guests({ create: { ...form, call: 'PUT /admin/guest/:id', groups: [] } })],
    'guests.create: nothing fills in :id of PUT /admin/guest/:id. Fix: ask for it, or name it in `keep`: it is sent as JSON.',
  ],
  [
    'an action whose call asks for a parameter',
    [guests({ actions: { move: { ...move, call: 'PUT /guest/:id', confirm: { ...ask, facts: [] } } } })],
    'guests.actions.move: nothing fills in :id of PUT /guest/:id. Fix: send it in `body`.',
  ],
  [
    'an action whose call asks for a parameter on the page of the record',
    [
      guests({
        actions: { move: { ...move, confirm: { ...ask, facts: [] }, onPage: { call: 'PUT /guest/:id' } } },
      }),
    ],
    'guests.actions.move: nothing fills in :id of PUT /guest/:id. Fix: send it in `body`.',
  ],
  [
    'a list whose call asks for a parameter',
    [guests({ list: { ...rows, call: 'GET /guests/:id' } })],
    'guests.list: nothing fills in :id of GET /guests/:id. Fix: read all rows, or declare the list in related.',
  ],
  [
    'a list of the dashboard, made of reads, one of which asks for a parameter',
    [
      guests({
        attention: {
          late: { ...rows, derived: { by: 'refunds', from: [{ call: 'GET /guests/:id', id: 'id' }] } },
        },
      }),
    ],
    'guests.attention.late: nothing fills in :id of GET /guests/:id. Fix: read all rows, or declare the list in related.',
  ],
  [
    'a related list whose call asks for another parameter than the record',
    [guests({ related: { room: { ...rows, call: 'GET /guests?room=:room' } } })],
    'guests.related.room: nothing fills in :room of GET /guests?room=:room. Fix: name the record by :id.',
  ],
  [
    'a related list that is the same for every record',
    [guests({ related: { room: { ...rows, call: 'GET /guests', where: { room: '1' } } } })],
    'guests.related.room: shows the same rows for every record. Fix: name the record by :id in its call, or in `where`.',
  ],
  [
    'a page whose call asks for another parameter than the record',
    [guests({ pages: [{ ...page, call: 'GET /guest?id=:guest', cards: [] }] })],
    'guests.pages /guest/:id: nothing fills in :guest of GET /guest?id=:guest. Fix: name the record by :id.',
  ],
  [
    'a card whose call asks for what has no field',
    [guests({ pages: [{ ...page, cards: [{ title: 'Room', call: 'GET /room?id=:room' }] }] })],
    'guests.pages /guest/:id: nothing fills in :room of GET /room?id=:room. Fix: name a declared field, or add it to fields.',
  ],
  [
    'a dialog that shows what has no field',
    [
      guests({
        actions: { look: { label: 'Look', icon: mdiBed, details: { title: 'Guest', items: ['room'] } } },
      }),
    ],
    'guests.actions.look: column room has no field. Fix: add room to fields.',
  ],
  [
    'a line of the dashboard that shows what has no field',
    [guests({ today: { title: 'Guests', text: '', sum: 'name', sumLabel: '', first: ['room'] } })],
    'guests.today: column room has no field. Fix: add room to fields.',
  ],
  [
    'two resources of one name',
    [guests({ path: '/a' }), guests({ path: '/b' })],
    'Two resources are called guests. Fix: give one of them another name.',
  ],
  [
    'two lists at one address',
    [
      guests({ list: { columns: ['id'], sort: { by: 'id', order: 'ASC' } } }),
      guests({
        name: 'others',
        path: '/guests',
        list: { columns: ['id'], sort: { by: 'id', order: 'ASC' } },
      }),
    ],
    'Two pages stand at /guests. Fix: give one of them a path of its own.',
  ],
  [
    'two attention lists of one name',
    [
      guests({ attention: { late: { columns: ['id'], sort: { by: 'id', order: 'ASC' } } } }),
      guests({ name: 'others', attention: { late: { columns: ['id'], sort: { by: 'id', order: 'ASC' } } } }),
    ],
    'Two attention lists are called late. Fix: rename one of them.',
  ],
  [
    'a column of the export without a field',
    [guests({ list: { columns: ['name'], exported: ['room'], sort: { by: 'name', order: 'ASC' } } })],
    'guests.list: column room has no field. Fix: add room to fields.',
  ],
  [
    'a column of the export that the list has too',
    [guests({ list: { columns: ['name'], exported: ['name'], sort: { by: 'name', order: 'ASC' } } })],
    'guests.list: column name stands twice. Fix: remove one, or give it an id.',
  ],
  [
    'a column without a field',
    [guests({ list: { columns: ['room'], sort: { by: 'room', order: 'ASC' } } })],
    'guests.list: column room has no field. Fix: add room to fields.',
  ],
  [
    'a column that stands twice',
    [guests({ list: { columns: ['id', 'id'], sort: { by: 'id', order: 'ASC' } } })],
    'guests.list: column id stands twice. Fix: remove one, or give it an id.',
  ],
  [
    'a sort by no column',
    [guests({ list: { columns: ['id'], sort: { by: '+both', order: 'ASC' } } })],
    'guests.list: sorts by +both, which is no column. Fix: sort by one of id.',
  ],
  [
    'a row action that is not declared',
    [guests({ list: { columns: ['id'], sort: { by: 'id', order: 'ASC' }, actions: ['fly'] } })],
    'guests.list: action fly is not declared. Fix: add fly to actions, or remove it here.',
  ],
  [
    'a mark at no column',
    [
      guests({
        list: {
          columns: ['id'],
          sort: { by: 'id', order: 'ASC' },
          marks: [{ where: { id: '1' }, tone: 'good', word: 'First', at: 'name' }],
        },
      }),
    ],
    'guests.list: the mark First stands at name, which is no column. Fix: name a column.',
  ],
  [
    'a column that leads to no field',
    [
      guests({
        list: { columns: [{ field: 'name', go: '/room/:room' }], sort: { by: 'name', order: 'ASC' } },
      }),
    ],
    'guests.list: nothing fills in :room of /room/:room. Fix: name a declared field, or add it to fields.',
  ],
  [
    'two choices of one name that mean different rows',
    [
      guests({
        list: {
          columns: ['name'],
          sort: { by: 'name', order: 'ASC' },
          stats: [{ label: 'Upstairs', where: { room: '2' } }],
          filters: [{ label: 'Upstairs', where: { room: ['2', '3'] } }],
        },
      }),
    ],
    'guests.list: two choices are called Upstairs and mean different rows. Fix: rename one.',
  ],
  [
    'a route parameter that is no field',
    [guests({ actions: { view: { label: 'View', icon: mdiBed, go: '/guest/:guest_id' } } })],
    'guests.actions.view: nothing fills in :guest_id of /guest/:guest_id. Fix: name a declared field, or add it to fields.',
  ],
  [
    'a fact without a field',
    [guests({ actions: { move: { ...move, confirm: { ...ask, facts: ['room'] } } } })],
    'guests.actions.move: names the fact room, which has no field. Fix: add room to fields.',
  ],
  [
    'a change of several rows that is not declared',
    [guests({ list: { columns: ['name'], sort: { by: 'name', order: 'ASC' }, several: ['fly'] } })],
    'guests.list: several rows are offered fly, which is not declared. Fix: add fly to actions.',
  ],
  [
    'an action of several rows that makes no call',
    [
      guests({
        list: { columns: ['name'], sort: { by: 'name', order: 'ASC' }, several: ['view'] },
        actions: { view: { label: 'View', icon: mdiBed, go: '/guest/:id' } },
      }),
    ],
    'guests.list: several rows are offered view, which makes no call. Fix: name an action with a call.',
  ],
  [
    'a change of several rows that asks for values',
    [
      guests({
        list: { columns: ['name'], sort: { by: 'name', order: 'ASC' }, several: ['move'] },
        actions: {
          move: {
            ...move,
            form: { ask: ['name'], rules: async () => ({ default: z.object({ name: z.string() }) }) },
            confirm: { ...ask, facts: ['name'] },
          },
        },
      }),
    ],
    'guests.list: several rows are offered move, which asks for values of one. Fix: name an action without a form.',
  ],
  [
    'a change of several rows without words for them',
    [
      guests({
        list: { columns: ['name'], sort: { by: 'name', order: 'ASC' }, several: ['move'] },
        actions: { move: { ...move, confirm: { ...ask, facts: ['name'] } } },
      }),
    ],
    'guests.list: several rows are offered move, which says nothing of them. Fix: give it `several`.',
  ],
  [
    'a sum over several rows without a field',
    [
      guests({
        list: { columns: ['name'], sort: { by: 'name', order: 'ASC' }, several: ['move'] },
        actions: {
          move: {
            ...move,
            confirm: { ...ask, facts: ['name'] },
            several: { label: 'Move', title: 'Move', text: 'Move all?', yes: 'Move', sum: 'room' },
          },
        },
      }),
    ],
    'guests.list: move reads room of several rows, which has no field. Fix: add room to fields.',
  ],
  [
    'a card that sums a text',
    [
      guests({
        list: {
          columns: ['name'],
          sort: { by: 'name', order: 'ASC' },
          stats: [{ label: 'Guests', sum: 'name' }],
        },
      }),
    ],
    'guests.list: the card Guests sums name, which is of the kind text. Fix: sum a field of the kind money or amount.',
  ],
  [
    'a card that sums what has no field',
    [
      guests({
        list: {
          columns: ['name'],
          sort: { by: 'name', order: 'ASC' },
          stats: [{ label: 'Rooms', sum: 'room' }],
        },
      }),
    ],
    'guests.list: the card Rooms sums room, which has no field. Fix: sum a field of the kind money or amount.',
  ],
  [
    'several rows summed by a text',
    [
      guests({
        list: { columns: ['name'], sort: { by: 'name', order: 'ASC' }, several: ['move'] },
        actions: {
          move: {
            ...move,
            confirm: { ...ask, facts: ['name'] },
            several: { label: 'Move', title: 'Move', text: 'Move all?', yes: 'Move', sum: 'name' },
          },
        },
      }),
    ],
    'guests.list: move sums name, which is of the kind text. Fix: sum a field of the kind money or amount.',
  ],
  [
    'a change that moves a text',
    [guests({ actions: { move: { ...move, confirm: { ...ask, facts: ['name'] }, moves: 'name' } } })],
    'guests.actions.move moves name, which is of the kind text. Fix: move a field of the kind money or amount.',
  ],
  [
    'lines over the dashboard summed by a text',
    [
      guests({
        list: { columns: ['name'], sort: { by: 'name', order: 'ASC' } },
        today: { title: 'Today', text: 'Today', sum: 'name', sumLabel: 'in all', first: ['name'] },
      }),
    ],
    'guests.today sums name, which is of the kind text. Fix: sum a field of the kind money or amount.',
  ],
  [
    'a screen after a change, of what is no field',
    [
      guests({
        actions: { move: { ...move, confirm: { ...ask, facts: ['name'] }, after: { go: '/room/:room' } } },
      }),
    ],
    'guests.actions.move: nothing fills in :room of /room/:room. Fix: name a declared field, or add it to fields.',
  ],
  [
    'a fact without a field on the page of the record alone',
    [
      guests({
        actions: {
          move: { ...move, confirm: { ...ask, facts: ['name'] }, onPage: { confirm: { facts: ['room'] } } },
        },
      }),
    ],
    'guests.actions.move: names the fact room, which has no field. Fix: add room to fields.',
  ],
];

test.each(planted)('finds %s', (_, resources, message) => {
  expect(checkResources(resources)).toContain(message);
});
