import { mdiBedOutline } from '@mdi/js';
import { screen, waitFor, within } from '@testing-library/dom';
import { DataTable, ExportButton, FilterLiveSearch } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../../providers/session';
import { defineResource } from '../../schema/defineResource';
import type { Resource as ResolvedSchema } from '../../schema/types';
import { AdminApp } from '../../src/App';
import { success } from '../support/dashboard';
import { getText } from '../support/page';
import { realServer } from '../support/portal';
import { render } from '../support/render';
import { user } from '../support/userEvent';

type Tenant = { tenant_id: number; name: string; state: 'In' | 'Out' };

const server = realServer();
const exporter = vi.fn<(records: Tenant[]) => void>();

/** Standard components of react-admin above the portal's list. */
const StockParts = () => (
  <section aria-label="Stock parts">
    <FilterLiveSearch source="q" label="Stock search" />
    <ExportButton label="Stock export" exporter={exporter} />
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="name" label="Name" />
      <DataTable.Col source="state" label="State" />
    </DataTable>
  </section>
);

/** A react-admin table in place of the portal's own. */
const StockTable = () => (
  <DataTable bulkActionButtons={false} rowClick={(id) => `/tenants/${id}`}>
    <DataTable.Col source="name" label="Stock name" />
  </DataTable>
);

const withStockTable = (options: ResolvedSchema): ResolvedSchema => ({
  ...options,
  list: options.list && { ...options.list, content: async () => ({ default: StockTable }) },
});

const tenants = defineResource<Tenant>({
  name: 'tenants',
  label: 'Tenants',
  id: 'tenant_id',
  icon: mdiBedOutline,
  fields: {
    name: { type: 'text', label: 'Name' },
    state: { type: 'badge', label: 'State', colors: { In: 'success' } },
  },
  list: {
    endpoint: 'GET /admin/tenants',
    columns: ['name', 'state'],
    sort: { field: 'name', order: 'ASC' },
    searchFields: ['name'],
    header: async () => ({ default: StockParts }),
  },
});

const rows: Tenant[] = [
  { tenant_id: 1, name: 'Ada', state: 'In' },
  { tenant_id: 2, name: 'Alan', state: 'Out' },
  { tenant_id: 3, name: 'Grace', state: 'In' },
];

async function showTenants(address = '/tenants', resource = tenants) {
  server.override('GET /admin/tenants', () => success(rows));
  storeSession(server.login);
  history.replaceState(null, '', address);
  render(<AdminApp schema={{ resources: [resource], menus: { desktop: [], mobile: [] }, pages: [] }} />);
  const stock = await screen.findByRole('region', { name: 'Stock parts' });
  await waitFor(() => expect(within(stock).getAllByRole('row').length).toBeGreaterThan(1));
  return stock;
}
const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => getText(row.querySelector('td')));

beforeEach(() => exporter.mockReset());

it('a react-admin DataTable shows and sorts the rows of the list', async () => {
  const stock = await showTenants();
  expect(namesIn(stock)).toEqual(['Ada', 'Alan', 'Grace']);
  await user.click(within(stock).getByRole('button', { name: 'Sort by name descending' }));
  await waitFor(() => expect(namesIn(stock)).toEqual(['Grace', 'Alan', 'Ada']));
  expect(location.search).toBe('?sort=name&order=DESC');
  expect(namesIn(screen.getByRole('table', { name: 'Tenants' }))).toEqual(['Grace', 'Alan', 'Ada']);
});

it('a react-admin FilterLiveSearch searches the list', async () => {
  const stock = await showTenants();
  await user.type(within(stock).getByRole('textbox', { name: 'Stock search' }), 'al');
  await waitFor(() => expect(namesIn(screen.getByRole('table', { name: 'Tenants' }))).toEqual(['Alan']));
  expect(location.search).toBe('?q=al');
});

it('a react-admin ExportButton exports the rows of the list', async () => {
  const stock = await showTenants('/tenants?sort=name&order=DESC');
  await user.click(within(stock).getByRole('button', { name: 'Stock export' }));
  await waitFor(() => expect(exporter).toHaveBeenCalledOnce());
  expect(exporter.mock.calls[0]?.[0]).toMatchObject([{ name: 'Grace' }, { name: 'Alan' }, { name: 'Ada' }]);
});

it('a react-admin DataTable in place of the list has its search, its totals and its empty state', async () => {
  await showTenants('/tenants', withStockTable(tenants));
  const getTable = () => screen.getAllByRole('table').at(-1) ?? document.body;
  await waitFor(() => expect(getText(getTable())).toContain('Stock name'));
  expect(screen.queryByRole('table', { name: 'Tenants' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  expect(namesIn(getTable())).toEqual(['Ada', 'Alan', 'Grace']);
  await user.type(screen.getByRole('searchbox'), 'al');
  await waitFor(() => expect(namesIn(getTable())).toEqual(['Alan']));
  await user.type(screen.getByRole('searchbox'), 'x');
  await screen.findByText('Nothing matches this search.');
});
