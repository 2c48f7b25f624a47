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

/** Runs `npm run new` in the copy. */
async function runNew(...args: string[]) {
  const command = run('scripts/new.ts', args, {}, '', folder);
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
  const read = await runNew('charges', '--from', 'GET /admin/payments', '--at', `${api.url}/api`);
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
  const guessed = await runNew('--from', 'tenants.json', '--endpoint', 'GET /admin/tenants');
  expect(guessed).toMatchObject({ code: 0 });
  expect(guessed.said).toContain('- pets: has more than one value and is not shown.');
  expect(written('resources/tenants/resource.ts')).toContain("endpoint: 'GET /admin/tenants'");
  expect(written('resources/index.ts')).toMatch(/ {2}charges,\n {2}tenants,\n\];/);

  const files = ['charges/resource', 'tenants/resource', 'index'].map((name) => `resources/${name}.ts`);
  expect(checked('node_modules/@biomejs/biome/bin/biome', 'ci', ...files)).toEqual({ status: 0, said: '' });
  // Only the schemas and their imports are compiled.
  const declared = { extends: './tsconfig.json', include: [], files: ['resources/appSchema.ts'] };
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

it.each([
  {
    args: ['--from', 'GET /admin/coverages'],
    message: 'resources/coverages already exists. Fix: choose another name.',
  },
  { args: ['--from', 'GET /admin/nothing'], message: expect.stringContaining('Not found.') },
  {
    args: ['--from', 'GET /admin/nothing', '--at', 'http://127.0.0.1:1/api'],
    message: expect.stringContaining('Is the server running'),
  },
  { args: ['--from', 'nothing'], message: expect.stringMatching(/^nothing is not an endpoint\. Fix: /) },
  {
    args: ['claims', 'name:text', '--from', 'GET /admin/claims'],
    message: expect.stringContaining('--from'),
  },
])('overwrites nothing and explains errors: $args', async ({ args, message }) => {
  const index = written('resources/index.ts');
  expect(await runNew('--at', `${api.url}/api`, ...args)).toEqual({ code: 1, said: message });
  expect(written('resources/index.ts')).toBe(index);
});
