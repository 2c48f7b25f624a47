import { mdiDoor } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';
import { success } from './dashboard';
import type { realServer } from './portal';

type Building = { building_id: number; title: string };

/** A resource that others refer to. */
export const buildings = defineResource<Building>({
  name: 'buildings',
  label: 'Buildings',
  id: 'building_id',
  icon: mdiDoor,
  fields: { title: { type: 'text', label: 'Title' } },
  list: {
    endpoint: 'GET /admin/buildings',
    columns: ['title'],
    sort: { field: 'title', order: 'ASC' },
    searchFields: ['title'],
  },
  showPages: [{ path: '/building/:id', titleField: 'title', actions: [], cards: [{ title: 'Building' }] }],
});

/** Answers the list of buildings with two. */
export const serveBuildings = (server: ReturnType<typeof realServer>) =>
  server.override('GET /admin/buildings', () =>
    success([
      { building_id: 7, title: 'Main Building' },
      { building_id: 8, title: 'Annex' },
    ]),
  );
