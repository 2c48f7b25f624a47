import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { NONCE_PLACEHOLDER } from '../../common/noncePlaceholder';
import { portalSecureHeaders } from '../../server/http/security';
import { readBuild, servePortal, watchBuild } from '../../server/portal/servePortal';
import { testSettings } from '../support/api';

const NONCED = `<title>Portal</title><link nonce="${NONCE_PLACEHOLDER}"><script nonce="${NONCE_PLACEHOLDER}"></script>`;
const [folder, nonced] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'portal-'))) as [string, string];
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<title>Portal</title>');
writeFileSync(join(nonced, 'index.html'), NONCED);
writeFileSync(join(folder, 'assets', 'app.js'), '1');
writeFileSync(join(folder, 'assets', 'later.js'), '2');
for (const file of ['assets/app.css', 'icon.svg', 'icon.png']) writeFileSync(join(folder, file), '');
afterAll(() => {
  for (const made of [folder, nonced]) rmSync(made, { recursive: true, force: true });
});
const serving = (built: string) =>
  new Hono().use(portalSecureHeaders(testSettings()), servePortal(readBuild(built), join(built, 'archive')));
const app = serving(folder);
const get = (path: string, headers: Record<string, string>) => app.request(path, { headers });

const UNPACK: Record<string, (bytes: ArrayBuffer) => Buffer> = {
  '': Buffer.from,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const NAVIGATION = { accept: '*/*', 'sec-fetch-mode': 'navigate' };
const MACHINE = { accept: '*/*' };
const SCRIPT = { accept: 'application/json', 'sec-fetch-mode': 'cors' };

it.each(['/', '/dashboard', '/coverage/12', '/anything', '/location/7/'])(
  'a browser that navigates to %s gets the portal',
  async (path) => {
    for (const headers of [BROWSER, NAVIGATION]) {
      const answer = await get(path, headers);
      expect(await answer.text()).toBe('<title>Portal</title>');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept, Sec-Fetch-Mode');
    }
  },
);

it('the page has the language of a first visit', async () => {
  const built = new Map([['index.html', Buffer.from('<html lang="en" data-default-language="en">')]]);
  const serve = (options: object) => new Hono().use(servePortal(built, join(folder, 'archive'), options));
  const read = async (options: object) => (await serve(options).request('/', { headers: BROWSER })).text();
  expect(await read({ defaultLanguage: 'browser' })).toContain('data-default-language="browser"');
  expect(await read({})).toContain('data-default-language="en"');
});

it.each(['/healthz', '/metrics', '/status/live', '/dashboard'])(
  'a program that requests %s gets 404',
  async (path) => {
    for (const headers of [MACHINE, SCRIPT, {}]) expect((await get(path, headers)).status).toBe(404);
  },
);

it.each(['/.env', '/.well-known/security', '/robots.txt', '/wp-login.php', '/.git/config'])(
  'returns 404 for a request to %s that is no navigation',
  async (path) => {
    for (const headers of [BROWSER, MACHINE, SCRIPT]) expect((await get(path, headers)).status).toBe(404);
  },
);

it.each(['/coverages.', '/coverage/12).', '/accounts/account/1.5', '/foo.bar'])(
  'a browser that follows a link to %s gets the portal',
  async (path) => {
    expect(await (await get(path, NAVIGATION)).text()).toBe('<title>Portal</title>');
  },
);

it.each(['/assets/old.js', '/api/nothing', '/api/nothing.'])(
  'returns 404 for any request to %s',
  async (path) => {
    for (const headers of [BROWSER, NAVIGATION, MACHINE]) expect((await get(path, headers)).status).toBe(404);
  },
);

it('anyone gets the root page and existing files', async () => {
  expect((await get('/', MACHINE)).status).toBe(200);
  expect(await (await get('/assets/app.js', MACHINE)).text()).toBe('1');
});

it.each([
  ['/', 'text/html; charset=utf-8'],
  ['/assets/app.js', 'text/javascript; charset=utf-8'],
  ['/assets/app.css', 'text/css; charset=utf-8'],
  ['/icon.svg', 'image/svg+xml; charset=utf-8'],
  ['/icon.png', 'image/png'],
])('%s has the content type %s', async (path, type) => {
  expect((await get(path, MACHINE)).headers.get('content-type')).toBe(type);
});

it.each(['', 'gzip', 'br'])(
  'the page has the nonce of its content policy, a new one each time (%s)',
  async (encoding) => {
    const page = serving(nonced);
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await page.request('/', { headers: { ...BROWSER, 'accept-encoding': encoding } });
        const [, nonce = ''] =
          /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
        expect(answer.headers.get('content-encoding') ?? '').toBe(encoding);
        expect(String(UNPACK[encoding]?.(await answer.arrayBuffer()))).toBe(
          NONCED.replaceAll(NONCE_PLACEHOLDER, nonce),
        );
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  },
);

describe('a newer build on the disk', () => {
  const built = (text: string) => writeFileSync(join(folder, 'index.html'), text);

  it('does not affect the served build', async () => {
    rmSync(join(folder, 'assets', 'later.js'));
    expect(await (await get('/assets/later.js', MACHINE)).text()).toBe('2');
  });

  it('is reported each time, but not if it is the same build', async () => {
    let builds = 0;
    const stopWatching = watchBuild(folder, () => builds++, 20);
    built('<title>Portal</title>');
    await wait(100);
    expect(builds).toBe(0);
    rmSync(join(folder, 'index.html'));
    await wait(100);
    built('<title>Newer</title>');
    await expect.poll(() => builds).toBe(1);
    built('<title>Newest</title>');
    await expect.poll(() => builds).toBe(2);
    stopWatching();
    expect(await (await get('/', MACHINE)).text()).toBe('<title>Portal</title>');
  });
});
