import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  findDialog,
  findLoadedSection,
  findTable,
  getColumn,
  getRow,
  getSection,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { realServer } from '../support/portal';
import {
  catchErrors,
  controlTime,
  findCard,
  getButtonLabels,
  getContent,
  getToast,
  pressInHeaderMenu,
  waitForHeading,
} from '../support/recordPage';
import { deleteMutation, showTenants } from '../support/tenants';
import { user } from '../support/userEvent';

const server = realServer();
const READ = 'GET /admin/tenant?id=1';
const LIST = '/tenants?q=a&only=In';
const POSTED = { endpoint: 'POST /admin/remove_tenant' } as const;
const SAYS = { onSuccess: { closeAfterMs: 2000, redirect: '/tenants' } };

afterEach(() => void vi.useRealTimers());

const confirmButton = async () => press(await findDialog('Delete Tenant'), 'Delete');
const here = () => location.pathname + location.search;

/** Opens Ada's page and confirms the deletion. */
async function onPage(change?: Parameters<typeof showTenants>[2]) {
  await showTenants(server, '/tenant/1', change);
  await findCard('Tenant');
  await pressInHeaderMenu('Delete Tenant');
  await confirmButton();
}

/** Opens the filtered list and confirms Ada's deletion. */
async function onList(change?: Parameters<typeof showTenants>[2]) {
  await showTenants(server, LIST, change);
  await press(getRow(await findTable(), 'Ada'), 'Delete Tenant');
  await confirmButton();
}

describe('a deletion that is declared once', () => {
  it('on the record page follows the back link and does not load the record again', async () => {
    await onPage();
    await waitFor(() => expect(here()).toBe('/tenants'));
    await waitForDialogToClose();
    expect(getColumn(await findTable(), 'Name')).toEqual(['Alan', 'Edsger', 'Grace']);
    await waitFor(() => expect(getToast()).toContain('Tenant deleted.'));
    expect(server.getRequests(deleteMutation.endpoint)).toHaveLength(1);
    expect(server.getRequests(READ)).toHaveLength(1);
  });

  it('on the list removes only the row', async () => {
    await onList();
    await waitForDialogToClose();
    await waitFor(async () => expect(getColumn(await findTable(), 'Name')).toEqual(['Alan', 'Grace']));
    expect(here()).toBe(LIST);
    expect(server.getRequests(deleteMutation.endpoint)).toHaveLength(1);
  });

  it('on a dashboard list removes only the row', async () => {
    await showTenants(server, '/dashboard');
    await press(getRow(await findLoadedSection('Tenants in'), 'Ada'), 'Delete Tenant');
    await confirmButton();
    await waitForDialogToClose();
    await waitFor(() =>
      expect(getColumn(getSection('Tenants in') as HTMLElement, 'Name')).toEqual(['Alan', 'Grace']),
    );
    expect(here()).toBe('/dashboard');
  });
});

describe('the last row of the last page', () => {
  const eleven = Array.from({ length: 11 }, (_, i) => `Tenant ${String(i + 1).padStart(2, '0')}`);

  it('shows the previous page after a deletion, without a history entry', async () => {
    await showTenants(server, '/tenants?page=2&perPage=10', {}, eleven);
    const steps = history.length;
    await press(getRow(await findTable(), 'Tenant 11'), 'Delete Tenant');
    await confirmButton();
    await waitForDialogToClose();
    await waitFor(() => expect(here()).toBe('/tenants?perPage=10'));
    await waitFor(async () => expect(getColumn(await findTable(), 'Name')).toEqual(eleven.slice(0, 10)));
    expect(history.length).toBe(steps);
  });

  it('shows the previous page of a dashboard list after a deletion', async () => {
    const many = Array.from({ length: 26 }, (_, i) => `Tenant ${i + 10}`);
    await showTenants(server, '/dashboard', {}, many);
    await press(await findLoadedSection('Tenants in'), 'Show all 26');
    await waitFor(() => press(getSection('Tenants in') as HTMLElement, 'Next page'));
    await waitFor(async () =>
      expect(getColumn(await findLoadedSection('Tenants in'), 'Name')).toEqual(['Tenant 35']),
    );
    await press(getRow(await findLoadedSection('Tenants in'), 'Tenant 35'), 'Delete Tenant');
    await confirmButton();
    await waitForDialogToClose();
    await waitFor(async () =>
      expect(getColumn(await findLoadedSection('Tenants in'), 'Name')).toEqual(many.slice(0, 25)),
    );
  });

  it('shows the last page for an address past the end', async () => {
    await showTenants(server, '/tenants?page=7&perPage=10', {}, eleven);
    await waitFor(async () => expect(getColumn(await findTable(), 'Name')).toEqual(['Tenant 11']));
    expect(here()).toBe('/tenants?page=2&perPage=10');
  });
});

describe('a deletion that shows its result and redirects', () => {
  it('on the page does both', async () => {
    await onPage({ onSuccess: { closeAfterMs: 2000, redirect: '/dashboard' } });
    expect(getText(await findDialog('Delete Tenant'))).toContain('Tenant deleted.');
    expect(here()).toBe('/tenant/1');
    await waitFor(() => expect(here()).toBe('/dashboard'));
    await waitForDialogToClose();
    expect(server.getRequests(READ)).toHaveLength(1);
  });

  it('on the list shows the result without a redirect', async () => {
    await showTenants(server, LIST, SAYS);
    await press(getRow(await findTable(), 'Ada'), 'Delete Tenant');
    const pass = controlTime();
    await confirmButton();
    const dialog = await findDialog('Delete Tenant');
    await waitFor(() => expect(getText(dialog)).toContain('Tenant deleted.'));
    expect(getButtonLabels(dialog)).toEqual([]);
    await pass(2000);
    await waitForDialogToClose();
    await waitFor(async () => expect(getColumn(await findTable(), 'Name')).toEqual(['Alan', 'Grace']));
    expect(here()).toBe(LIST);
  });

  it.each([
    ['the list', onList, LIST],
    ['the page', onPage, '/tenants'],
  ] as const)('on %s is closed with Escape', async (_, begin, address) => {
    await begin({ onSuccess: { closeAfterMs: 60_000 } });
    await waitFor(async () =>
      expect(getText(await findDialog('Delete Tenant'))).toContain('Tenant deleted.'),
    );
    await waitFor(() => expect(document.activeElement?.closest('[role=presentation]')).toBeTruthy());
    await user.keyboard('{Escape}');
    await waitForDialogToClose();
    await waitFor(() => expect(here()).toBe(address));
    await waitFor(async () => expect(getText(await findTable())).not.toContain('Ada'));
  });

  it('redirects immediately without a delay', async () => {
    await onList({ onSuccess: { redirect: '/dashboard' } });
    await waitForDialogToClose();
    await waitFor(async () => expect(getText(await findTable())).not.toContain('Ada'));
    expect(here()).toBe(LIST);
  });
});

describe('a record that is removed by a method other than DELETE', () => {
  it('is treated as removed if the declaration says so', async () => {
    await onPage({ ...POSTED, removesRecord: true });
    await waitFor(() => expect(here()).toBe('/tenants'));
    await waitForHeading('Tenants');
    expect(server.getRequests(READ)).toHaveLength(1);
  });

  it('is detected as removed otherwise, and the page offers only the link back', async () => {
    catchErrors();
    await onPage(POSTED);
    await waitForHeading('Tenant not found');
    expect(getButtonLabels(getContent())).not.toContain('Delete Tenant');
    expect(getButtonLabels(getContent())).toContain('Back to Tenants');
  });
});

it('a result without a timeout stays until it is closed, then the page goes back', async () => {
  await onPage({ resultDialog: { successTitle: 'Deleted', errorTitle: 'Not Deleted' } });
  const result = await findDialog('Deleted');
  expect(here()).toBe('/tenant/1');
  await press(result, 'OK');
  await waitFor(() => expect(here()).toBe('/tenants'));
  expect(server.getRequests(READ)).toHaveLength(1);
});

describe('an action with another endpoint on the record page', () => {
  const change = {
    showPageOverrides: { ...POSTED, removesRecord: true, confirm: { content: 'Gone for good.' } },
  };

  it('uses it on the page', async () => {
    await showTenants(server, '/tenant/1', change);
    await findCard('Tenant');
    await pressInHeaderMenu('Delete Tenant');
    expect(getText(await findDialog('Delete Tenant'))).toContain('Gone for good.');
    await confirmButton();
    await waitFor(() => expect(here()).toBe('/tenants'));
    expect(server.getRequests(POSTED.endpoint).map(({ body }) => body)).toEqual([{ tenant_id: 1 }]);
    expect(server.getRequests(deleteMutation.endpoint)).toEqual([]);
  });

  it('does not use it on the list', async () => {
    await onList(change);
    await waitForDialogToClose();
    expect(server.getRequests(deleteMutation.endpoint)).toHaveLength(1);
    expect(server.getRequests(POSTED.endpoint)).toEqual([]);
  });
});
