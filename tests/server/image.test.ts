import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../server/lib/settings';
import { run } from '../support/process';
import { serverFolder } from '../support/programs';

// The test starts a process.
vi.setConfig({ testTimeout: 120_000 });
const dockerfile = readFileSync('Dockerfile', 'utf8');
const lines = dockerfile.replaceAll('\\\n', ' ').split('\n');
const compose = parse(readFileSync('compose.yaml', 'utf8'));
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const home = mkdtempSync(join(tmpdir(), 'coverage-image-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The lines of the last stage. */
const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
/** The files that the first stage copies from the project. */
const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
/** What the last stage copies from the first: from and to. */
const built = last.flatMap((line) => {
  const [, from = '', to = ''] = /^COPY --from=build \/app\/(\S+) (\S+)$/.exec(line) ?? [];
  return from ? [{ from, to }] : [];
});
/** All files of the image, with their sizes in bytes. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => ({
    name,
    bytes: statSync(join(folder, name)).size,
  }));
const argsOf = (start: string): string[] => {
  const line = last.find((line) => line.startsWith(start)) ?? '';
  return JSON.parse(line.slice(line.indexOf('[')));
};
const set = [...(last.find((line) => line.startsWith('ENV ')) ?? '').matchAll(/(\w+)=(\S+)/g)];
const image: Record<string, string> = Object.fromEntries(set.map(([, name, value]) => [name, value]));
/** The variables of the compose file, with a password and without optional values. */
const environment: Record<string, string> = Object.fromEntries(
  Object.entries<string | number>(compose.services.portal.environment).map(([name, value]) => [
    name,
    String(value)
      .replace(/\$\{\w+:\?[^}]*\}/g, 'secret')
      .replace(/\$\{\w+:-\}/g, ''),
  ]),
);

describe('the image', () => {
  it('copies existing files that are not ignored', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const path of copied) {
      expect(existsSync(path), path).toBe(true);
      expect(ignored, path).toContain(`!${path}`);
    }
  });

  it('runs not as root, on a supported version of Node, and names its base images by digest', () => {
    expect(last.indexOf('USER node')).toBeGreaterThan(0);
    expect(last.indexOf('USER node')).toBeLessThan(last.findIndex((line) => line.startsWith('CMD')));
    const major = Number(/^FROM node:(\d+)/m.exec(dockerfile)?.[1]);
    expect(major).toBeGreaterThanOrEqual(Number(engines.node.match(/\d+/)[0]));
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    for (const base of [...bases, compose.services.database.image])
      expect(base).toMatch(/@sha256:[0-9a-f]{64}$/);
  });

  it('works with its own files, none of them TypeScript, and passes its health check', async () => {
    for (const { from, to } of built.filter(({ from }) => from !== 'dist'))
      cpSync(from === 'dist-server' ? serverFolder : from, join(home, to), {
        recursive: true,
        // The tests' folder of the built server has links to the sources.
        filter: (path) => path !== join(serverFolder, 'db'),
      });
    const files = filesOf(home);
    const packages = files.filter(({ name }) => name.startsWith('node_modules/'));
    expect(packages.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100e6);
    expect(files.filter(({ name }) => /(?<!\.d)\.ts$/.test(name))).toEqual([]);
    const env = { ...image, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(home, 'data', 'db'), DRAIN_MS: '0' };
    const server = run(join(home, argsOf('CMD')[1] ?? ''), [], env, '', home);
    try {
      const { msg } = JSON.parse(await server.line(/Coverage Portal: /));
      const check = run(argsOf('HEALTHCHECK')[1] ?? '', argsOf('HEALTHCHECK').slice(2), {
        PORT: new URL(msg.replace('Coverage Portal: ', '')).port,
      });
      expect(await check.ended).toBe(0);
      for (const line of server.lines()) JSON.parse(line);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  });
});

describe('the compose file', () => {
  const documented = new Set(
    readFileSync('docs/configuration.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => line.split('|')[1]?.match(/[A-Z_]{3,}/g) ?? []),
  );

  it('sets existing settings to valid values', () => {
    for (const name of Object.keys({ ...image, ...environment })) expect(documented, name).toContain(name);
    expect(readSettings({ ...image, ...environment })).toMatchObject({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://portal:secret@database:5432/portal',
      METRICS_PORT: 9400,
    });
  });

  it('offers the settings for a proxy, another origin and the own company', () => {
    for (const name of [
      'TRUSTED_PROXIES',
      'ALLOWED_ORIGINS',
      'SUPPORT_EMAIL',
      'SUPPORT_PHONE',
      'SUPPORT_HOURS',
      'SUPPORT_URL',
    ])
      expect(compose.services.portal.environment[name]).toBe(`\${${name}:-}`);
  });

  it('uses the same user and database on both sides, and existing volumes', () => {
    const { POSTGRES_USER, POSTGRES_DB } = compose.services.database.environment;
    const url = new URL(environment.DATABASE_URL ?? '');
    expect([url.username, url.pathname]).toEqual([POSTGRES_USER, `/${POSTGRES_DB}`]);
    expect(compose.services).toHaveProperty(url.hostname);
    for (const { volumes } of Object.values<{ volumes: string[] }>(compose.services))
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
  });

  it('is published on this machine only, and stops after the maximum duration of a charge', () => {
    for (const port of compose.services.portal.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(compose.services.database.ports).toBeUndefined();
    const settings = readSettings({});
    const longest = 'error' in settings ? Number.NaN : 4 * settings.PROVIDER_TIMEOUT_MS + 5_000;
    expect(Number.parseInt(compose.services.portal.stop_grace_period, 10) * 1_000).toBeGreaterThanOrEqual(
      longest,
    );
  });
});
