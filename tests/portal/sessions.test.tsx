import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../src/i18n/language';
import { keysOf } from '../support/api';
import { json } from '../support/brokenAnswers';
import { success } from '../support/dashboard';
import { findDialog, getFacts, getText, press, waitForDialogToClose } from '../support/page';
import { envelope, realServer } from '../support/portal';
import { catchErrors, expectedLog } from '../support/recordPage';
import { act } from '../support/render';
import { securityPage } from '../support/security';

const READ = 'GET /login/sessions';
const END = 'DELETE /login/session';
const END_OTHERS = 'DELETE /login/other_sessions';

const server = realServer();
const page = securityPage(server);
const status = async (keys: Record<string, string>) =>
  (await server.app.request('/api/login/profile', { headers: keys })).status;
let others: Record<string, string>[];
beforeEach(async () => {
  others = [await keysOf(server.app), await keysOf(server.app)];
});
afterEach(async () => {
  for (const keys of others)
    await server.app.request('/api/login/sign_out', {
      method: 'POST',
      headers: { ...keys, 'content-type': 'application/json' },
    });
});

const list = () => document.querySelector<HTMLElement>('section[aria-label="Your sessions"]');
const rows = () => [...(list()?.querySelectorAll('li') ?? [])];
async function show(count = 3): Promise<HTMLElement> {
  await page.show();
  await waitFor(() => expect(rows()).toHaveLength(count));
  return list() as HTMLElement;
}
const shown = (value: unknown) => new Date(String(value)).toLocaleString();
/** Opens the dialog that ends the second session and confirms it. */
async function end() {
  const row = rows()[1] as HTMLElement;
  await press(row, row.querySelector('button')?.getAttribute('aria-label') ?? '');
  const asking = await findDialog('Sign out');
  await press(asking, 'Sign out');
  return asking;
}

describe('the user’s own sessions', () => {
  it('are listed with times, origin and a mark for this one', async () => {
    const row = { session_id: 7, is_this: false, created_date: '2026-03-10T08:00:00.000Z' };
    const times = { seen_date: '2026-03-10T09:00:00.000Z', ends_date: '2026-03-10T21:00:00.000Z' };
    const firstSession = {
      ...row,
      ...times,
      is_this: true,
      address: '2001:db8::7',
      browser: 'Chrome',
      system: 'Windows',
    };
    const secondSession = { ...row, ...times, session_id: 8, address: '', browser: '', system: '' };
    const thirdSession = { ...secondSession, session_id: 9, browser: 'Opera', created_date: 'long ago' };
    server.override(READ, () => success([firstSession, secondSession, thirdSession]));
    await show();
    const [began, seen, ends] = [row.created_date, times.seen_date, times.ends_date].map(shown);
    expect(rows().map(getText)).toEqual([
      `Chrome on WindowsThis sessionSigned in ${began} from 2001:db8::7Last used ${seen}Expires ${ends} if not used`,
      `Unknown browserSign outSigned in ${began}Last used ${seen}Expires ${ends} if not used`,
      `OperaSign outSigned in N/ALast used ${seen}Expires ${ends} if not used`,
    ]);
  });

  it('are translated when the language changes, without a request', async () => {
    const card = await show();
    const before = server.getRequests(READ).length;
    await act(async () => setLanguage('es'));
    await waitFor(() => expect(getText(card)).toContain('Navegador desconocido'));
    expect(getText(card)).not.toContain('Unknown browser');
    expect(server.getRequests(READ)).toHaveLength(before);
    await act(async () => setLanguage('en'));
    await waitFor(() => expect(getText(card)).toContain('Unknown browser'));
  });

  it('can be signed out one by one, after a confirmation with the session', async () => {
    await show();
    const asking = await end();
    expect(Object.keys(getFacts(asking))).toEqual(['Session', 'Address', 'Signed in']);
    await waitForDialogToClose();
    await page.expectToast('The session is signed out.');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect((await Promise.all(others.map(status))).sort()).toEqual([200, 401]);
    expect((await server.read('/admin/accounts')).length).toBeGreaterThan(0);
  });

  it('can be signed out except this session, if there are others', async () => {
    const card = await show();
    await press(card, 'Sign out all others');
    const asking = await findDialog('Sign out all others');
    expect(getText(asking)).toContain('This session stays signed in.');
    await press(asking, 'Sign out all others');
    await page.expectToast('All other sessions are signed out.');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(getText(list())).not.toContain('Sign out');
    expect(await Promise.all(others.map(status))).toEqual([401, 401]);
    expect((await server.read('/admin/accounts')).length).toBeGreaterThan(0);
  });

  it('stay without a confirmation', async () => {
    const card = await show();
    await press(card, 'Sign out all others');
    await press(await findDialog('Sign out all others'), 'Cancel');
    await waitForDialogToClose();
    expect(server.getRequests(END_OTHERS)).toEqual([]);
    expect(await Promise.all(others.map(status))).toEqual([200, 200]);
  });
});

describe('failures', () => {
  it('of the list show an error, and Retry loads it again', async () => {
    const { getLogs: said } = catchErrors();
    server.override(READ, () => envelope({ status: 'error', msg: 'Not now.' }));
    await page.show();
    await waitFor(() => expect(getText(list())).toContain('Not now.'));
    server.override(READ, () => json({ status: 'success', data: 'x' }));
    await press(list() as HTMLElement, 'Retry');
    await waitFor(() => expect(getText(list())).toContain('Failed to fetch your sessions.'));
    expect(said()[0]).toEqual(expectedLog(READ)[0]);
    server.restore(READ);
    await press(list() as HTMLElement, 'Retry');
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it.each<[string, () => Response, string]>([
    [
      'a refusal',
      () => envelope({ status: 'error', msg: 'There is no such session.' }, 404),
      'There is no such session.',
    ],
    ['a refusal without words', () => envelope({ status: 'error' }), 'Failed to sign out the session.'],
    ['no answer', () => Response.error() as Response, 'Error signing out: The server did not respond.'],
  ])('of a sign-out are shown in the dialog, which stays open: %s', async (_name, answer, sentence) => {
    const { getLogs: said } = catchErrors();
    await show();
    server.override(END, answer);
    const asking = await end();
    await waitFor(() => expect(getText(asking.querySelector('[role=alert]'))).toBe(sentence));
    expect(said()).toEqual(expectedLog(END));
    expect(await Promise.all(others.map(status))).toEqual([200, 200]);
  });
});
