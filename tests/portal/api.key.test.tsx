import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiPage, DESCRIPTION, KEY_CARD, RENEW } from '../support/apiPage';
import { json, text } from '../support/brokenAnswers';
import { strangeYes } from '../support/brokenChanges';
import { someChanges } from '../support/brokenSamples';
import { closed, dialog, facts, press, words } from '../support/page';
import { held, realServer } from '../support/portal';
import { buttons, card, catchErrors, content, toast } from '../support/recordPage';

const server = realServer();
const page = apiPage(server);
const ACCOUNT = () => `GET /admin/account?acc_id=${server.login.acc_id}` as const;
const shown = async () => words((await card(KEY_CARD)).querySelector('code'));
const ask = async () => {
  await press(await card(KEY_CARD), 'Renew API key');
  return dialog('Renew API key');
};

describe('the key of one’s account', () => {
  it('is hidden but for its last four letters, shown when asked, and copied whole', async () => {
    const key = await page.key();
    await page.show();
    const found = await card(KEY_CARD);
    expect(await shown()).toBe(`••••••••${key.slice(-4)}`);
    expect(content().innerHTML).not.toContain(key);
    await press(found, 'Copy API key');
    expect(await navigator.clipboard.readText()).toBe(key);
    await press(found, 'Show API key');
    expect(await shown()).toBe(key);
    await press(found, 'Hide API key');
    expect(await shown()).not.toContain(key);
  });

  it('that is too short to tell four letters of is hidden whole', async () => {
    server.override(ACCOUNT(), () =>
      json({ status: 'success', data: { acc_id: 1, acc_api_key: 'abcd1234' } }),
    );
    await page.show();
    expect(await shown()).toBe('••••••••');
  });

  it('that is none is said to be none, and can be made', async () => {
    await page.show('/external-api', { acc_id: 7 });
    expect(words(await card(KEY_CARD))).toContain('This account has no API key.');
    const asked = await ask();
    expect(words(asked)).toContain('The account has no key so far. It gets a new one.');
    await press(asked, 'Renew');
    await closed();
    expect(await shown()).toBe(`••••••••${(await page.key(7)).slice(-4)}`);
  });

  it('of a session without an account is not asked for', async () => {
    await page.show('/external-api', { acc_id: '' });
    expect(words(await card(KEY_CARD))).toContain('Account ID not found. Please log in again.');
    expect(server.sent.map(({ call }) => call)).toEqual([DESCRIPTION]);
  });

  it('that cannot be read says why, with Retry, and the calls stand', async () => {
    catchErrors();
    server.override(ACCOUNT(), () => json({ status: 'error', msg: 'Not now.' }, 500));
    await page.show();
    expect(words(await card(KEY_CARD))).toContain('Not now.');
    expect(content().querySelectorAll('h3').length).toBeGreaterThan(30);
    server.restore(ACCOUNT());
    await press(await card(KEY_CARD), 'Retry');
    await waitFor(async () => expect(await shown()).toMatch(/^•+\w{4}$/));
  });
});

describe('Renew API key', () => {
  it('asks first, names the account, and says what stops working; cancelled it does nothing', async () => {
    const key = await page.key();
    await page.show();
    const asked = await ask();
    expect(words(asked)).toContain('Programs and access links that carry the old key stop working at once.');
    expect(facts(asked)).toEqual({ Account: 'Harbor Point Coverage' });
    await press(asked, 'Cancel');
    await closed();
    expect(server.sentTo(RENEW)).toEqual([]);
    expect(await page.key()).toBe(key);
  });

  it('renews once, says so, and shows the new key hidden', async () => {
    const logged = catchErrors();
    const old = await page.key();
    await page.show();
    const wait = held(() => server.app.request('/api/nothing'));
    server.override(RENEW, wait.answer);
    const asked = await ask();
    await press(asked, 'Renew');
    await waitFor(() => expect(buttons(asked)).toEqual(['Cancel', 'Renewing...']));
    for (const button of asked.querySelectorAll('button')) expect(button).toBeDisabled();
    server.restore(RENEW);
    wait.release();
    await waitFor(() => expect(words(asked)).toContain('There is nothing at this address.'));
    await press(asked, 'Renew');
    await closed();
    await waitFor(() => expect(toast()).toContain('The API key is renewed.'));
    expect(server.sentTo(RENEW)).toHaveLength(2);
    expect(server.sentTo(RENEW)[1]?.body).toEqual({ acc_id: String(server.login.acc_id) });
    const key = await page.key();
    expect(key).not.toBe(old);
    await waitFor(async () => expect(await shown()).toBe(`••••••••${key.slice(-4)}`));
    expect(content().innerHTML).not.toContain(key);
    expect(logged.said()).toEqual([[expect.stringMatching(/^POST \/admin\/renew_api_key: 404: /)]]);
  });

  it('says why it failed, whatever is answered, and the old key stays', async () => {
    catchErrors();
    const key = await page.key();
    await page.show();
    const asked = await ask();
    for (const [name, answer, said] of someChanges) {
      server.override(RENEW, answer);
      server.sent.length = 0;
      await press(asked, 'Renew');
      await waitFor(() => expect(server.sentTo(RENEW), name).toHaveLength(1));
      await waitFor(() => expect(buttons(asked), name).toContain('Renew'));
      const why =
        'refused' in said
          ? said.refused.replace('Unknown error', 'Failed to renew the API key.')
          : /^\d{3}: /.test(said.threw)
            ? 'Failed to renew the API key.'
            : said.threw;
      expect(words(asked.querySelector('[role=alert]')), name).toBe(why.replace(/\s+/g, ' ').trim());
      expect('hurt' in window, name).toBe(false);
    }
    await press(asked, 'Cancel');
    expect(await shown()).toBe(`••••••••${key.slice(-4)}`);
  });

  it.each(strangeYes)('takes %s for a yes, and reads the key again', async (_name, answer) => {
    server.override(RENEW, answer);
    await page.show();
    await press(await ask(), 'Renew');
    await closed();
    await waitFor(() => expect(server.sentTo(ACCOUNT())).toHaveLength(2));
    expect(await shown()).toBe(`••••••••${(await page.key()).slice(-4)}`);
  });

  it('is not offered where the API does not describe it', async () => {
    const described = await page.described();
    delete described.paths['/admin/renew_api_key'];
    server.override(DESCRIPTION, () => json(described));
    await page.show();
    const found = await card(KEY_CARD);
    expect(words(found)).toContain('This API does not offer to renew the key.');
    expect(buttons(found)).toEqual(['Show API key', 'Copy API key']);
  });

  it.each([404, 405, 501])('says that it is not offered where nothing answers: %s', async (status) => {
    catchErrors();
    server.override(DESCRIPTION, () => text('<h1>Not found</h1>', 404));
    server.override(RENEW, () => text('<h1>Not found</h1>', status));
    await page.show();
    const asked = await ask();
    await press(asked, 'Renew');
    await waitFor(() => expect(words(asked)).toContain('This API does not offer to renew the key.'));
    expect(await shown()).toBe(`••••••••${(await page.key()).slice(-4)}`);
  });
});
