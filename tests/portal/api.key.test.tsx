import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { requestedPaths } from '../support/activity';
import { apiPage, DESCRIPTION, KEY_CARD, RENEW } from '../support/apiPage';
import { json, text } from '../support/brokenAnswers';
import { changeSamples, yesSamples } from '../support/brokenSamples';
import { findDialog, getFacts, getText, press, waitForDialogToClose } from '../support/page';
import { createHeldAnswer, realServer } from '../support/portal';
import { catchErrors, findCard, getButtonLabels, getContent, getToast } from '../support/recordPage';

const server = realServer();
const page = apiPage(server);
const ACCOUNT = () => `GET /admin/account?acc_id=${server.login.acc_id}` as const;
const shown = async () => getText((await findCard(KEY_CARD)).querySelector('code'));
const ask = async () => {
  await press(await findCard(KEY_CARD), 'Renew API key');
  return findDialog('Renew API key');
};

describe('the API key of the account', () => {
  it('shows its last four letters, is revealed on request and copied in full', async () => {
    const key = await page.getKey();
    await page.show();
    const found = await findCard(KEY_CARD);
    expect(await shown()).toBe(`••••••••${key.slice(-4)}`);
    expect(getContent().innerHTML).not.toContain(key);
    await press(found, 'Copy API key');
    expect(await navigator.clipboard.readText()).toBe(key);
    await press(found, 'Show API key');
    expect(await shown()).toBe(key);
    await press(found, 'Hide API key');
    expect(await shown()).not.toContain(key);
  });

  it('is fully hidden if it is too short', async () => {
    server.override(ACCOUNT(), () =>
      json({ status: 'success', data: { acc_id: 1, acc_api_key: 'abcd1234' } }),
    );
    await page.show();
    expect(await shown()).toBe('••••••••');
  });

  it('can be created if there is none', async () => {
    await page.show('/external-api', { acc_id: 7 });
    expect(getText(await findCard(KEY_CARD))).toContain('This account has no API key.');
    const dialog = await ask();
    expect(getText(dialog)).toContain('The account has no key yet. A new one is created.');
    await press(dialog, 'Renew');
    await waitForDialogToClose();
    expect(await shown()).toBe(`••••••••${(await page.getKey(7)).slice(-4)}`);
  });

  it('is not requested for a session without an account', async () => {
    await page.show('/external-api', { acc_id: '' });
    expect(getText(await findCard(KEY_CARD))).toContain('Account ID not found. Please log in again.');
    expect(requestedPaths(server.requests)).toEqual([]);
  });

  it('shows an error with Retry and leaves the calls', async () => {
    catchErrors();
    server.override(ACCOUNT(), () => json({ status: 'error', msg: 'Not now.' }, 500));
    await page.show();
    expect(getText(await findCard(KEY_CARD))).toContain('Not now.');
    expect(getContent().querySelectorAll('h3').length).toBeGreaterThan(30);
    server.restore(ACCOUNT());
    await press(await findCard(KEY_CARD), 'Retry');
    await waitFor(async () => expect(await shown()).toMatch(/^•+\w{4}$/));
  });
});

describe('Renew API key', () => {
  it('asks for confirmation with the account and the effect, and cancels without a request', async () => {
    const key = await page.getKey();
    await page.show();
    const dialog = await ask();
    expect(getText(dialog)).toContain(
      'Programs and access links that use the old key stop working immediately.',
    );
    expect(getFacts(dialog)).toEqual({ Account: 'Harbor Point Coverage' });
    await press(dialog, 'Cancel');
    await waitForDialogToClose();
    expect(server.getRequests(RENEW)).toEqual([]);
    expect(await page.getKey()).toBe(key);
  });

  it('renews once, shows a notification and the new key hidden', async () => {
    const logged = catchErrors();
    const old = await page.getKey();
    await page.show();
    const wait = createHeldAnswer(() => server.app.request('/api/nothing'));
    server.override(RENEW, wait.answer);
    const dialog = await ask();
    await press(dialog, 'Renew');
    await waitFor(() => expect(getButtonLabels(dialog)).toEqual(['Cancel', 'Renewing...']));
    for (const button of dialog.querySelectorAll('button')) expect(button).toBeDisabled();
    server.restore(RENEW);
    wait.release();
    await waitFor(() => expect(getText(dialog)).toContain('Not found.'));
    await press(dialog, 'Renew');
    await waitForDialogToClose();
    await waitFor(() => expect(getToast()).toContain('The API key has been renewed.'));
    expect(server.getRequests(RENEW)).toHaveLength(2);
    expect(server.getRequests(RENEW)[1]?.body).toEqual({ acc_id: String(server.login.acc_id) });
    const key = await page.getKey();
    expect(key).not.toBe(old);
    await waitFor(async () => expect(await shown()).toBe(`••••••••${key.slice(-4)}`));
    expect(getContent().innerHTML).not.toContain(key);
    expect(logged.getLogs()).toEqual([[expect.stringMatching(/^POST \/admin\/renew_api_key: 404: /)]]);
  });

  it('shows the error of any failed response and leaves the old key', async () => {
    catchErrors();
    const key = await page.getKey();
    await page.show();
    const dialog = await ask();
    for (const [name, answer, said] of changeSamples) {
      server.override(RENEW, answer);
      server.requests.length = 0;
      await press(dialog, 'Renew');
      await waitFor(() => expect(server.getRequests(RENEW), name).toHaveLength(1));
      await waitFor(() => expect(getButtonLabels(dialog), name).toContain('Renew'));
      const why =
        'refused' in said
          ? said.refused.replace('Unknown error', 'Failed to renew the API key.')
          : /^\d{3}: /.test(said.threw)
            ? 'Failed to renew the API key.'
            : said.threw;
      expect(getText(dialog.querySelector('[role=alert]')), name).toBe(why.replace(/\s+/g, ' ').trim());
      expect('hurt' in window, name).toBe(false);
    }
    await press(dialog, 'Cancel');
    expect(await shown()).toBe(`••••••••${key.slice(-4)}`);
  });

  it.each(yesSamples)('accepts %s as success and loads the key again', async (_name, answer) => {
    server.override(RENEW, answer);
    await page.show();
    await press(await ask(), 'Renew');
    await waitForDialogToClose();
    await waitFor(() => expect(server.getRequests(ACCOUNT())).toHaveLength(2));
    expect(await shown()).toBe(`••••••••${(await page.getKey()).slice(-4)}`);
  });

  it('is hidden if the API does not describe it', async () => {
    const described = await page.getDescription();
    delete described.paths['/admin/renew_api_key'];
    server.override(DESCRIPTION, () => json(described));
    await page.show();
    const found = await findCard(KEY_CARD);
    expect(getText(found)).toContain('This API does not support renewing the key.');
    expect(getButtonLabels(found)).toEqual(['Show API key', 'Copy API key']);
  });

  it.each([404, 405, 501])('shows that it is unsupported after %s', async (status) => {
    catchErrors();
    server.override(DESCRIPTION, () => text('<h1>Not found</h1>', 404));
    server.override(RENEW, () => text('<h1>Not found</h1>', status));
    await page.show();
    const dialog = await ask();
    await press(dialog, 'Renew');
    await waitFor(() => expect(getText(dialog)).toContain('This API does not support renewing the key.'));
    expect(await shown()).toBe(`••••••••${(await page.getKey()).slice(-4)}`);
  });
});
