import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../support/brokenAnswers';
import { LISTS } from '../support/dashboard';
import { findDialog, findLoadedSection, findTable, getFacts, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import {
  catchErrors,
  findCard,
  getButtonLabels,
  getCardTitles,
  getContent,
  getField,
  getToast,
} from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const asides = () =>
  [...getContent().querySelectorAll('aside')].map((element) => element.getAttribute('aria-label'));
const lacking = () => json({ status: 'error', msg: 'Not here.' }, 404);

describe('with an API of another host that has only the documented endpoints', () => {
  beforeEach(() => {
    catchErrors();
    server.override('GET /openapi.json', lacking);
    server.override('GET /admin/messages', lacking);
  });

  it('the activity of a record shows an error with Retry', async () => {
    server.override('GET /openapi.json', () => json({ status: 'error', msg: 'Not now.' }, 500));
    await server.show('/accounts/account/2');
    const part = await findCard('Activity');
    await waitFor(() => expect(getText(part)).toContain('Not now.'));
    expect(getButtonLabels(part)).toContain('Retry');
  });

  it('Refresh shows an error after the list of endpoints fails to load', async () => {
    await server.show('/dashboard');
    for (const [title] of LISTS) await findLoadedSection(title);
    await waitFor(() => expect(asides()).toEqual([]));
    server.override('GET /openapi.json', () => json({ status: 'error', msg: 'Not now.' }, 509));
    await press(getContent(), 'Refresh');
    await waitFor(() => expect(asides()).toEqual(['Today', 'Nights without coverage']));
    await waitFor(() => {
      for (const element of getContent().querySelectorAll('aside'))
        expect(getButtonLabels(element)).toContain('Retry');
    });
  });

  it('a property has no lists by an id that the documented rows do not have', async () => {
    server.override('GET /admin/activity', lacking);
    await server.show('/location/5');
    await findCard('Property');
    await waitFor(() => expect(getCardTitles()).not.toContain('Upcoming Stays'));
    expect(getCardTitles()).not.toContain('Coverages');
    expect(getCardTitles()).toContain('Property Health Check');
    expect(server.requests.filter(({ call }) => call.includes('overview'))).toEqual([]);
  });

  it('the dialog of a charge has the documented lines alone', async () => {
    await server.show('/dashboard');
    const section = await findLoadedSection('Over Due Payments');
    const [button] = within(section).getAllByRole('button', { name: 'Pay Now' });
    await user.click(button as HTMLElement);
    const dialog = await findDialog('Confirm Payment');
    await waitFor(() =>
      expect(Object.keys(getFacts(dialog))).toEqual(['Payment', 'Account', 'T.ID', 'Coverage', 'Date']),
    );
    expect(server.requests.filter(({ call }) => call.includes('charge_preview'))).toEqual([]);
  });

  it('the account settings show the data of the session and offer no changes', async () => {
    await server.show('/settings/account');
    const found = await findCard('Your details');
    await waitFor(() => expect(getFacts(found)).toMatchObject({ Name: 'N/A', Role: 'Operator' }));
    expect(getButtonLabels(found)).toEqual(['Change username or password']);
    expect(getText(await findCard('Your account'))).toContain('Harbor Point Coverage');
  });

  it('the security settings show no sessions and no two-factor settings', async () => {
    await server.show('/settings/security');
    await findCard('Update Login');
    await waitFor(() =>
      expect(getCardTitles()).toEqual(['Update Login', '2 Factor Authentication', 'Quick Actions']),
    );
    expect(server.getRequests('GET /login/sessions')).toEqual([]);
    expect(server.getRequests('GET /login/second_step')).toEqual([]);
    await user.type(getField(getContent(), 'New password') as HTMLInputElement, 'Another-2026!');
    await user.type(getField(getContent(), 'Confirm password') as HTMLInputElement, 'Another-2026!');
    server.override('PUT /login/login', () => json({ status: 'success' }));
    await press(getContent(), 'Update Login');
    await waitFor(() => expect(getToast()).toContain('Login details updated successfully.'));
    const reads = () => server.requests.filter(({ call }) => call.startsWith('GET /login/login_by_user'));
    await waitFor(() => expect(reads()).toHaveLength(2));
    const [{ body } = {}] = server.getRequests('PUT /login/login');
    expect(body).toEqual({
      login_id: 1,
      user_name: 'admin@example.com',
      user_pass: 'Another-2026!',
      require_auth: 0,
    });
  });

  it('billing links to the customers', async () => {
    await server.show('/settings/billing');
    await waitFor(() => expect(getText(getContent())).toContain('Billing is not available'));
    expect(getButtonLabels(getContent())).toContain('Customers');
  });

  it('support shows what the portal knows without the server', async () => {
    await server.show('/support');
    await waitFor(async () =>
      expect(getFacts(await findCard('Contact'))).toMatchObject({
        Email: 'support@harborpoint.example.com',
        Hours: 'N/A',
      }),
    );
    expect(getFacts(await findCard('System info')).Server).toBe('Not reported');
    expect(getText(getContent())).toContain('Not here.');
  });

  it('the dashboard is shown without Today', async () => {
    await server.show('/dashboard');
    for (const [title] of LISTS) await findLoadedSection(title);
    await waitFor(() => expect(document.querySelector('main aside')).toBeNull());
    expect(server.requests.some(({ call }) => call === 'GET /admin/work')).toBe(false);
    expect(server.requests.some(({ call }) => call === 'GET /admin/figures')).toBe(false);
    await waitFor(() => expect(document.querySelector('[data-testid=skeleton]')).toBeNull());
    expect(document.querySelector('[aria-label="Figures of the business"]')).toBeNull();
  });

  it('the Icals tab of an account is empty', async () => {
    await server.show('/accounts/account/2?tab=icals');
    await waitFor(() => expect(getText(getContent())).toContain('There are no calendar feeds yet.'));
    expect(server.requests.some(({ call }) => call.startsWith('GET /properties/feeds'))).toBe(false);
  });

  it('a list saves no views, and the menu has those of the portal without counts', async () => {
    await server.show('/coverages');
    await findTable();
    await waitFor(() => expect(server.getRequests('GET /openapi.json').length).toBeGreaterThan(0));
    expect(within(getContent()).queryByRole('button', { name: 'Views' })).toBeNull();
    await screen.findByRole('link', { name: 'Declined payments' });
    expect(server.getRequests('GET /admin/views')).toEqual([]);
  });

  it('a record page is shown without its activity', async () => {
    await server.show('/accounts/account/2');
    await findCard('Payments Summary');
    await waitFor(() => expect(server.getRequests('GET /openapi.json').length).toBeGreaterThan(0));
    expect(getCardTitles()).not.toContain('Activity');
    expect(server.getRequests('GET /admin/activity')).toEqual([]);
  });
});
