import { mdiAccount } from '@mdi/js';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { storeSession } from '../../providers/session';
import { createActivity } from '../../resources/activity/resource';
import { appMessages } from '../../resources/appMessages';
import { defineResource } from '../../schema/defineResource';
import { AdminApp } from '../../src/App';
import { success } from '../support/dashboard';
import { getText } from '../support/page';
import { realServer } from '../support/portal';
import { render } from '../support/render';

const server = realServer();

const agents = defineResource<{ id: number; name: string; owed: number; house: number }>({
  name: 'agents',
  label: 'Agents',
  id: 'id',
  icon: mdiAccount,
  isAudited: true,
  fields: {
    name: { type: 'text', label: 'Full name' },
    owed: { type: 'money', label: 'Owed' },
    house: { type: 'reference', label: 'House', reference: 'agents', optionText: 'name' },
  },
  list: { endpoint: 'GET /admin/agents', columns: ['name'], sort: { field: 'name', order: 'ASC' } },
  showPages: [
    {
      path: '/agents/:id',
      titleField: 'name',
      actions: [],
      cards: [{ title: 'Activity', relatedList: { resource: 'activity', name: 'agents' } }],
    },
  ],
});

const event = {
  ...{
    id: 1,
    at: '2026-01-02T10:00:00Z',
    actor: 'user',
    who: 'ada@example.com',
    who_name: 'Ada',
    role: '55',
  },
  ...{ session_id: 1, acc_id: null, request: '', row_id: '7', title: 'Ann Lee' },
};

it('events of an audited resource have its names, labels, links and filter', async () => {
  server.override('GET /admin/activity', () =>
    success([
      { ...event, action: 'change', entity: 'agents', before: { owed: 1 }, after: { owed: 2.5, house: 4 } },
      { ...event, id: 2, action: 'delete', entity: 'visitors', before: { owed: 1 }, after: null },
    ]),
  );
  storeSession(server.login);
  history.replaceState(null, '', '/activity');
  const resources = [agents, createActivity([agents])];
  const schema = { resources, menus: { desktop: [], mobile: [] }, pages: [], messages: appMessages };
  render(<AdminApp schema={schema} />);
  const link = await screen.findByRole('link', { name: 'Ann Lee' });
  expect(link).toHaveAttribute('href', '/agents/7');
  const [, deleted, changed] = within(screen.getByRole('table')).getAllByRole('row').map(getText);
  expect(changed).toContain('Ada changed agent Ann Lee');
  expect(changed).toContain('Owed: $1.00 → $2.50; House: #4');
  expect(deleted).toContain('Ada deleted visitors Ann Lee');
  const [activity] = resources.slice(1);
  expect(activity?.list?.filters).toContainEqual({ label: 'Agent', filter: { entity: 'agents' } });
  expect(activity?.related.agents?.filter).toEqual({ entity: 'agents', row_id: ':id' });
});
