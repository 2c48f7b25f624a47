import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { SANDBOX_USER } from '../../sandbox/fillSandbox';
import { json } from '../support/brokenAnswers';
import { findTable, getFacts, getRows, getText, press } from '../support/page';
import { realServer } from '../support/portal';
import {
  catchErrors,
  findCard,
  getButtonLabels,
  getCardTitles,
  getContent,
  getField,
  getToast,
  waitForHeading,
} from '../support/recordPage';
import { cleanup } from '../support/render';
import { user } from '../support/userEvent';

const server = realServer();
const AT = '/settings/account';
const PROFILE = 'GET /login/profile';

const form = () =>
  waitFor(() => getField(getContent(), 'First name *') ?? Promise.reject(new Error('No form.')));
async function write(label: string, text: string) {
  const field = getField(getContent(), label);
  if (!field) throw new Error(`No field ${label}.`);
  await user.clear(field);
  if (text) await user.type(field, text);
}

describe('the account settings', () => {
  it('show the data of the user and the account, with links to the other settings', async () => {
    await server.show(AT);
    await waitFor(async () =>
      expect(getFacts(await findCard('Your details'))).toMatchObject({
        Name: 'Alex Morgan',
        Email: SANDBOX_USER,
        Role: 'Operator',
        Username: SANDBOX_USER,
      }),
    );
    await waitFor(async () =>
      expect(getFacts(await findCard('Your account'))).toMatchObject({
        Title: 'Harbor Point Coverage',
        ID: '1',
        'External API': 'Connected',
        'Payment provider': 'Connected',
      }),
    );
    expect(getCardTitles()).toEqual(['Your details', 'Your account']);
    expect(getContent().innerHTML).not.toContain(server.login.api_key);
  });

  it('link to a form that saves the changes and returns', async () => {
    await server.show(AT);
    await press(await findCard('Your details'), 'Edit');
    await waitForHeading('Your Details');
    await form();
    await write('Company', 'Harbor Point');
    await write('Phone', '+1 512 555 0100');
    await press(getContent(), 'Save');
    await waitForHeading('Account settings');
    await waitFor(() => expect(getToast()).toContain('Your details are saved.'));
    await waitFor(async () =>
      expect(getFacts(await findCard('Your details'))).toMatchObject({
        Company: 'Harbor Point',
        Phone: '+1 512 555 0100',
      }),
    );
  });

  it('load the data again for the next screen after saving, not for the form', async () => {
    await server.show(`${AT}/edit`);
    await form();
    await write('Company', 'Harbor Bay');
    const before = server.getRequests(PROFILE).length;
    await press(getContent(), 'Save');
    await waitForHeading('Account settings');
    await waitFor(async () =>
      expect(getFacts(await findCard('Your details'))).toMatchObject({ Company: 'Harbor Bay' }),
    );
    expect(server.getRequests(PROFILE)).toHaveLength(before + 1);
  });

  it('reject an invalid email and an empty name', async () => {
    await server.show(`${AT}/edit`);
    await form();
    await write('First name *', '');
    await write('Email *', 'nobody');
    await press(getContent(), 'Save');
    await waitFor(() => {
      expect(getText(getContent())).toContain('First name is required.');
      expect(getText(getContent())).toContain('Enter a valid email address.');
    });
    expect(server.getRequests('PUT /login/profile')).toEqual([]);
  });

  it('show an error with Retry in one card and still show the other', async () => {
    catchErrors();
    server.override(PROFILE, () => json({ status: 'error', msg: 'Not now.' }, 500));
    await server.show(AT);
    await waitFor(async () => expect(getText(await findCard('Your details'))).toContain('Not now.'));
    expect(getText(await findCard('Your account'))).toContain('Harbor Point Coverage');
    server.restore(PROFILE);
    await press(await findCard('Your details'), 'Retry');
    await waitFor(async () => expect(getText(await findCard('Your details'))).toContain('Alex Morgan'));
  });

  it('request no account for a session without an account', async () => {
    await server.show(AT, { acc_id: '' });
    expect(getText(await findCard('Your account'))).toContain('Account ID not found. Please log in again.');
    expect(server.requests.some(({ call }) => call.startsWith('GET /admin/account?'))).toBe(false);
  });
});

describe('the preferences', () => {
  it('set the theme by name and the number of rows of a list', async () => {
    await server.show('/settings');
    await waitForHeading('Settings');
    await user.selectOptions(await screen.findByLabelText('Rows per page'), '10');
    await user.selectOptions(screen.getByLabelText('Theme'), 'Dark theme');
    expect(document.documentElement.dataset.theme).toBe('dark');
    cleanup();
    await server.show('/coverages');
    await waitFor(async () => expect(getRows(await findTable())).toHaveLength(10));
    expect(location.search).toBe('');
    localStorage.removeItem('rows-per-page');
    localStorage.removeItem('mui-mode');
  });

  it('are a section of the settings, beside the profile, security and billing', async () => {
    await server.show('/settings');
    await waitForHeading('Settings');
    const tabs = screen.getByRole('navigation', { name: 'Settings' });
    expect(getButtonLabels(tabs)).toEqual([
      'Preferences',
      'Profile',
      'Security',
      'Billing',
      'Users',
      'Background jobs',
      'Provider events',
    ]);
    await press(tabs, 'Profile');
    await waitForHeading('Account settings');
  });

  it.each(['Users', 'Background jobs'])('stay beside the list of %s', async (tab) => {
    await server.show('/settings');
    await waitForHeading('Settings');
    await press(screen.getByRole('navigation', { name: 'Settings' }), tab);
    await waitForHeading(tab);
    const tabs = screen.getByRole('navigation', { name: 'Settings' });
    expect(getText(tabs.querySelector('[aria-current=page]'))).toBe(tab);
  });
});
