import { mdiBedOutline } from '@mdi/js';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { storeSession } from '../../providers/session';
import { defineResource } from '../../schema/defineResource';
import { withReferenceLists } from '../../schema/references';
import type { Column } from '../../schema/types';
import { AdminApp } from '../../src/App';
import { buildings, serveBuildings } from '../support/buildings';
import { success } from '../support/dashboard';
import { getText } from '../support/page';
import { realServer } from '../support/portal';
import { render } from '../support/render';
import { user } from '../support/userEvent';

type Tenant = { id: number; name: string; house: number | null; house_title?: string };

const server = realServer();

const declareTenants = (columns: readonly Column<Tenant>[], labelField?: 'house_title') =>
  defineResource<Tenant>({
    name: 'tenants',
    label: 'Tenants',
    id: 'id',
    icon: mdiBedOutline,
    fields: {
      name: { type: 'text', label: 'Name' },
      house: {
        type: 'reference',
        label: 'House',
        reference: 'buildings',
        optionText: 'title',
        ...(labelField && { labelField }),
      },
    },
    list: {
      endpoint: 'GET /admin/tenants',
      columns,
      sort: { field: 'name', order: 'ASC' },
      searchFields: ['name'],
    },
  });

const TENANTS: Tenant[] = [
  { id: 1, name: 'Ada', house: 8 },
  { id: 2, name: 'Alan', house: 7 },
  { id: 3, name: 'Grace', house: null },
  { id: 4, name: 'Hedy', house: 99 },
];

async function show(address: string, tenants = declareTenants(['name', 'house']), rows = TENANTS) {
  server.override('GET /admin/tenants', () => success(rows));
  serveBuildings(server);
  storeSession(server.login);
  history.replaceState(null, '', address);
  const resources = withReferenceLists([buildings, tenants]);
  render(<AdminApp schema={{ resources, menus: { desktop: [], mobile: [] }, pages: [] }} />);
  await screen.findByText('Alan');
  return screen.getByRole('table', { name: 'Tenants' });
}

const getRows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map(getText);

it('a reference is the name of the record, as a link to its page', async () => {
  const table = await show('/tenants');
  const link = await within(table).findByRole('link', { name: 'Annex' });
  expect(link).toHaveAttribute('href', '/building/8');
  expect(within(table).getByRole('link', { name: '#99' })).toBeVisible();
  expect(getRows(table)[2]).toContain('N/A');
  expect(server.getRequests('GET /admin/buildings')).toHaveLength(1);
  expect(within(table).queryByRole('button', { name: /House/ })).toBeNull();
});

it('a reference with a label field shows and sorts by the text in its row', async () => {
  const titles = new Map([
    [7, 'West Wing'],
    [8, 'East Wing'],
  ]);
  const rows = TENANTS.map((tenant) => ({ ...tenant, house_title: titles.get(tenant.house ?? 0) ?? '' }));
  const tenants = declareTenants(['name', 'house'], 'house_title');
  const table = await show('/tenants?sort=house&order=DESC', tenants, rows);
  await waitFor(() => expect(getRows(table)[0]).toContain('West Wing'));
  expect(within(table).getByRole('link', { name: 'East Wing' })).toHaveAttribute('href', '/building/8');
});

it('a list is filtered by the record that a reference names', async () => {
  const table = await show('/tenants');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'House' }));
  await user.click(await screen.findByRole('option', { name: 'Main Building' }));
  await waitFor(() => expect(getRows(table)).toHaveLength(1));
  expect(location.search).toBe('?house=7');
  const chips = screen.getByRole('list', { name: 'Active filters' });
  await waitFor(() => expect(getText(chips)).toContain('HouseMain Building'));
});

it('the page of a record lists the rows that refer to it', async () => {
  const table = await show('/building/7');
  expect(getRows(table)).toEqual([expect.stringContaining('Alan')]);
  expect(within(table).getAllByRole('columnheader').map(getText)).not.toContain('House');
});
