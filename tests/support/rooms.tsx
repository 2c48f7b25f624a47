import { mdiDoor } from '@mdi/js';
import { waitFor } from '@testing-library/dom';
import type { ComponentType } from 'react';
import {
  AutocompleteInput,
  DateField,
  FunctionField,
  ReferenceInput,
  TextField,
  TextInput,
  useShowContext,
} from 'react-admin';
import { Link } from 'react-router';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { storeSession } from '../../providers/session';
import { defineResource } from '../../schema/defineResource';
import type { Mutation, Row } from '../../schema/types';
import { AdminApp } from '../../src/App';
import { buildings, serveBuildings } from './buildings';
import { success } from './dashboard';
import type { realServer } from './portal';
import { render } from './render';

type Room = {
  room_id: number;
  name: string;
  floor: number;
  note: string;
  opened: string;
  building_id: string;
  version: string;
  blocked: string;
};

/** The endpoints of the resource, which only tests declare. */
export const ROOM = {
  list: 'GET /admin/rooms',
  read: 'GET /admin/room?id=1',
  details: 'GET /admin/room_details?id=1',
  form: 'GET /admin/room_form?id=1',
  // The server describes these: a form is shown only if the API has its endpoint.
  create: 'POST /admin/coverage',
  update: 'PUT /admin/reservation_guest',
  rename: 'PUT /login/profile',
  related: 'GET /admin/rooms_beside?id=1',
} as const;

/** Stock fields of react-admin in a card: they read the record from its context. */
function StockFields() {
  const { resource } = useShowContext();
  return (
    <>
      <TextField source="name" data-testid="stock-text" />
      <DateField source="opened" data-testid="stock-date" locales="en-US" options={{ timeZone: 'UTC' }} />
      <FunctionField
        data-testid="stock-function"
        render={(record: Row) => `${resource}: ${record.name} on floor ${record.floor}`}
      />
    </>
  );
}

/** Standard react-admin inputs in a section of a form, and a link to a nested address of the form. */
function StockInputs() {
  return (
    <>
      <TextInput source="note" label="Note" />
      <ReferenceInput source="building_id" reference="buildings">
        <AutocompleteInput
          label="Building"
          optionText="title"
          filterToQuery={(q: string) => ({ q })}
          debounce={0}
        />
      </ReferenceInput>
      <Link to="/room/edit/1/below">Below</Link>
    </>
  );
}

const RoomName = z.string({ error: 'Name is required.' }).min(1, 'Name is required.');

const RoomForm = z.object({
  room_id: z.number().optional(),
  name: RoomName,
  note: z.string().nullish(),
  building_id: z.coerce.string().nullish(),
  version: z.string().optional(),
});

const groups = [
  { title: 'Room', inputs: ['name'] },
  {
    title: 'Details',
    inputs: [],
    customInput: { fields: ['note', 'building_id'], component: async () => ({ default: StockInputs }) },
  },
] as const;

/** An action that asks for a name in its dialog. */
const rename = {
  endpoint: ROOM.rename,
  payload: ({ room_id }) => ({ room_id }),
  form: {
    inputs: ['name'],
    defaultValues: ({ name }) => ({ name: `${name} II` }),
    validationSchema: async () => ({ default: z.object({ name: RoomName }) }),
  },
  confirm: {
    title: 'Rename Room',
    content: 'The room gets another name.',
    confirm: 'Rename',
    pending: 'Renaming...',
    fields: [],
  },
  successMessage: 'Room renamed.',
  errorMessage: 'Failed to rename room: %{msg}',
} satisfies Mutation<Room>;

/** Called with each row of the list that is rendered. */
export const onRowRender = vi.fn();

const pageTexts = {
  titleField: 'name',
  loadingText: 'Loading room...',
  error: { title: 'Room not found', text: 'There is no such room.' },
  backLink: { label: 'Back to Rooms', to: '/rooms' },
} as const;

const rooms = defineResource<Room>({
  name: 'rooms',
  label: 'Rooms',
  id: 'room_id',
  icon: mdiDoor,
  fields: {
    name: { type: 'text', label: 'Name' },
    floor: { type: 'number', label: 'Floor' },
    note: { type: 'text', label: 'Note' },
    opened: { type: 'date', label: 'Opened' },
  },
  list: {
    endpoint: ROOM.list,
    columns: [
      'name',
      {
        id: '+door',
        label: 'Door',
        render: (room) => {
          onRowRender(room);
          return 'Open';
        },
      },
    ],
    sort: { field: 'name', order: 'ASC' },
    searchFields: ['name'],
    rowActions: ['rename'],
  },
  related: {
    beside: {
      endpoint: 'GET /admin/rooms_beside?id=:id',
      columns: ['name'],
      sort: { field: 'name', order: 'ASC' },
    },
  },
  showPages: [
    {
      ...pageTexts,
      path: '/room/:id',
      endpoint: 'GET /admin/room?id=:id',
      actions: ['rename'],
      cards: [
        { title: 'Room', fields: ['name', 'floor'], content: async () => ({ default: StockFields }) },
        { title: 'Beside', relatedList: { resource: 'rooms', name: 'beside' } },
      ],
    },
    {
      ...pageTexts,
      path: '/room/details/:id',
      endpoint: 'GET /admin/room_details?id=:id',
      actions: [],
      cards: [{ title: 'Details', fields: ['name', 'floor'] }],
    },
  ],
  create: {
    path: '/rooms/create',
    defaultValuesFromUrl: { name: '?name' },
    endpoint: ROOM.create,
    validationSchema: async () => ({ default: RoomForm }),
    sections: groups,
    successMessage: 'Room added.',
    redirect: '/room/:room_id',
  },
  edit: {
    path: '/room/edit/:id',
    title: 'Edit Room',
    loadEndpoint: 'GET /admin/room_form?id=:id',
    hiddenFields: ['room_id', 'version'],
    endpoint: ROOM.update,
    validationSchema: async () => ({ default: RoomForm }),
    sections: groups,
    successMessage: 'Room saved.',
    errorMessage: 'Failed to save room: %{msg}',
    unexpectedErrorMessage: 'Error saving room: %{error}',
    blockedReasonField: 'blocked',
    backLink: { label: 'Back to Room', to: '/room/:id' },
  },
  actions: { rename: { label: 'Rename Room', icon: mdiDoor, ...rename } },
});

/** The record as the edit form reads it; a value is null, as the API sends it. */
export const FORM_RECORD = {
  room_id: 1,
  name: 'Library',
  note: null,
  building_id: 7,
  version: 'v1',
  blocked: '',
};

/** Answers each endpoint of the resource with one room, and of its buildings with two. */
function serveRooms(server: ReturnType<typeof realServer>) {
  const room = { room_id: 1, name: 'Library', floor: 3, opened: '2026-01-31' };
  server.override(ROOM.list, () => success([{ room_id: 1, name: 'Library' }]));
  server.override(ROOM.related, () => success([{ room_id: 1, name: 'Library' }]));
  server.override(ROOM.read, () => success(room));
  server.override(ROOM.details, () => success({ ...room, floor: 4 }));
  server.override(ROOM.form, () => success(FORM_RECORD));
  server.override(ROOM.create, () => success({ room_id: 1 }));
  server.override(ROOM.update, () => success({}));
  server.override(ROOM.rename, () => success({}));
  serveBuildings(server);
}

/**
 * Renders the portal over the rooms alone, at an address. `page` is a custom page at `/custom`, `prepare` scripts
 * other answers.
 */
export async function showRooms(
  server: ReturnType<typeof realServer>,
  address: string,
  { page, prepare }: { page?: ComponentType; prepare?: () => void } = {},
) {
  serveRooms(server);
  prepare?.();
  storeSession(server.login);
  history.replaceState(null, '', address);
  const pages = page ? [{ path: '/custom' as const, lazy: async () => ({ default: page }) }] : [];
  render(<AdminApp schema={{ resources: [rooms, buildings], menus: { desktop: [], mobile: [] }, pages }} />);
  await waitFor(() => expect(document.querySelector('#content h1')).toBeTruthy());
}
