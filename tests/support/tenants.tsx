import { mdiBedOutline } from '@mdi/js';
import { render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { storeSession } from '../../providers/session';
import { defineResource } from '../../schema/defineResource';
import type { Change, List, OnPage } from '../../schema/types';
import { AdminApp } from '../../src/App';
import { success } from './attention';
import { json } from './brokenAnswers';
import type { realServer } from './portal';

/** A record of a resource that only tests declare. */
export type Tenant = { tenant_id: number; name: string; state: 'In' | 'Out' };

/** The one action of the resource, offered on its list, on the dashboard and on the page of a record. */
export const removing = {
  call: 'DELETE /admin/tenant',
  body: ({ tenant_id }) => ({ tenant_id }),
  confirm: {
    title: 'Delete Tenant',
    text: 'The tenant will be deleted.',
    yes: 'Delete',
    busy: 'Deleting...',
    facts: ['name'],
  },
  done: 'Tenant deleted.',
  failed: 'Failed to delete tenant: %{msg}',
  threw: 'Error deleting tenant: %{error}',
} as const satisfies Change<Tenant>;

const listed: List<Tenant> = {
  call: 'GET /admin/tenants',
  columns: ['name', 'state'],
  sort: { by: 'name', order: 'ASC' },
  search: ['name'],
  filters: [{ label: 'In', where: { state: 'In' } }],
};

const declare = (change: Partial<Change<Tenant>> & { onPage?: OnPage<Tenant> }) =>
  defineResource<Tenant>({
    name: 'tenants',
    label: 'Tenants',
    id: 'tenant_id',
    icon: mdiBedOutline,
    fields: {
      name: { kind: 'text', label: 'Name' },
      state: { kind: 'badge', label: 'State', tones: { In: 'good' } },
    },
    list: listed,
    attention: { tenants_in: { ...listed, title: 'Tenants in', where: { state: 'In' } } },
    pages: [
      {
        path: '/tenant/:id',
        call: 'GET /admin/tenant?id=:id',
        title: 'name',
        loading: 'Loading tenant...',
        failed: { title: 'Tenant not found', text: 'There is no such tenant.' },
        back: { label: 'Back to Tenants', to: '/tenants' },
        actions: ['delete'],
        cards: [{ title: 'Tenant', items: ['name', 'state'] }],
      },
    ],
    actions: {
      delete: { label: 'Delete Tenant', icon: mdiBedOutline, tone: 'bad', ...removing, ...change },
    },
  });

/**
 * The portal over that resource alone, at an address, over rows that calls remove: those of `removing`, and what else
 * `change` makes of it. All tenants are in but Edsger.
 */
export async function showTenants(
  server: ReturnType<typeof realServer>,
  address: string,
  change: Partial<Change<Tenant>> = {},
  names = ['Ada', 'Alan', 'Grace', 'Edsger'],
) {
  let rows = names.map(
    (name, i): Tenant => ({ tenant_id: i + 1, name, state: name === 'Edsger' ? 'Out' : 'In' }),
  );
  server.override('GET /admin/tenants', () => success(rows));
  for (const { tenant_id } of rows)
    server.override(`GET /admin/tenant?id=${tenant_id}`, () => {
      const row = rows.find((one) => one.tenant_id === tenant_id);
      return row ? success(row) : json({ status: 'fail', msg: 'There is no such tenant.' }, 404);
    });
  for (const call of [removing.call, change.call, change.onPage?.call])
    if (call)
      server.override(call, (sent) => {
        rows = rows.filter(({ tenant_id }) => tenant_id !== (sent as Tenant).tenant_id);
        return success({});
      });
  storeSession(server.login);
  history.replaceState(null, '', address);
  const resources = [declare(change)];
  render(<AdminApp schema={{ resources, menus: { desktop: [], mobile: [] }, pages: [] }} />);
  await waitFor(() => expect(document.querySelector('#content h1')).toBeTruthy());
}
