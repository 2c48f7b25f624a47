import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now, setClock } from '../../common/clock';
import { portalSecureHeaders } from '../../server/http/security';
import { ASSET_RETENTION_MS, createAssetArchive } from '../../server/portal/assetArchive';
import { readBuild, servePortal } from '../../server/portal/servePortal';
import { start } from '../../server/start';
import { testSettings } from '../support/api';
import { hearLog } from '../support/captureLog';
import { freshFolder } from '../support/database';

const DAY_MS = 24 * 60 * 60_000;
let home: string;
let dist: string;
let archiveFolder: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'coverage-assets-'));
  dist = join(home, 'dist');
  archiveFolder = join(home, 'data', 'assets');
});
afterEach(() => {
  setClock();
  vi.useRealTimers();
  rmSync(home, { recursive: true, force: true });
});

/** Replaces `dist/` as `vite build` does. */
function build(assets: Record<string, string>): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(assets)) writeFileSync(join(dist, 'assets', name), content);
  writeFileSync(join(dist, 'index.html'), `<title>${Object.keys(assets)}</title>`);
}

const createArchive = (folder = archiveFolder) => createAssetArchive(folder, () => readBuild(dist));
/** Updates the archive from `dist/`, like a server at its start. */
const updateArchive = () => createArchive().update();
/** The portal of a server that starts now. */
const portal = () =>
  new Hono().use(portalSecureHeaders(testSettings()), servePortal(readBuild(dist), archiveFolder));
/** The headers of a response, without the nonce of its content policy. */
const getHeaders = ({ headers }: Response) =>
  [...headers].map(([name, value]) => `${name}: ${value.replace(/nonce-[^']+/, 'nonce')}`);
const getStatus = async (path: string, headers = {}) => (await portal().request(path, { headers })).status;
const isArchived = (name: string) => () => existsSync(join(archiveFolder, `${name}.asset`));
const advance = (ms: number) => {
  const time = now() + ms;
  setClock(() => time);
};

describe('an asset of an earlier build', () => {
  it('has the same headers as an asset of the current build', async () => {
    build({ 'page-1a2b.js': 'export const page = 1;' });
    await updateArchive();
    const headers = { 'accept-encoding': 'br' };
    const present = await portal().request('/assets/page-1a2b.js', { headers });
    build({ 'page-3c4d.js': 'export const page = 2;' });
    await updateArchive();
    const archived = await portal().request('/assets/page-1a2b.js', { headers });
    expect(archived.status).toBe(200);
    expect(getHeaders(archived)).toEqual(getHeaders(present));
    expect(archived.headers.get('cache-control')).toContain('immutable');
    expect(String(brotliDecompressSync(await archived.arrayBuffer()))).toBe('export const page = 1;');
    expect(await getStatus('/assets/page-3c4d.js')).toBe(200);
  });

  it('is removed 7 days after its last build', async () => {
    build({ 'page-1a2b.js': '1', 'shared-5e6f.js': '2' });
    await updateArchive();
    build({ 'page-3c4d.js': '3', 'shared-5e6f.js': '2' });
    advance(ASSET_RETENTION_MS - DAY_MS);
    await updateArchive();
    expect(await getStatus('/assets/page-1a2b.js')).toBe(200);
    advance(2 * DAY_MS);
    await updateArchive();
    expect(await getStatus('/assets/page-1a2b.js')).toBe(404);
    expect(readdirSync(archiveFolder).sort()).toEqual(['page-3c4d.js.asset', 'shared-5e6f.js.asset']);
  });

  it('is not found if no build contained it', async () => {
    build({ 'page-1a2b.js': '1' });
    await updateArchive();
    expect(await getStatus('/assets/page-9f9f.js')).toBe(404);
    expect(await getStatus('/assets/')).toBe(404);
  });
});

it('updates the archive once a day until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  build({ 'page-1a2b.js': '1' });
  const archive = createArchive();
  await archive.update();
  const stopUpdates = archive.updateDaily();
  build({ 'page-3c4d.js': '2' });
  advance(ASSET_RETENTION_MS + DAY_MS);
  vi.advanceTimersByTime(DAY_MS);
  await stopUpdates();
  expect(readdirSync(archiveFolder).sort()).toEqual(['page-3c4d.js.asset']);
  expect(vi.getTimerCount()).toBe(0);
});

describe('the folder of the archive', () => {
  it.each([
    '/assets/..%2f..%2fsecret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..\\..\\secret.js',
    '/assets/..%5c..%5csecret.js',
    '/assets/%252e%252e%252fsecret.js',
    '/assets/nested/deep.js',
    '/assets/nested%2fdeep.js',
    '/assets/nested',
    '/assets/.hidden.js',
    '/assets/foreign.js',
    '/assets/page-1a2b.js%00',
    '/assets/page-1a2b.js/',
    '/page-1a2b.js',
    '/assets//page-1a2b.js',
  ])('does not serve %s', async (path) => {
    build({ 'page-1a2b.js': '1' });
    await updateArchive();
    build({});
    mkdirSync(join(archiveFolder, 'nested.asset'));
    mkdirSync(join(archiveFolder, 'nested'));
    for (const file of [
      '../../secret.js',
      '../../secret.js.asset',
      'nested/deep.js.asset',
      '.hidden.js.asset',
      'foreign.js',
    ])
      writeFileSync(join(archiveFolder, file), 'secret');
    expect(await getStatus(path)).toBe(404);
    expect(await getStatus('/assets/page-1a2b.js')).toBe(200);
  });

  it('keeps files that do not belong to the archive', async () => {
    mkdirSync(archiveFolder, { recursive: true });
    const backup = join(archiveFolder, 'backup.gz');
    writeFileSync(backup, 'backup');
    utimesSync(backup, 0, 0);
    build({ 'page-1a2b.js': '1' });
    await updateArchive();
    expect(existsSync(backup)).toBe(true);
  });

  it('supports servers that start at the same time', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `page-${i}.js`);
    build(Object.fromEntries(names.map((name) => [name, name.repeat(1_000)])));
    const { lines, end } = hearLog();
    await Promise.all(Array.from({ length: 5 }, () => updateArchive()));
    end();
    expect(lines).toEqual([]);
    expect(readdirSync(archiveFolder).sort()).toEqual(names.map((name) => `${name}.asset`).sort());
    build({});
    for (const name of names)
      expect(await (await portal().request(`/assets/${name}`)).text()).toBe(name.repeat(1_000));
  });

  it('replaces a truncated file by a complete one', async () => {
    build({ 'page-1a2b.js': 'exp' });
    await updateArchive();
    build({ 'page-1a2b.js': 'export {};' });
    await updateArchive();
    build({});
    expect(await (await portal().request('/assets/page-1a2b.js')).text()).toBe('export {};');
  });

  it('causes one warning if it cannot be written', async () => {
    build({ 'page-1a2b.js': '1' });
    const { lines, end } = hearLog();
    const archive = createArchive(join(dist, 'index.html', 'assets'));
    await archive.update();
    await archive.update();
    end();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', msg: expect.stringContaining('(ASSETS_DIR)') }),
    ]);
  });
});

describe('the server', () => {
  /** Starts a server with its own database. Returns its `origin`. */
  async function startServer(database: string, env: Record<string, string> = {}) {
    const DATA_DIR = join(home, 'data', database);
    await freshFolder(DATA_DIR, 'few');
    const messages: string[] = [];
    const settings = testSettings({ PORT: '0', PORTAL_DIR: dist, DATA_DIR, ...env });
    const { close } = await start(settings, (message) => messages.push(message));
    const origin = messages.join('\n').match(/^Coverage Portal: (\S+)$/m)?.[1];
    const fetchText = async (path: string) => {
      const response = await fetch(`${origin}${path}`);
      return response.ok ? response.text() : response.status;
    };
    return { close, fetchText, messages };
  }

  it('serves the assets of each build that was on the disk while a server was running', async () => {
    build({ 'page-1a2b.js': '1' });
    const [first, other] = await Promise.all(['db', 'other'].map((database) => startServer(database)));
    build({ 'page-3c4d.js': '2' });
    await expect.poll(isArchived('page-3c4d.js'), { timeout: 20_000 }).toBe(true);
    await Promise.all([first?.close(), other?.close()]);
    build({ 'page-5e6f.js': '3' });
    const next = await startServer('next');
    expect(await next.fetchText('/assets/page-1a2b.js')).toBe('1');
    expect(await next.fetchText('/assets/page-3c4d.js')).toBe('2');
    expect(await next.fetchText('/assets/page-5e6f.js')).toBe('3');
    expect(await next.fetchText('/assets/page-7a8b.js')).toBe(404);
    await next.close();
  });

  it('keeps the assets of the served build for as long as it runs', async () => {
    build({ 'page-1a2b.js': '1' });
    const { close, messages } = await startServer('db');
    build({ 'page-3c4d.js': '2' });
    await expect.poll(isArchived('page-3c4d.js'), { timeout: 20_000 }).toBe(true);
    advance(ASSET_RETENTION_MS + DAY_MS);
    build({ 'page-5e6f.js': '3' });
    await expect.poll(isArchived('page-3c4d.js'), { timeout: 20_000 }).toBe(false);
    await close();
    expect(readdirSync(archiveFolder).sort()).toEqual(['page-1a2b.js.asset', 'page-5e6f.js.asset']);
    expect(messages.filter((message) => message.includes('newer build'))).toHaveLength(1);
  });

  it('starts without a writable folder', async () => {
    build({ 'page-1a2b.js': '1' });
    const { lines, end } = hearLog();
    const server = await startServer('db', { ASSETS_DIR: join(dist, 'index.html', 'assets') });
    expect(await server.fetchText('/assets/page-1a2b.js')).toBe('1');
    expect(await server.fetchText('/assets/page-3c4d.js')).toBe(404);
    await server.close();
    end();
    expect(lines.filter((line) => line.includes('ASSETS_DIR'))).toHaveLength(1);
  });
});
