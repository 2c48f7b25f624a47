import { mdiBed } from '@mdi/js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineResource } from '../../schema/defineResource';

type Agent = { id: number; name: string };

const form = {
  call: 'POST /admin/agent' as const,
  rules: async () => ({ default: z.object({ name: z.string() }) }),
  groups: [],
};

const agents = defineResource<Agent>({
  name: 'agents',
  label: 'Agents',
  id: 'id',
  icon: mdiBed,
  fields: { name: { kind: 'text', label: 'Name' } },
  list: {
    columns: ['name'],
    sort: { by: 'name', order: 'ASC' },
    add: { label: 'Add Agent', icon: mdiBed, to: '/agents/create' },
  },
  pages: [{ path: '/agents/:id', title: 'name', actions: [], cards: [{ title: 'Agent' }] }],
  create: form,
  edit: { ...form, read: 'GET /admin/agent?id=:id' },
  actions: {
    delete: {
      label: 'Delete',
      icon: mdiBed,
      call: 'DELETE /admin/agent',
      body: ({ id }) => ({ id }),
      confirm: { title: 'Delete', text: 'Delete?', yes: 'Delete', busy: 'Deleting...', facts: [] },
    },
  },
});

describe('what a declaration leaves out', () => {
  it('of a page is said of one record, and its way back leads to the list', () => {
    expect(agents.pages[0]).toMatchObject({
      loading: 'Loading agent...',
      failed: { title: 'Agent not found', text: 'Failed to fetch agent.' },
      back: { label: 'Back to Agents', to: '/agents' },
      tabs: [{ id: 'agents', label: 'Agents', cards: [{ title: 'Agent' }] }],
    });
  });

  it('of the way to a record by its id is the first page that stands there', () => {
    expect(agents.byId).toEqual({ label: 'Agent', go: '/agents/:id' });
  });

  it('of a form is made of the resource: the first is called what adds to the list', () => {
    expect(agents.create).toMatchObject({ path: '/agents/create', title: 'Add Agent', after: '/agents' });
    expect(agents.edit).toMatchObject({ path: '/agents/edit/:id', title: 'Edit Agents' });
  });

  it('of a change says what came of it; what a DELETE removes is gone', () => {
    expect(agents.actions.delete).toMatchObject({
      done: 'Done.',
      failed: 'Failed: %{msg}',
      threw: 'Error: %{error}',
      gone: true,
    });
  });
});
