import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SANDBOX_USER } from '../../sandbox/fillSandbox';
import { json } from '../support/brokenAnswers';
import { facts, press, words } from '../support/page';
import { realServer } from '../support/portal';
import { card, cards, catchErrors, content, fieldOf, headed, toast } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const AT = '/settings/account';
const PROFILE = 'GET /login/profile';

const form = () => waitFor(() => fieldOf(content(), 'First name *') ?? Promise.reject(new Error('No form.')));
async function write(label: string, text: string) {
  const field = fieldOf(content(), label);
  if (!field) throw new Error(`No field ${label}.`);
  await user.clear(field);
  if (text) await user.type(field, text);
}

describe('the account settings', () => {
  it('show the person’s and the account’s own data, and where the rest is changed', async () => {
    await server.show(AT);
    await waitFor(async () =>
      expect(facts(await card('Your details'))).toMatchObject({
        Name: 'Alex Morgan',
        Email: SANDBOX_USER,
        Role: 'Operator',
        Username: SANDBOX_USER,
      }),
    );
    await waitFor(async () =>
      expect(facts(await card('Your account'))).toMatchObject({
        Title: 'Harbor Point Coverage',
        ID: '1',
        'External API': 'Connected',
        'Payment provider': 'Connected',
      }),
    );
    expect(cards()).toEqual(['Your details', 'Your account', 'Quick Actions']);
    expect(content().innerHTML).not.toContain(server.login.api_key);
  });

  it('lead to a form that saves what was changed and comes back', async () => {
    await server.show(AT);
    await press(await card('Your details'), 'Edit');
    await headed('Your Details');
    await form();
    await write('Company', 'Harbor Point');
    await press(content(), 'Save');
    await headed('Account settings');
    await waitFor(() => expect(toast()).toContain('Your details are saved.'));
    await waitFor(async () =>
      expect(facts(await card('Your details'))).toMatchObject({ Company: 'Harbor Point' }),
    );
  });

  it('once saved are read for the screen that they lead to, and not for the form that is left', async () => {
    await server.show(`${AT}/edit`);
    await form();
    await write('Company', 'Harbor Bay');
    const before = server.sentTo(PROFILE).length;
    await press(content(), 'Save');
    await headed('Account settings');
    await waitFor(async () =>
      expect(facts(await card('Your details'))).toMatchObject({ Company: 'Harbor Bay' }),
    );
    expect(server.sentTo(PROFILE)).toHaveLength(before + 1);
  });

  it('take no wrong email and no missing name', async () => {
    await server.show(`${AT}/edit`);
    await form();
    await write('First name *', '');
    await write('Email *', 'nobody');
    await press(content(), 'Save');
    await waitFor(() => {
      expect(words(content())).toContain('First name is required.');
      expect(words(content())).toContain('This is no email address.');
    });
    expect(server.sentTo('PUT /login/profile')).toEqual([]);
  });

  it('that cannot be read say why, with Retry, and the other card stands', async () => {
    catchErrors();
    server.override(PROFILE, () => json({ status: 'error', msg: 'Not now.' }, 500));
    await server.show(AT);
    await waitFor(async () => expect(words(await card('Your details'))).toContain('Not now.'));
    expect(words(await card('Your account'))).toContain('Harbor Point Coverage');
    server.restore(PROFILE);
    await press(await card('Your details'), 'Retry');
    await waitFor(async () => expect(words(await card('Your details'))).toContain('Alex Morgan'));
  });

  it('of a session without an account ask for none', async () => {
    await server.show(AT, { acc_id: '' });
    expect(words(await card('Your account'))).toContain('Account ID not found. Please log in again.');
    expect(server.sent.some(({ call }) => call.startsWith('GET /admin/account?'))).toBe(false);
  });
});
