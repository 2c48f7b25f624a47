import { mdiBed } from '@mdi/js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkResources } from '../../schema/checkResources';
import { defineResource } from '../../schema/defineResource';
import type { ResourceSchema } from '../../schema/types';

type Guest = { id: string; name: string; room: string };

const guests = (change: Partial<ResourceSchema<Guest>> = {}) =>
  defineResource<Guest>({
    name: 'guests',
    label: 'Guests',
    id: 'id',
    icon: mdiBed,
    fields: { id: { type: 'number', label: 'ID' }, name: { type: 'text', label: 'Name' } },
    ...change,
  });

const ask = { title: 'Move', content: 'Move?', confirm: 'Move', pending: 'Moving...' };
const move = {
  label: 'Move',
  icon: mdiBed,
  endpoint: 'PUT /admin/guest' as const,
  payload: ({ id }: Guest) => ({ id }),
  successMessage: 'Moved.',
  errorMessage: 'Failed: %{msg}',
  unexpectedErrorMessage: 'Error: %{error}',
};

const form = {
  endpoint: 'POST /admin/guest' as const,
  validationSchema: async () => ({ default: z.object({ name: z.string() }) }),
};

const asking = {
  inputs: ['name'] as const,
  validationSchema: async () => ({ default: z.object({ name: z.string() }) }),
};

const rows = { columns: ['id'], sort: { field: 'id', order: 'ASC' } } as const;
const page = { path: '/guest/:id', titleField: 'name', actions: [] } as const;

const planted: [mistake: string, resources: ReturnType<typeof guests>[], message: string][] = [
  [
    'a word in a row that the label of the action does not contain',
    [
      guests({
        actions: { view: { label: 'View Guest', shortLabel: 'Show', icon: mdiBed, to: '/guest/:id' } },
      }),
    ],
    'guests.actions.view: the label View Guest does not contain Show. Fix: use a word of the label as shortLabel.',
  ],
  [
    'a page that loads the same record at every address',
    [guests({ showPages: [{ ...page, endpoint: 'GET /admin/guest', cards: [] }] })],
    'guests.showPages /guest/:id: GET /admin/guest loads the same record at every path. Fix: name the record by :id.',
  ],
  [
    'a main button that is not in the header',
    [
      guests({
        actions: { move: { ...move, confirm: { ...ask, fields: ['name'] } } },
        showPages: [{ ...page, primaryActions: ['move'], cards: [] }],
      }),
    ],
    'guests.showPages /guest/:id: primaryActions has move, which the header does not have. Fix: add move to actions, or remove it here.',
  ],
  [
    'a card that loads the same data for every record',
    [guests({ showPages: [{ ...page, cards: [{ title: 'Sums', endpoint: 'GET /admin/guest_sums' }] }] })],
    'guests.showPages /guest/:id: GET /admin/guest_sums loads the same record at every path. Fix: name the record by :id.',
  ],
  [
    'an edit form that loads the same record at every address',
    [
      guests({
        edit: { ...form, loadEndpoint: 'GET /admin/guest', sections: [{ title: 'A', inputs: ['name'] }] },
      }),
    ],
    'guests.edit: GET /admin/guest loads the same record at every path. Fix: name the record by :id.',
  ],
  [
    'a sort by a field that is not a column',
    [guests({ id: 'room' })],
    "guests.fields.id: a row's id is its room. Fix: remove it, or tell the records apart by id.",
  ],
  [
    'a Sort menu entry with an unknown order',
    [guests({ list: { ...rows, sortOptions: [{ label: 'By room', field: 'room', order: 'ASC' }] } })],
    'guests.list: sorts by room, which is not a column. Fix: sort by one of id.',
  ],
  [
    'a default sort by a computed column',
    [
      guests({
        list: {
          columns: ['id', { id: '+long', label: 'Long', type: 'text', valueGetter: ({ name }) => name }],
          sort: { field: '+long', order: 'ASC' },
        },
      }),
    ],
    'guests.list: sorts by +long, which cannot be sorted. Fix: sort by one of id.',
  ],
  [
    'an order by the distance from today of a field that is not a date',
    [guests({ list: { ...rows, sort: { field: 'name', order: 'UPCOMING_FIRST' } } })],
    'guests.list: sorts name, which is not a date, in the order UPCOMING_FIRST. Fix: use a field of the type date, ASC or DESC.',
  ],
  [
    'a filter by a field without an input',
    [guests({ list: { ...rows, filterFields: ['name'] } })],
    'guests.list: the filter field name has no input. Fix: use a date, an amount, a field with choices, or add reference.',
  ],
  [
    'an input that depends on a missing input',
    [
      guests({
        create: {
          ...form,
          sections: [{ title: 'A', inputs: [{ field: 'name', when: { room: '7' } }] }],
        },
      }),
    ],
    'guests.create: the input name depends on room, which is not an input. Fix: add the input room.',
  ],
  [
    'an action message with an unknown parameter',
    [
      guests({
        actions: { move: { ...move, confirm: { ...ask, fields: [] }, successMessage: 'Moved %{name}.' } },
      }),
    ],
    'guests.actions.move.successMessage: uses %{name}, which has no value. Fix: use %{msg} or use no parameter.',
  ],
  [
    'a form message with an unknown parameter',
    [
      guests({
        create: { ...form, successMessage: 'Saved: %{msg}', sections: [{ title: 'A', inputs: ['name'] }] },
      }),
    ],
    'guests.create.successMessage: uses %{msg}, which has no value. Fix: use no parameter.',
  ],
  [
    'a form that displays an unknown field',
    [guests({ create: { ...form, sections: [{ title: 'A', readOnlyFields: ['room'], inputs: ['name'] }] } })],
    'guests /guests/create: column room has no field. Fix: add room to fields.',
  ],
  [
    'a form with an input for an unknown field',
    [guests({ create: { ...form, sections: [{ title: 'A', inputs: ['room'] }] } })],
    'guests.create: the input room has no field. Fix: add room to fields.',
  ],
  [
    'a form with a type that has no input',
    [
      guests({
        fields: { id: { type: 'number', label: 'ID' }, room: { type: 'unixTime', label: 'Room' } },
        create: { ...form, sections: [{ title: 'A', inputs: ['room'] }] },
      }),
    ],
    'guests.create: the input room has the type unixTime, which has no input. Fix: use one of the types text, code, number, date, money, select, badge, boolean, reference.',
  ],
  [
    'a form with a badge without choices',
    [
      guests({
        fields: { id: { type: 'number', label: 'ID' }, room: { type: 'badge', label: 'Room' } },
        create: { ...form, sections: [{ title: 'A', inputs: ['room'] }] },
      }),
    ],
    'guests.create: the input room is a badge without choices. Fix: add choices or colors.',
  ],
  [
    'an edit form without a load endpoint',
    [guests({ edit: { ...form, sections: [{ title: 'A', inputs: ['name'] }] } })],
    'guests.edit: has no loadEndpoint. Fix: add `loadEndpoint`.',
  ],
  [
    'a create form with a load endpoint',
    [
      guests({
        create: { ...form, loadEndpoint: 'GET /guest', sections: [{ title: 'A', inputs: ['name'] }] },
      }),
    ],
    'guests.create: has a loadEndpoint. Fix: remove `loadEndpoint`, or declare an `edit` form.',
  ],
  [
    'a field with an unknown type',
    [
      guests({
        fields: {
          id: { type: 'number', label: 'ID' },
          // @ts-expect-error: the compiler knows it too; while developing nothing is compiled.
          name: { type: 'name', label: 'Name' },
        },
      }),
    ],
    'guests.fields.name: there is no type name. Fix: name one of text, number, month, code, date, compactMoneyMap, keyValue, money, unixTime, amount, select, badge, boolean, reference.',
  ],
  [
    'a form with the same input twice',
    [guests({ create: { ...form, sections: [{ title: 'A', inputs: ['name', 'name'] }] } })],
    'guests.create: has the input name twice. Fix: remove one.',
  ],
  [
    'an action dialog with an input for an unknown field',
    [
      guests({
        actions: {
          move: { ...move, confirm: { ...ask, fields: ['name'] }, form: { ...asking, inputs: ['room'] } },
        },
      }),
    ],
    'guests.actions.move.form: the input room has no field. Fix: add room to fields.',
  ],
  [
    'an action dialog with the same input twice',
    [
      guests({
        actions: {
          move: {
            ...move,
            confirm: { ...ask, fields: ['name'] },
            form: { ...asking, inputs: ['name', 'name'] },
          },
        },
      }),
    ],
    'guests.actions.move.form: has the input name twice. Fix: remove one.',
  ],
  [
    'an action dialog whose text uses an unknown field',
    [
      guests({
        actions: {
          move: {
            ...move,
            confirm: { ...ask, fields: ['name'] },
            form: { ...asking, summary: 'Moves %{name} to %{room}.' },
          },
        },
      }),
    ],
    'guests.actions.move.form: uses %{room}, which has no field. Fix: add room to fields.',
  ],
  [
    'two sections with the same name',
    [
      guests({
        create: {
          ...form,
          sections: [
            { title: 'A', inputs: ['name'] },
            { title: 'A', inputs: ['id'] },
          ],
        },
      }),
    ],
    'guests.create: two sections are titled A. Fix: rename one.',
  ],
  [
    'an edit form without an id in its path',
    [
      guests({
        edit: {
          ...form,
          path: '/guest',
          loadEndpoint: 'GET /admin/guest?id=:id',
          sections: [{ title: 'A', inputs: ['name'] }],
        },
      }),
    ],
    'guests.edit: loads a record by :id, but /guest has no :id. Fix: add /:id to its path.',
  ],
  [
    'a form with the path of another page',
    [
      guests({
        create: { ...form, path: '/guests', sections: [] },
        edit: { ...form, path: '/guests', sections: [] },
      }),
    ],
    'Two pages have the path /guests. Fix: change one of the paths.',
  ],
  [
    'a reference to a resource without a list',
    [
      guests({
        fields: { room: { type: 'reference', label: 'Room', reference: 'rooms', optionText: 'name' } },
      }),
    ],
    'guests.fields.room: references rooms, which has no list. Fix: use a resource with a list.',
  ],
  [
    'a reference whose title is an unknown field',
    [
      guests({
        list: rows,
        fields: {
          id: { type: 'number', label: 'ID' },
          room: { type: 'reference', label: 'Room', reference: 'guests', optionText: 'title' },
        },
      }),
    ],
    'guests.fields.room: its optionText guests.title has no field. Fix: add title to fields.',
  ],
  [
    'a reference whose detail is an unknown field',
    [
      guests({
        list: rows,
        fields: {
          id: { type: 'number', label: 'ID' },
          room: {
            type: 'reference',
            label: 'Room',
            reference: 'guests',
            optionText: 'id',
            optionDetails: ['floor'],
          },
        },
      }),
    ],
    'guests.fields.room: its optionDetails guests.floor has no field. Fix: add floor to fields.',
  ],
  [
    'a link of a reference, which is a link itself',
    [
      guests({
        list: { ...rows, columns: ['id', { field: 'room', link: '/guests' }] },
        fields: {
          id: { type: 'number', label: 'ID' },
          room: { type: 'reference', label: 'Room', reference: 'guests', optionText: 'id' },
        },
      }),
    ],
    'guests.list: column room is a reference, which has a link of its own. Fix: remove `link`.',
  ],
  [
    'a form that uses a missing path parameter',
    [guests({ create: { ...form, sections: [], defaultValuesFromUrl: { room: ':room' } } })],
    'guests.create: uses :room, but /guests/create has none. Fix: add /:room to its path.',
  ],
  [
    'a form whose endpoint has a missing parameter',
    [guests({ create: { ...form, endpoint: 'PUT /admin/guest/:id', sections: [] } })],
    'guests.create: :id of PUT /admin/guest/:id has no value. Fix: ask for it, or name it in `hiddenFields`: it is sent as JSON.',
  ],
  [
    'an action whose endpoint has a missing parameter',
    [guests({ actions: { move: { ...move, endpoint: 'PUT /guest/:id', confirm: { ...ask, fields: [] } } } })],
    'guests.actions.move: :id of PUT /guest/:id has no value. Fix: send it in `payload`.',
  ],
  [
    'a page action whose endpoint has a missing parameter',
    [
      guests({
        actions: {
          move: {
            ...move,
            confirm: { ...ask, fields: [] },
            showPageOverrides: { endpoint: 'PUT /guest/:id' },
          },
        },
      }),
    ],
    'guests.actions.move: :id of PUT /guest/:id has no value. Fix: send it in `payload`.',
  ],
  [
    'a list whose endpoint has a parameter',
    [guests({ list: { ...rows, endpoint: 'GET /guests/:id' } })],
    'guests.list: :id of GET /guests/:id has no value. Fix: read all rows, or declare the list in related.',
  ],
  [
    'a derived dashboard list with a parameter in one of its endpoints',
    [
      guests({
        dashboardLists: {
          late: {
            ...rows,
            derivedFrom: { transform: 'refunds', endpoints: [{ endpoint: 'GET /guests/:id', id: 'id' }] },
          },
        },
      }),
    ],
    'guests.dashboardLists.late: :id of GET /guests/:id has no value. Fix: read all rows, or declare the list in related.',
  ],
  [
    'a related list whose endpoint has an unknown parameter',
    [guests({ related: { room: { ...rows, endpoint: 'GET /guests?room=:room' } } })],
    'guests.related.room: :room of GET /guests?room=:room has no value. Fix: name the record by :id.',
  ],
  [
    'a related list with the same rows for every record',
    [guests({ related: { room: { ...rows, endpoint: 'GET /guests', filter: { room: '1' } } } })],
    'guests.related.room: shows the same rows for every record. Fix: use :id in its endpoint, or in `filter`.',
  ],
  [
    'a page whose endpoint has an unknown parameter',
    [guests({ showPages: [{ ...page, endpoint: 'GET /guest?id=:guest', cards: [] }] })],
    'guests.showPages /guest/:id: :guest of GET /guest?id=:guest has no value. Fix: name the record by :id.',
  ],
  [
    'a card whose endpoint uses an unknown field',
    [guests({ showPages: [{ ...page, cards: [{ title: 'Room', endpoint: 'GET /room?id=:room' }] }] })],
    'guests.showPages /guest/:id: :room of GET /room?id=:room has no value. Fix: name a declared field, or add it to fields.',
  ],
  [
    'a dialog that displays an unknown field',
    [
      guests({
        actions: {
          look: { label: 'Look', icon: mdiBed, detailsDialog: { title: 'Guest', fields: ['room'] } },
        },
      }),
    ],
    'guests.actions.look: column room has no field. Fix: add room to fields.',
  ],
  [
    'a line of the work queue that displays an unknown field',
    [
      guests({
        workQueue: { title: 'Guests', description: '', sumField: 'name', sumLabel: '', rowColumns: ['room'] },
      }),
    ],
    'guests.workQueue: column room has no field. Fix: add room to fields.',
  ],
  [
    'two resources with the same name',
    [guests({ path: '/a' }), guests({ path: '/b' })],
    'Two resources are named guests. Fix: rename one.',
  ],
  [
    'two lists with the same path',
    [
      guests({ list: { columns: ['id'], sort: { field: 'id', order: 'ASC' } } }),
      guests({
        name: 'others',
        path: '/guests',
        list: { columns: ['id'], sort: { field: 'id', order: 'ASC' } },
      }),
    ],
    'Two pages have the path /guests. Fix: change one of the paths.',
  ],
  [
    'two dashboard lists with the same name',
    [
      guests({ dashboardLists: { late: { columns: ['id'], sort: { field: 'id', order: 'ASC' } } } }),
      guests({
        name: 'others',
        dashboardLists: { late: { columns: ['id'], sort: { field: 'id', order: 'ASC' } } },
      }),
    ],
    'Two dashboard lists are named late. Fix: rename one.',
  ],
  [
    'an export column without a field',
    [guests({ list: { columns: ['name'], exportColumns: ['room'], sort: { field: 'name', order: 'ASC' } } })],
    'guests.list: column room has no field. Fix: add room to fields.',
  ],
  [
    'an export column that is also in the list',
    [guests({ list: { columns: ['name'], exportColumns: ['name'], sort: { field: 'name', order: 'ASC' } } })],
    'guests.list: has the column name twice. Fix: remove one, or add an id.',
  ],
  [
    'a column without a field',
    [guests({ list: { columns: ['room'], sort: { field: 'room', order: 'ASC' } } })],
    'guests.list: column room has no field. Fix: add room to fields.',
  ],
  [
    'a duplicate column',
    [guests({ list: { columns: ['id', 'id'], sort: { field: 'id', order: 'ASC' } } })],
    'guests.list: has the column id twice. Fix: remove one, or add an id.',
  ],
  [
    'a sort by an unknown column',
    [guests({ list: { columns: ['id'], sort: { field: '+both', order: 'ASC' } } })],
    'guests.list: sorts by +both, which is not a column. Fix: sort by one of id.',
  ],
  [
    'a row action that does not exist',
    [guests({ list: { columns: ['id'], sort: { field: 'id', order: 'ASC' }, rowActions: ['fly'] } })],
    'guests.list: action fly is not declared. Fix: add fly to actions, or remove it here.',
  ],
  [
    'a row highlight at an unknown column',
    [
      guests({
        list: {
          columns: ['id'],
          sort: { field: 'id', order: 'ASC' },
          rowHighlights: [{ filter: { id: '1' }, color: 'success', label: 'First', column: 'name' }],
        },
      }),
    ],
    'guests.list: the row highlight First uses the column name, which does not exist. Fix: use an existing column.',
  ],
  [
    'a column link with an unknown field',
    [
      guests({
        list: { columns: [{ field: 'name', link: '/room/:room' }], sort: { field: 'name', order: 'ASC' } },
      }),
    ],
    'guests.list: :room of /room/:room has no value. Fix: name a declared field, or add it to fields.',
  ],
  [
    'two filters with the same name and different conditions',
    [
      guests({
        list: {
          columns: ['name'],
          sort: { field: 'name', order: 'ASC' },
          statCards: [{ label: 'Upstairs', filter: { room: '2' } }],
          filters: [{ label: 'Upstairs', filter: { room: ['2', '3'] } }],
        },
      }),
    ],
    'guests.list: two filters are labeled Upstairs and match different rows. Fix: rename one.',
  ],
  [
    'an action link with an unknown field',
    [guests({ actions: { view: { label: 'View', icon: mdiBed, to: '/guest/:guest_id' } } })],
    'guests.actions.view: :guest_id of /guest/:guest_id has no value. Fix: name a declared field, or add it to fields.',
  ],
  [
    'an action dialog that displays an unknown field',
    [guests({ actions: { move: { ...move, confirm: { ...ask, fields: ['room'] } } } })],
    'guests.actions.move: names the field room, which has no field. Fix: add room to fields.',
  ],
  [
    'a bulk action that does not exist',
    [guests({ list: { columns: ['name'], sort: { field: 'name', order: 'ASC' }, bulkActions: ['fly'] } })],
    'guests.list: the bulk action fly is not declared. Fix: add fly to actions.',
  ],
  [
    'a bulk action without an endpoint',
    [
      guests({
        list: { columns: ['name'], sort: { field: 'name', order: 'ASC' }, bulkActions: ['view'] },
        actions: { view: { label: 'View', icon: mdiBed, to: '/guest/:id' } },
      }),
    ],
    'guests.list: the bulk action view has no endpoint. Fix: use an action with an endpoint.',
  ],
  [
    'a bulk action with a form',
    [
      guests({
        list: { columns: ['name'], sort: { field: 'name', order: 'ASC' }, bulkActions: ['move'] },
        actions: {
          move: {
            ...move,
            form: {
              inputs: ['name'],
              validationSchema: async () => ({ default: z.object({ name: z.string() }) }),
            },
            confirm: { ...ask, fields: ['name'] },
          },
        },
      }),
    ],
    'guests.list: the bulk action move has a form. Fix: use an action without a form.',
  ],
  [
    'a bulk action without its texts',
    [
      guests({
        list: { columns: ['name'], sort: { field: 'name', order: 'ASC' }, bulkActions: ['move'] },
        actions: { move: { ...move, confirm: { ...ask, fields: ['name'] } } },
      }),
    ],
    'guests.list: the bulk action move has no texts. Fix: add `bulk` to the action.',
  ],
  [
    'a bulk action that uses an unknown field',
    [
      guests({
        list: { columns: ['name'], sort: { field: 'name', order: 'ASC' }, bulkActions: ['move'] },
        actions: {
          move: {
            ...move,
            confirm: { ...ask, fields: ['name'] },
            bulk: { label: 'Move', title: 'Move', content: 'Move all?', confirm: 'Move', sumField: 'room' },
          },
        },
      }),
    ],
    'guests.list: move uses the undeclared field room. Fix: add room to fields.',
  ],
  [
    'a stat card with the sum of a text field',
    [
      guests({
        list: {
          columns: ['name'],
          sort: { field: 'name', order: 'ASC' },
          statCards: [{ label: 'Guests', sumField: 'name' }],
        },
      }),
    ],
    'guests.list: the card Guests sums name, which is of the type text. Fix: sum a field of the type money or amount.',
  ],
  [
    'a stat card with the sum of an unknown field',
    [
      guests({
        list: {
          columns: ['name'],
          sort: { field: 'name', order: 'ASC' },
          statCards: [{ label: 'Rooms', sumField: 'room' }],
        },
      }),
    ],
    'guests.list: the card Rooms sums room, which has no field. Fix: sum a field of the type money or amount.',
  ],
  [
    'a bulk action with the sum of a text field',
    [
      guests({
        list: { columns: ['name'], sort: { field: 'name', order: 'ASC' }, bulkActions: ['move'] },
        actions: {
          move: {
            ...move,
            confirm: { ...ask, fields: ['name'] },
            bulk: { label: 'Move', title: 'Move', content: 'Move all?', confirm: 'Move', sumField: 'name' },
          },
        },
      }),
    ],
    'guests.list: move sums name, which is of the type text. Fix: sum a field of the type money or amount.',
  ],
  [
    'an action that moves a text field as money',
    [guests({ actions: { move: { ...move, confirm: { ...ask, fields: ['name'] }, amountField: 'name' } } })],
    'guests.actions.move moves name, which is of the type text. Fix: move a field of the type money or amount.',
  ],
  [
    'a work queue with the sum of a text field',
    [
      guests({
        list: { columns: ['name'], sort: { field: 'name', order: 'ASC' } },
        workQueue: {
          title: 'Today',
          description: 'Today',
          sumField: 'name',
          sumLabel: 'in all',
          rowColumns: ['name'],
        },
      }),
    ],
    'guests.workQueue sums name, which is of the type text. Fix: sum a field of the type money or amount.',
  ],
  [
    'a redirect with an unknown field',
    [
      guests({
        actions: {
          move: { ...move, confirm: { ...ask, fields: ['name'] }, onSuccess: { redirect: '/room/:room' } },
        },
      }),
    ],
    'guests.actions.move: :room of /room/:room has no value. Fix: name a declared field, or add it to fields.',
  ],
  [
    'a page action dialog that displays an unknown field',
    [
      guests({
        actions: {
          move: {
            ...move,
            confirm: { ...ask, fields: ['name'] },
            showPageOverrides: { confirm: { fields: ['room'] } },
          },
        },
      }),
    ],
    'guests.actions.move: names the field room, which has no field. Fix: add room to fields.',
  ],
];

test.each(planted)('finds %s', (_, resources, message) => {
  expect(checkResources(resources)).toContain(message);
});

test('finds an error of a list once, although a reference copies the list', () => {
  const fields: ResourceSchema<Guest>['fields'] = {
    id: { type: 'number', label: 'ID' },
    room: { type: 'reference', label: 'Room', reference: 'guests', optionText: 'id' },
  };
  expect(checkResources([guests({ list: { ...rows, columns: ['id', 'name', 'room'] }, fields })])).toEqual([
    'guests.list: column name has no field. Fix: add name to fields.',
  ]);
});
