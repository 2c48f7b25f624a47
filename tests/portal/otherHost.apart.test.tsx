import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../support/brokenAnswers';
import { LISTS } from '../support/dashboard';
import { facts, listed, press, words } from '../support/page';
import { realServer } from '../support/portal';
import { buttons, card, cards, catchErrors, content, fieldOf, toast } from '../support/recordPage';
import { user } from '../support/userEvent';

const server = realServer();
const asides = () => [...content().querySelectorAll('aside')].map((one) => one.getAttribute('aria-label'));
const lacking = () => json({ status: 'error', msg: 'Not here.' }, 404);

describe('over another host’s API, which has the documented calls alone', () => {
  beforeEach(() => {
    catchErrors();
    server.override('GET /openapi.json', lacking);
    server.override('GET /admin/messages', lacking);
  });

  it('a record’s activity says that the API failed to tell what it has, and offers Retry', async () => {
    server.override('GET /openapi.json', () => json({ status: 'error', msg: 'Not now.' }, 500));
    await server.show('/accounts/account/2');
    const part = await card('Activity');
    await waitFor(() => expect(words(part)).toContain('Not now.'));
    expect(buttons(part)).toContain('Retry');
  });

  it('once it fails to tell what it has, a Refresh says so where nothing was offered', async () => {
    await server.show('/dashboard');
    for (const [title] of LISTS) await listed(title);
    await waitFor(() => expect(asides()).toEqual([]));
    server.override('GET /openapi.json', () => json({ status: 'error', msg: 'Not now.' }, 509));
    await press(content(), 'Refresh');
    await waitFor(() => expect(asides()).toEqual(['Today', 'Nights without coverage']));
    await waitFor(() => {
      for (const one of content().querySelectorAll('aside')) expect(buttons(one)).toContain('Retry');
    });
  });

  it('the account settings say what the session knows, and offer no change', async () => {
    await server.show('/settings/account');
    const found = await card('Your details');
    await waitFor(() => expect(facts(found)).toMatchObject({ Name: 'N/A', Role: 'Operator' }));
    expect(buttons(found)).toEqual(['Change username or password']);
    expect(words(await card('Your account'))).toContain('Harbor Point Coverage');
  });

  it('the security settings are as documented, without one’s sessions and a second step', async () => {
    await server.show('/settings/security');
    await card('Update Login');
    await waitFor(() =>
      expect(cards()).toEqual(['Update Login', '2 Factor Authentication', 'Quick Actions']),
    );
    expect(server.sentTo('GET /login/sessions')).toEqual([]);
    expect(server.sentTo('GET /login/second_step')).toEqual([]);
    await user.type(fieldOf(content(), 'New password') as HTMLInputElement, 'Another-2026!');
    await user.type(fieldOf(content(), 'Confirm password') as HTMLInputElement, 'Another-2026!');
    server.override('PUT /login/login', () => json({ status: 'success' }));
    await press(content(), 'Update Login');
    await waitFor(() => expect(toast()).toContain('Login details updated successfully.'));
    const reads = () => server.sent.filter(({ call }) => call.startsWith('GET /login/login_by_user'));
    await waitFor(() => expect(reads()).toHaveLength(2));
    const [{ body } = {}] = server.sentTo('PUT /login/login');
    expect(body).toEqual({
      login_id: 1,
      user_name: 'admin@example.com',
      user_pass: 'Another-2026!',
      require_auth: 0,
    });
  });

  it('billing leads to the customers', async () => {
    await server.show('/settings/billing');
    await waitFor(() => expect(words(content())).toContain('This API does not offer billing'));
    expect(buttons(content())).toContain('Customers');
  });

  it('support says what is known without the server', async () => {
    await server.show('/support');
    await waitFor(async () =>
      expect(facts(await card('How to reach us'))).toMatchObject({
        Email: 'support@harborpoint.example.com',
        Hours: 'N/A',
      }),
    );
    expect(facts(await card('What runs here')).Server).toBe('Does not say');
    expect(words(content())).toContain('Not here.');
  });

  it('the dashboard is as documented, without Today', async () => {
    await server.show('/dashboard');
    for (const [title] of LISTS) await listed(title);
    await waitFor(() => expect(document.querySelector('main aside')).toBeNull());
    expect(server.sent.some(({ call }) => call === 'GET /admin/work')).toBe(false);
  });

  it('the Icals tab of an account is empty', async () => {
    await server.show('/accounts/account/2?tab=icals');
    await waitFor(() => expect(words(content())).toContain('There are no calendar feeds yet.'));
    expect(server.sent.some(({ call }) => call.startsWith('GET /properties/feeds'))).toBe(false);
  });

  it('a record’s page is as documented, without its activity', async () => {
    await server.show('/accounts/account/2');
    await card('Payments Summary');
    await waitFor(() => expect(server.sentTo('GET /openapi.json').length).toBeGreaterThan(0));
    expect(cards()).not.toContain('Activity');
    expect(server.sentTo('GET /admin/activity')).toEqual([]);
  });
});
