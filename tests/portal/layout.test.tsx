import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { resources } from '../../resources';
import { getResourceEntries } from '../../schema/menus';
import { findTable, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { user } from '../support/userEvent';

const server = realServer();
const sidebar = () => document.querySelector('aside') as HTMLElement;
/** The links of a menu, without the saved views. */
const links = (inside: Element) =>
  [...inside.querySelectorAll('nav a:not([title])')].map((link) => [
    getText(link),
    link.getAttribute('href'),
  ]);
const GROUP = [
  ['Customers', '/stripe/customers'],
  ['Payments', '/stripe/payments'],
  ['Reconciliation', '/stripe/reconciliation'],
];
const MORE = [
  ['Work', '/work'],
  ['Locations', '/locations'],
  ['Nights without Coverage', '/uncovered-nights'],
  ['Products', '/products'],
  ...getResourceEntries(resources).map(({ label, to }) => [label, to]),
];

it('opening a record with the keyboard moves the focus into its page', async () => {
  await server.show('/reservations');
  const link = (await findTable()).querySelector<HTMLElement>('[data-testid=row-actions] a');
  link?.focus();
  link?.click();
  await waitFor(() => expect(location.pathname).toMatch(/^\/reservation\//));
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});

it('going back from a record focuses the link that opened it', async () => {
  await server.show('/reservations');
  const link = [...(await findTable()).querySelectorAll<HTMLElement>('[data-testid=row-actions] a')].at(3);
  const to = link?.getAttribute('href');
  link?.focus();
  link?.click();
  await waitFor(() => expect(location.pathname).toBe(to));
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  history.back();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', to));
});

describe('the desktop sidebar', () => {
  it('lists the documented entries in order, a collapsible group, and then the other pages', async () => {
    await server.show('/nowhere');
    const entries = [
      ['Dashboard', '/dashboard'],
      ['Accounts', '/accounts'],
      ['Coverage', '/coverages'],
      ['Statement', '/statement'],
      ['Refunds', '/refunds'],
      ['Tenants', '/reservations'],
      ['External API', '/external-api'],
      ...MORE,
      ['Activity', '/activity'],
      ['Support', '/support'],
    ];
    expect(links(sidebar())).toEqual(entries);
    const group = sidebar().querySelector('nav button');
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await press(sidebar(), 'Stripe');
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(links(sidebar())).toEqual([...entries.slice(0, 6), ...GROUP, ...entries.slice(6)]);
    await press(sidebar(), 'Stripe');
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(links(sidebar())).toEqual(entries));
  });

  it('leads to the dashboard by the name of the portal', async () => {
    await server.show('/settings');
    expect(within(sidebar()).getByRole('link', { name: 'Coverage Portal' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  it('has a menu of the user with the settings and the themes by name', async () => {
    await server.show('/nowhere');
    const self = within(sidebar()).getByRole('button', { name: 'Alex Morgan, Settings' });
    expect(getText(self)).toBe('Alex Morgan');
    expect(self).toHaveAttribute('title', 'Alex Morgan');
    await user.click(self);
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark theme' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(self);
    expect(await screen.findByRole('menuitemradio', { name: 'Dark theme' })).toBeChecked();
    await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
    await waitFor(() => expect(location.pathname).toBe('/settings'));
  });

  it('opens the group of the current screen and marks the screen', async () => {
    await server.show('/stripe/payments');
    expect(links(sidebar())).toEqual(expect.arrayContaining(GROUP));
    expect(getText(sidebar().querySelector('[aria-current=page]'))).toBe('Payments');
  });

  it.each([
    ['/accounts/account/1?tab=coverage', 'Accounts'],
    ['/reservation/1', 'Tenants'],
    ['/reservation/guest/1', 'Tenants'],
    ['/coverage/payments/1', 'Coverage'],
    ['/coverage/certificate/1', 'Coverage'],
    ['/add-coverage', 'Coverage'],
    ['/payment/1', 'Statement'],
    ['/location/1', 'Locations'],
  ])('marks the entry of the list at %s', async (address, entry) => {
    await server.show(address);
    const marked = [...sidebar().querySelectorAll('nav [aria-current=page]')];
    expect(marked.map(getText)).toEqual([entry]);
    // The page is still loading. Its next request would have no session in the next test.
    await server.waitUntilIdle();
  });

  it.each(['/settings/billing', '/couverages'])('marks nothing at %s', async (address) => {
    await server.show(address);
    expect(sidebar().querySelector('nav [aria-current]')).toBeNull();
  });

  it('opens the lists without a page load', async () => {
    await server.show('/nowhere');
    const before = document.querySelector('aside');
    await press(sidebar(), 'Tenants');
    await findTable();
    expect(location.pathname).toBe('/reservations');
    expect(document.querySelector('aside')).toBe(before);
    expect(document.title).toBe('Reservations · Coverage Portal');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'leaves a click with %s to the browser',
    async (key) => {
      await server.show('/nowhere');
      const link = sidebar().querySelector('nav a[href="/reservations"]') as HTMLElement;
      const left: boolean[] = [];
      const browser = (event: Event) => {
        left.push(!event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('click', browser);
      fireEvent.click(link, { [key]: true });
      window.removeEventListener('click', browser);
      expect([left, location.pathname]).toEqual([[true], '/nowhere']);
    },
  );

  it('adds no history entry for the current screen', async () => {
    await server.show('/reservations');
    await findTable();
    const before = history.length;
    await press(sidebar(), 'Tenants');
    expect(history.length).toBe(before);
    await press(sidebar(), 'Accounts');
    expect(history.length).toBe(before + 1);
  });

  it('is skipped by a link that moves the focus without a history entry', async () => {
    await server.show('/accounts');
    await findTable();
    const before = history.length;
    await press(document.body, 'Skip to content');
    expect(document.activeElement).toBe(document.getElementById('content'));
    expect([location.hash, history.length]).toEqual(['', before]);
  });

  it('shows the user’s name', async () => {
    await server.show('/nowhere');
    expect(getText(sidebar())).toContain('Alex Morgan');
  });
});

describe('the mobile header', () => {
  it('lists the documented entries and then the other pages in its menu, which closes after a selection', async () => {
    await server.show('/nowhere');
    await press(document.querySelector('header') as HTMLElement, 'Menu');
    const drawer = await waitFor(() => screen.getByRole('dialog', { name: 'Menu' }));
    expect(links(drawer)).toEqual([
      ['Dashboard', '/dashboard'],
      ['Reservations', '/reservations'],
      ['Coverages', '/coverages'],
      ['Statement', '/statement'],
      ['Settings', '/settings'],
      ['Support', '/support'],
      ...MORE,
      ['Accounts', '/accounts'],
      ['Refunds', '/refunds'],
      ['External API', '/external-api'],
      ['Activity', '/activity'],
    ]);
    expect(getText(drawer)).toContain('Logout');
    await press(drawer, 'Reservations');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/reservations');
    await findTable();
  });
});

it('a resource whose list has another address has no page at its name', async () => {
  await server.show('/payments');
  expect(getText(document.querySelector('main'))).toContain('There is no page at /payments');
});

it('an unknown address shows a message with a link to the dashboard', async () => {
  await server.show('/no/such/<b>page</b>');
  const main = document.querySelector('main') as HTMLElement;
  expect(getText(main)).toContain('There is no page at /no/such/');
  await press(main, 'Go to Dashboard');
  expect(location.pathname).toBe('/dashboard');
});
