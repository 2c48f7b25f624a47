import { mdiBed } from '@mdi/js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineResource } from '../../schema/defineResource';

type Agent = { id: number; name: string };

const form = {
  endpoint: 'POST /admin/agent' as const,
  validationSchema: async () => ({ default: z.object({ name: z.string() }) }),
  sections: [],
};

const agents = defineResource<Agent>({
  name: 'agents',
  label: 'Agents',
  id: 'id',
  icon: mdiBed,
  fields: { name: { type: 'text', label: 'Name' } },
  list: {
    columns: ['name'],
    sort: { field: 'name', order: 'ASC' },
    createButton: { label: 'Add Agent', icon: mdiBed, to: '/agents/create' },
  },
  showPages: [{ path: '/agents/:id', titleField: 'name', actions: [], cards: [{ title: 'Agent' }] }],
  create: form,
  edit: { ...form, loadEndpoint: 'GET /admin/agent?id=:id' },
  actions: {
    delete: {
      label: 'Delete',
      icon: mdiBed,
      endpoint: 'DELETE /admin/agent',
      payload: ({ id }) => ({ id }),
      confirm: { title: 'Delete', content: 'Delete?', confirm: 'Delete', pending: 'Deleting...', fields: [] },
    },
  },
});

describe('what a declaration leaves out', () => {
  it('of a page is said of one record, and its way back leads to the list', () => {
    expect(agents.showPages[0]).toMatchObject({
      loadingText: 'Loading agent...',
      error: { title: 'Agent not found', text: 'Failed to fetch agent.' },
      backLink: { label: 'Back to Agents', to: '/agents' },
      tabs: [{ id: 'agents', label: 'Agents', cards: [{ title: 'Agent' }] }],
    });
  });

  it('of the way to a record by its id is the first page that stands there', () => {
    expect(agents.quickSearchById).toEqual({ label: 'Agent', path: '/agents/:id' });
  });

  it('of a form is made of the resource: the first is called what adds to the list', () => {
    expect(agents.create).toMatchObject({ path: '/agents/create', title: 'Add Agent', redirect: '/agents' });
    expect(agents.edit).toMatchObject({ path: '/agents/edit/:id', title: 'Edit Agents' });
  });

  it('of a change says what came of it; what a DELETE removes is gone', () => {
    expect(agents.actions.delete).toMatchObject({
      successMessage: 'Done.',
      errorMessage: 'Failed: %{msg}',
      unexpectedErrorMessage: 'Error: %{error}',
      removesRecord: true,
    });
  });
});
