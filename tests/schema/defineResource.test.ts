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

describe('the defaults of a schema', () => {
  it('of a page name one record, and its back link leads to the list', () => {
    expect(agents.showPages[0]).toMatchObject({
      loadingText: 'Loading agent...',
      error: { title: 'Agent not found', text: 'Failed to fetch agent.' },
      backLink: { label: 'Back to Agents', to: '/agents' },
      tabs: [{ id: 'agents', label: 'Agents', cards: [{ title: 'Agent' }] }],
    });
  });

  it('of the path to a record use the first page', () => {
    expect(agents.quickSearchById).toEqual({ label: 'Agent', path: '/agents/:id' });
  });

  it('of a form use the resource, and the first form is the "Add" button of the list', () => {
    expect(agents.create).toMatchObject({ path: '/agents/create', title: 'Add Agent', redirect: '/agents' });
    expect(agents.edit).toMatchObject({ path: '/agents/edit/:id', title: 'Edit Agents' });
  });

  it('of an action have a result message, and a DELETE removes the record', () => {
    expect(agents.actions.delete).toMatchObject({
      successMessage: 'Done.',
      errorMessage: 'Failed: %{msg}',
      unexpectedErrorMessage: 'Error: %{error}',
      removesRecord: true,
    });
  });
});
