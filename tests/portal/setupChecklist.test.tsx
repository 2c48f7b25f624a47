import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { json } from '../support/brokenAnswers';
import { showOnly, success } from '../support/dashboard';
import { getText } from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, findCard, getContent } from '../support/recordPage';

const server = realServer();
const SETUP = 'GET /admin/setup';
const TITLE = 'Set up this installation';

it('the dashboard says what an installation lacks, and leads to where it is mended', async () => {
  server.override(SETUP, () => success({ missing: ['products', 'account', 'mail', 'of another version'] }));
  showOnly(server);
  await server.show('/dashboard');
  const card = await findCard(TITLE);
  const links = [...card.querySelectorAll('a')].map((link) => [getText(link), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Add a product', '/products'],
    ['Add an account', '/accounts/create'],
  ]);
  expect(card.querySelectorAll('li')).toHaveLength(3);
  expect(getText(card)).toContain('SMTP_URL');
});

it.each([
  ['nothing is missing', () => success({ missing: [] })],
  ['it cannot be loaded', () => json({ status: 'error' }, 500)],
])('the dashboard has no checklist if %s', async (_, answer) => {
  catchErrors();
  server.override(SETUP, answer);
  showOnly(server);
  await server.show('/dashboard');
  await waitFor(() => expect(server.getRequests(SETUP)).toHaveLength(1));
  await server.waitUntilIdle();
  expect(getText(getContent())).not.toContain(TITLE);
});
