import { mdiBedOutline } from '@mdi/js';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { storeSession } from '../../providers/session';
import { defineResource } from '../../schema/defineResource';
import type { List, Mutation, ShowPageOverrides } from '../../schema/types';
import { AdminApp } from '../../src/App';
import { json } from './brokenAnswers';
import { success } from './dashboard';
import type { realServer } from './portal';
import { render } from './render';

/** A record of a resource that only tests declare. */
export type Tenant = { tenant_id: number; name: string; state: 'In' | 'Out' };

/** The action of the resource, in its list, on the dashboard and on the page of a record. */
export const deleteMutation = {
  endpoint: 'DELETE /admin/tenant',
  payload: ({ tenant_id }) => ({ tenant_id }),
  confirm: {
    title: 'Delete Tenant',
    content: 'The tenant will be deleted.',
    confirm: 'Delete',
    pending: 'Deleting...',
    fields: ['name'],
  },
  successMessage: 'Tenant deleted.',
  errorMessage: 'Failed to delete tenant: %{msg}',
  unexpectedErrorMessage: 'Error deleting tenant: %{error}',
} as const satisfies Mutation<Tenant>;

const list: List<Tenant> = {
  endpoint: 'GET /admin/tenants',
  columns: ['name', 'state'],
  sort: { field: 'name', order: 'ASC' },
  searchFields: ['name'],
  filters: [{ label: 'In', filter: { state: 'In' } }],
};

const defineTenants = (change: Partial<Mutation<Tenant>> & { onPage?: ShowPageOverrides<Tenant> }) =>
  defineResource<Tenant>({
    name: 'tenants',
    label: 'Tenants',
    id: 'tenant_id',
    icon: mdiBedOutline,
    fields: {
      name: { type: 'text', label: 'Name' },
      state: { type: 'badge', label: 'State', colors: { In: 'success' } },
    },
    list: list,
    dashboardLists: { tenants_in: { ...list, title: 'Tenants in', filter: { state: 'In' } } },
    showPages: [
      {
        path: '/tenant/:id',
        endpoint: 'GET /admin/tenant?id=:id',
        titleField: 'name',
        loadingText: 'Loading tenant...',
        error: { title: 'Tenant not found', text: 'There is no such tenant.' },
        backLink: { label: 'Back to Tenants', to: '/tenants' },
        actions: ['delete'],
        cards: [{ title: 'Tenant', fields: ['name', 'state'] }],
      },
    ],
    actions: {
      delete: { label: 'Delete Tenant', icon: mdiBedOutline, color: 'error', ...deleteMutation, ...change },
    },
  });

/**
 * Renders the portal with the tenants resource only, at an address. The endpoint of `deleteMutation`, and that of
 * `change`, remove a row. All tenants but Edsger are in.
 */
export async function showTenants(
  server: ReturnType<typeof realServer>,
  address: string,
  change: Partial<Mutation<Tenant>> = {},
  names = ['Ada', 'Alan', 'Grace', 'Edsger'],
) {
  let rows = names.map(
    (name, i): Tenant => ({ tenant_id: i + 1, name, state: name === 'Edsger' ? 'Out' : 'In' }),
  );
  server.override('GET /admin/tenants', () => success(rows));
  for (const { tenant_id } of rows)
    server.override(`GET /admin/tenant?id=${tenant_id}`, () => {
      const row = rows.find((tenant) => tenant.tenant_id === tenant_id);
      return row ? success(row) : json({ status: 'fail', msg: 'There is no such tenant.' }, 404);
    });
  for (const call of [deleteMutation.endpoint, change.endpoint, change.showPageOverrides?.endpoint])
    if (call)
      server.override(call, (sent) => {
        rows = rows.filter(({ tenant_id }) => tenant_id !== (sent as Tenant).tenant_id);
        return success({});
      });
  storeSession(server.login);
  history.replaceState(null, '', address);
  const resources = [defineTenants(change)];
  render(<AdminApp schema={{ resources, menus: { desktop: [], mobile: [] }, pages: [] }} />);
  await waitFor(() => expect(document.querySelector('#content h1')).toBeTruthy());
}
