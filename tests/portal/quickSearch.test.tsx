import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '../../src/fields/format';
import { chooseLanguage } from '../support/language';
import { findDialog, findTable, getText, press, waitForDialogToClose } from '../support/page';
import { realServer } from '../support/portal';
import { user } from '../support/userEvent';

const server = realServer();
const TITLE = 'Search records by name, email, phone, code or ID, or go to a screen';
afterEach(() => chooseLanguage('en'));
const options = () => screen.queryAllByRole('option').map(getText);

/** Opens the quick search with its shortcut and types a text. */
async function typed(text: string, keys: object = { key: 'k', ctrlKey: true }) {
  // Repeats until the page listens to the shortcut.
  await waitFor(() => {
    fireEvent.keyDown(window, keys);
    expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy();
  });
  if (text) await user.type(screen.getByRole('combobox', { name: TITLE }), text);
}

describe('the quick search', () => {
  it('lists each screen once, including those in no menu', async () => {
    await server.show('/nowhere');
    await typed('', { key: 'k', metaKey: true });
    expect(options()).toEqual(
      expect.arrayContaining(['Dashboard', 'Tenants', 'Locations', 'Products', 'Settings']),
    );
    expect(options().filter((label) => label === 'Statement')).toHaveLength(1);
    expect(options().some((label) => label.startsWith('Search'))).toBe(false);
  });

  it('opens the first match with Enter', async () => {
    await server.show('/nowhere');
    await typed('LOC');
    expect(options()[0]).toBe('Locations');
    await user.keyboard('{Enter}');
    await waitForDialogToClose();
    expect(location.pathname).toBe('/locations');
  });

  it('lists names that begin with the text first', async () => {
    await server.show('/nowhere');
    await typed('te');
    const screens = options().filter((label) => !label.startsWith('Search'));
    expect(screens[0]).toBe('Tenants');
    expect(screens).toContain('Statement');
  });

  it('shows the group of a menu entry and finds the entry by both names', async () => {
    await server.show('/nowhere');
    await typed('stripe');
    expect(options().slice(0, 2)).toEqual(['Stripe: Customers', 'Stripe: Payments']);
    await user.clear(screen.getByRole('combobox', { name: TITLE }));
    await user.type(screen.getByRole('combobox', { name: TITLE }), 'paym');
    expect(options()[0]).toBe('Stripe: Payments');
    const searches = options().filter((label) => label.startsWith('Search'));
    expect(searches).toEqual(
      expect.arrayContaining(['Search Stripe: Payments for “paym”', 'Search Statement for “paym”']),
    );
    expect(new Set(searches).size).toBe(searches.length);
  });

  it('searches a list for a text', async () => {
    const [coverage] = (await server.read('/admin/coverages')).filter(({ coverage_no }) => coverage_no);
    await server.show('/nowhere');
    await typed(String(coverage?.coverage_no));
    await user.click(await screen.findByRole('option', { name: 'See all 1 in Coverages' }));
    expect(getText(await findTable())).toContain(coverage?.coverage_no);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(location.search).toBe(`?q=${coverage?.coverage_no}`);
  });

  it('finds records with a text and announces the search, and Enter opens the first', async () => {
    const [stay] = (await server.read('/admin/reservations')).filter(({ user_name }) => user_name);
    await server.show('/nowhere');
    await typed(String(stay?.res_code).toLowerCase());
    const found = await screen.findByRole('option', { name: new RegExp(`^${stay?.res_code} *Reservation`) });
    expect(options()[0]).toBe(getText(found));
    expect(found.getAttribute('class')).toContain('Mui-focused');
    const field = screen.getByRole('combobox', { name: TITLE });
    await user.clear(field);
    await user.type(field, String(stay?.user_name));
    await waitFor(() => expect(options()[0]).toContain(`Reservation · ${stay?.user_name} · `));
    const [coverage = ''] = options().filter((label) => label.startsWith('COV-'));
    expect(coverage).toContain(`Coverage · ${stay?.user_name} · `);
    expect(coverage.match(/COV-/g)).toHaveLength(1);
    await user.clear(field);
    await user.type(field, String(stay?.res_code));
    await waitFor(() => expect(options()[0]).toMatch(new RegExp(`^${stay?.res_code}`)));
    await user.keyboard('{Enter}');
    await waitForDialogToClose();
    expect(location.pathname).toBe(`/reservation/${stay?.res_id}`);
  });

  it('lists records whose title begins with the text first', async () => {
    const accounts = await server.read('/admin/accounts');
    const [text = ''] = accounts
      .map(({ parent_title }) => String(parent_title ?? '').split(' ')[0])
      .filter((word) => word && accounts.some(({ acc_title }) => String(acc_title).startsWith(word)));
    await server.show('/nowhere');
    await typed(text.toLowerCase());
    const where = (option: string) => option.toLowerCase().indexOf(text.toLowerCase());
    await waitFor(() => expect(where(options()[0] ?? '')).toBe(0));
    const found = options().filter((option) => !option.startsWith('Search'));
    const distances = found.map((option) => Math.min(1, where(option.split('Account')[0] ?? '')));
    expect(found.length).toBeGreaterThan(1);
    expect(distances[0]).toBe(0);
  });

  it('offers to search the lists if records cannot be searched', async () => {
    await server.show('/nowhere');
    const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await typed('villa');
    await waitFor(() => expect(failing).toHaveBeenCalled());
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(options()).toContain('Search Coverages for “villa”');
    expect(options().every((label) => label.startsWith('Search'))).toBe(true);
  });

  it('finds a screen by its Spanish name, with or without accents, and searches the exact text', async () => {
    await server.show('/nowhere');
    await chooseLanguage('es');
    const title = 'Busque registros por nombre, correo, teléfono, código o ID, o vaya a una pantalla';
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    const field = await screen.findByRole('combobox', { name: title });
    await user.type(field, 'configuracion');
    expect(options()[0]).toBe('Configuración');
    await user.clear(field);
    await user.type(field, 'Active');
    // Refunds are not searched before, so that this option stays.
    await user.click(screen.getByRole('option', { name: 'Buscar “Active” en Reembolsos' }));
    await waitFor(() => expect(location.search).toBe('?q=Active'));
  });

  it('keeps its options when records arrive, so that a press on one is not lost', async () => {
    const [stay] = await server.read('/admin/reservations');
    await server.show('/nowhere');
    await typed(String(stay?.res_code));
    const option = screen.getByRole('option', { name: `Search Refunds for “${stay?.res_code}”` });
    await screen.findByRole('option', { name: new RegExp(`^${stay?.res_code} *Reservation`) });
    expect(option).toBeInTheDocument();
  });

  it.each(['7', '#7'])('with the ID %s opens the record of each kind', async (id) => {
    await server.show('/nowhere');
    await typed(id);
    await screen.findByRole('option', { name: /Reservation #7/ });
    const records = options().filter((label) => /#7( |$)/.test(label));
    for (const kind of ['Account', 'Reservation', 'Coverage', 'Property', 'User'])
      expect(records.filter((label) => label.includes(`${kind} #7`))).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: /Reservation #7/ }));
    await waitForDialogToClose();
    expect(location.pathname).toBe('/reservation/7');
  });

  it('offers no record with an ID that does not exist', async () => {
    await server.show('/nowhere');
    await typed('987654321');
    await waitFor(() => expect(options()).not.toContain('Search Coverages for “987654321”'));
    expect(options().filter((label) => label.includes('#987654321'))).toEqual([]);
  });

  it('finds reservations by the email address and the telephone number of the guest', async () => {
    const [stay] = (await server.read('/admin/reservations')).filter(({ guest_contact }) => guest_contact);
    const [email = '', digits = ''] = String(stay?.guest_contact).split(' ');
    const found = new RegExp(`^${stay?.res_code} *Reservation`);
    await server.show('/nowhere');
    await typed(email.toUpperCase());
    expect(getText(await screen.findByRole('option', { name: found }))).toContain(email);
    const field = screen.getByRole('combobox', { name: TITLE });
    await user.clear(field);
    await user.type(field, `+${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`);
    await screen.findByRole('option', { name: found });
  });

  it('shows the status and the dates of a record', async () => {
    const [coverage] = (await server.read('/admin/coverages')).filter(({ coverage_no }) => coverage_no);
    await server.show('/nowhere');
    await typed(String(coverage?.coverage_no));
    const option = getText(await screen.findByRole('option', { name: /^COV-.*Coverage ·/ }));
    const [from, to] = [coverage?.res_checkin, coverage?.res_checkout].map((day) => formatDate(day));
    expect(option).toContain(`Coverage · ${coverage?.status} · ${from} – ${to}`);
  });

  it('lists the records that were opened last and the forms that create one', async () => {
    await server.show('/reservation/7');
    await user.click(await screen.findByRole('link', { name: 'View Coverage' }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/coverage\//));
    await typed('');
    await screen.findByRole('group', { name: 'Recent' });
    const [coverage, stay] = options();
    expect(screen.getAllByRole('option')[0]).toHaveClass('Mui-focused');
    expect(stay).toContain('Reservation · ');
    expect(coverage).toContain('Coverage · ');
    expect(options()).toContain('Add Coverage');
    const field = screen.getByRole('combobox', { name: TITLE });
    await user.type(field, 'add cov');
    await user.keyboard('{Enter}');
    await waitForDialogToClose();
    expect(location.pathname).toBe('/add-coverage');
  });

  it.each(['7a', '7 8', '-7', '7.5'])('does not handle %s as an ID', async (text) => {
    await server.show('/nowhere');
    await typed(text);
    expect(options().filter((label) => new RegExp(` #${text}$`).test(label))).toEqual([]);
  });

  it('opens with its button and closes with Escape', async () => {
    await server.show('/nowhere');
    await press(document.querySelector('aside') as HTMLElement, 'Search or go to...');
    await findDialog(TITLE);
    await user.keyboard('{Escape}');
    await waitForDialogToClose();
    expect(location.pathname).toBe('/nowhere');
  });
});
