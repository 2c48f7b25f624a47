import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app';
import type { Database } from '../../../server/db/open';
import { type Listening, listen } from '../../../server/listen';
import { sandboxProvider } from '../../../server/provider/sandbox';
import { testSettings } from '../../support/api';
import { projectCopy } from '../../support/copy';
import { freshDatabase } from '../../support/database';
import { run } from '../../support/process';

// The tests start processes, including the compiler.
vi.setConfig({ testTimeout: 240_000 });

const { folder, remove } = projectCopy();
let db: Database;
let api: Listening;

beforeAll(async () => {
  db = await freshDatabase();
  const { fetch } = createApp({ db, provider: sandboxProvider(db.orm), settings: testSettings() });
  api = await listen(createServer(getRequestListener(fetch)), 'PORT', 0, '127.0.0.1');
});
afterAll(async () => {
  await api.close(0);
  await db.close();
  remove();
});

/** Runs `npm run resource` in the copy. */
async function resource(...args: string[]) {
  const command = run('scripts/resource.ts', args, {}, '', folder);
  const code = await command.ended;
  return { code, said: [...command.lines(), ...command.errors()].join('\n') };
}
const written = (file: string) => readFileSync(join(folder, file), 'utf8');
const checked = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: status === 0 ? '' : stdout + stderr };
};

it('creates a schema that passes compiler, linter and checks, from an endpoint and from a file', async () => {
  const read = await resource('GET', '/admin/payments', '--name', 'charges', '--at', `${api.url}/api`);
  expect(read).toMatchObject({
    code: 0,
    said: expect.stringContaining('Wrote resources/charges/resource.ts from'),
  });
  expect(read.said).toContain('- t_status: inferred as a status code');
  expect(written('resources/charges/resource.ts')).toContain("endpoint: 'GET /admin/payments'");

  const tenants = Array.from({ length: 9 }, (_, i) => ({
    id: `T-${i}`,
    name: `O'Neil "${i}"`,
    'first-rent': 12.5,
    moved: i % 2 ? null : '2026-01-02',
    state: i % 2 ? 'Active' : 'Left',
    pets: [],
  }));
  writeFileSync(join(folder, 'tenants.json'), JSON.stringify({ status: true, data: tenants }));
  const guessed = await resource('tenants.json', 'GET', '/admin/tenants');
  expect(guessed).toMatchObject({ code: 0 });
  expect(guessed.said).toContain('- pets: has more than one value and is not shown.');
  expect(written('resources/tenants/resource.ts')).toContain("endpoint: 'GET /admin/tenants'");
  expect(written('resources/index.ts')).toMatch(/ {2}charges,\n {2}tenants,\n\];/);

  const files = ['charges/resource', 'tenants/resource', 'index'].map((name) => `resources/${name}.ts`);
  expect(checked('node_modules/@biomejs/biome/bin/biome', 'ci', ...files)).toEqual({ status: 0, said: '' });
  // Only the schemas and their imports are compiled.
  const declared = { extends: './tsconfig.json', include: [], files: ['resources/index.ts'] };
  writeFileSync(join(folder, 'tsconfig.declared.json'), JSON.stringify(declared));
  const compiler = 'node_modules/typescript/bin/tsc';
  expect(checked(compiler, '-p', 'tsconfig.declared.json')).toEqual({ status: 0, said: '' });
  writeFileSync(
    join(folder, 'mistakes.ts'),
    `import { checkResources } from './schema/checkResources';
import { resources } from './resources';
process.exitCode = checkResources(resources).length;
`,
  );
  expect(checked('node_modules/tsx/dist/cli.mjs', 'mistakes.ts')).toEqual({ status: 0, said: '' });
});

it('overwrites nothing and reports errors in a sentence', async () => {
  expect(await resource()).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run resource -- GET'),
  });
  expect(await resource('--help')).toMatchObject({
    code: 0,
    said: expect.stringContaining('npm run resource -- GET'),
  });
  expect(await resource('GET', '/admin/coverages', '--at', `${api.url}/api`)).toMatchObject({
    code: 1,
    said: 'resources/coverages/resource.ts already exists. Choose another name with --name NAME.',
  });
  expect(await resource('GET', '/admin/nothing', '--at', `${api.url}/api`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Not found.'),
  });
  expect(await resource('GET', '/admin/nothing', '--at', 'http://127.0.0.1:1/api')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Is the server running'),
  });
});
