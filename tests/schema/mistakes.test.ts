import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownFiles } from '../support/example';
import { MISTAKES, type Mistake } from '../support/mistakes';
import { run } from '../support/process';

let folder: string;
let compilerOutput: readonly string[];

const getText = (file: string) => shownFiles().find(([path]) => path === file)?.[1] ?? '';
const getFile = (mistake: Mistake) => `resources/agents/mistake${MISTAKES.indexOf(mistake)}.ts`;

/** Adds a schema with this resource alone, for the schema check. */
const withAppSchema = (text: string) =>
  `${text}\nexport const appSchema = { resources: [agents], menus: { desktop: [], mobile: [] }, pages: [] };\n`;

// The resource of the tutorial with each mistake in a file of its own, in a folder with the rest of the project.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverage-mistakes-'));
  mkdirSync(join(folder, 'common/schemas'), { recursive: true });
  mkdirSync(join(folder, 'resources/agents'), { recursive: true });
  for (const path of ['node_modules', 'schema', 'common/schemas/kinds.ts'])
    symlinkSync(resolve(path), join(folder, path));
  writeFileSync(join(folder, 'common/schemas/agent.ts'), getText('common/schemas/agent.ts'));
  const resource = getText('resources/agents/resource.ts');
  for (const mistake of MISTAKES) {
    expect(resource.split(mistake.from), mistake.kind).toHaveLength(2);
    writeFileSync(join(folder, getFile(mistake)), withAppSchema(resource.replace(mistake.from, mistake.to)));
  }
  const config = {
    extends: resolve('tsconfig.json'),
    compilerOptions: { types: ['node'] },
    include: ['resources'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = run('node_modules/typescript/bin/tsc', ['-p', folder, '--pretty', 'false'], {});
  await compiler.ended;
  compilerOutput = compiler.lines();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isOf = (kind: Mistake['foundBy']) => MISTAKES.filter(({ foundBy }) => foundBy === kind);

it('are of sixteen kinds', () => {
  expect(new Set(MISTAKES.map(({ kind }) => kind)).size).toBe(16);
});

it.each(isOf('compiler'))('the compiler finds $kind', (mistake) => {
  const errors = compilerOutput.join('\n').split(/\n(?=\S)/);
  const own = errors.filter((error) => error.includes(getFile(mistake)));
  expect(own.join('\n')).toContain(mistake.message);
});

it.each(isOf('schema check'))('the check before each start finds $kind', async (mistake) => {
  const command = run('scripts/checkSchemas.ts', [join(folder, getFile(mistake))], {});
  expect(await command.ended).toBe(1);
  expect(command.errors()).toContain(mistake.message);
});

it('the tutorial lists all of them', () => {
  const tutorial = readFileSync('docs/adding-a-resource.md', 'utf8');
  const isListed = ({ kind, foundBy, message }: Mistake) =>
    tutorial.includes(`| ${kind} | ${foundBy} | \`${message}`);
  expect(MISTAKES.filter((mistake) => !isListed(mistake))).toEqual([]);
});
