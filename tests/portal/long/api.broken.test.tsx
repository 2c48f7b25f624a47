import { spawnSync } from 'node:child_process';
import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiPage, DESCRIPTION, getShownCalls, KEY_CARD } from '../../support/apiPage';
import { createTruncatedResponse, json, text } from '../../support/brokenAnswers';
import { HOSTILE, HUGE } from '../../support/brokenLists';
import { getText, press } from '../../support/page';
import { type Answer, createHeldAnswer, envelope, realServer } from '../../support/portal';
import { findCard, getButtonLabels, getContent } from '../../support/recordPage';
import { user } from '../../support/userEvent';

const server = realServer();
const page = apiPage(server);

/**
 * Returns the output of a shell for a command whose `curl` only prints its arguments. No other program is
 * available.
 */
function inShell(line: string) {
  const env = { PATH: '', API: 'https://host/api', AUTH_KEY: 'a', API_KEY: 'k' };
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${line}`], {
    env,
    encoding: 'utf8',
  });
  return { printed: stdout.trimEnd().split('\n'), stderr };
}

const ABSENT: [string, Answer][] = [
  ['a 404 in words', () => json({ status: 'error', msg: 'Not found.' }, 404)],
  ['a 404 of HTML', () => text('<h1>Not found</h1>', 404)],
  ['a 401', () => json({ status: 'error' }, 401)],
  ['a 500', () => text('', 500)],
  ['a network error', () => Response.error()],
  ['a connection that breaks off', createTruncatedResponse],
  ['an HTML page', () => text('<!doctype html><h1>Hello</h1>')],
  ['an empty body', () => text('')],
  ['half a JSON', () => text('{"openapi":"3.1')],
  ['100 kB of text', () => text(HUGE)],
  ...[null, true, 7, 'x', [], {}, { paths: null }, { paths: [] }, { paths: {} }, { paths: { '/a': 7 } }].map(
    (body): [string, Answer] => [JSON.stringify(body), () => json(body)],
  ),
];

it('an error of the API description shows Retry and leaves the key card', async () => {
  let attempts = 0;
  for (const [name, answer] of ABSENT) {
    server.override(DESCRIPTION, answer);
    await (attempts === 0 ? page.show() : press(getContent(), 'Retry'));
    attempts += 1;
    await waitFor(() => expect(server.getRequests(DESCRIPTION), name).toHaveLength(attempts));
    await waitFor(() =>
      expect(getText(getContent().querySelector('[role=alert]')), name).toContain(
        'This API does not publish a description.',
      ),
    );
    expect(getButtonLabels(await findCard(KEY_CARD)), name).toContain('Show API key');
    expect(localStorage.getItem('auth_key'), name).toBe(server.login.auth_key);
  }
  server.restore(DESCRIPTION);
  await press(getContent(), 'Retry');
  await waitFor(() => expect(getShownCalls()).toContain('GET /admin/accounts'));
});

it('the page shows placeholders and a loading message', async () => {
  const wait = createHeldAnswer(() => server.app.request('/api/openapi.json'));
  server.override(DESCRIPTION, wait.answer);
  await server.show('/external-api');
  await waitFor(() => expect(getText(getContent().querySelector('[role=status]'))).toBe('Loading...'));
  expect(getContent().querySelector('[aria-busy=true]')).toBeTruthy();
  wait.release();
  await waitFor(() => expect(getShownCalls()).toContain('GET /admin/accounts'));
});

it('hostile descriptions are shown as text, and unreadable parts are omitted', async () => {
  const operation = {
    summary: HOSTILE,
    tags: [HOSTILE],
    parameters: [
      { name: HOSTILE, in: 'query', required: true, description: HOSTILE, schema: { enum: [HOSTILE] } },
    ],
    requestBody: { content: { 'application/json': { schema: { enum: [`'; touch /tmp/hurt; '`] } } } },
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/nowhere' } } } } },
  };
  const paths = {
    '/"$(touch /tmp/hurt)`touch /tmp/hurt`': { post: operation, get: 7 },
    '/huge': { get: { summary: HUGE } },
    '/\ud800': { get: {} },
    '/elsewhere': {
      get: { servers: [{ url: 'https://"$(x)".example' }] },
      put: { servers: [{ url: '/v2/' }] },
    },
    '/none': null,
  };
  server.override(DESCRIPTION, () => envelope({ paths }));
  await page.show();
  await waitFor(() => expect(getShownCalls()).toContain('GET /huge'));
  expect(getShownCalls()).not.toContain('GET /none');
  for (const element of getContent().querySelectorAll<HTMLElement>('h3 button')) await user.click(element);
  const lines = [...getContent().querySelectorAll('li pre')].map((element) =>
    inShell(element.textContent ?? ''),
  );
  expect(lines).toHaveLength(getShownCalls().length);
  expect(lines.map(({ stderr }) => stderr).join('')).toBe('');
  const printed = lines.map((line) => line.printed);
  expect(printed).toContainEqual(['-X', 'PUT', `${location.origin}/v2/elsewhere`]);
  expect(printed).toContainEqual(expect.arrayContaining(['-d', JSON.stringify("'; touch /tmp/hurt; '")]));
  expect('hurt' in window).toBe(false);
  expect(getContent().querySelector('img, script, h3 svg[onload]')).toBeNull();
});
