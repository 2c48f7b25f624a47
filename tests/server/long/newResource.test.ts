import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { wholeCopy } from '../../support/copy';
import { run } from '../../support/process';

// The tests start processes: the compiler, and tests in the copy.
vi.setConfig({ testTimeout: 600_000 });

const { folder, remove } = wholeCopy();
afterAll(remove);

/** Runs a program in the copy. Returns its exit code and output. */
async function runInCopy(program: string, ...args: string[]) {
  const command = run(program, args, {}, '', folder);
  const code = await command.ended;
  return { code, output: [...command.lines(), ...command.errors()].join('\n') };
}
const runNew = (...args: string[]) => runInCopy('scripts/new.ts', ...args);
/** Returns the output of a program that fails, otherwise nothing. */
const findErrors = async (program: string, ...args: string[]) => {
  const { code, output } = await runInCopy(program, ...args);
  return code === 0 ? '' : output;
};
const readText = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The sources of the copy, with the time of their last change. */
const getSources = () =>
  ['common', 'resources', 'sandbox', 'server', 'tests'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${part}/${file} ${statSync(join(folder, part, file)).mtimeMs}`,
    ),
  );

const MIGRATIONS = 'server/db/migrations';

// No resource of the tutorial or of a user of the command has these names.
const RECLAIMS = [
  ...[
    'reclaims',
    'claim_no:text',
    'account_id:reference(accounts)',
    'kind:choice(damage,theft)',
    'amount:money',
  ],
  ...['opened:date', 'state:badge(Open,Paid,Rejected)'],
];
const LATE_RECLAIMS = [
  ...['late_reclaims', 'fee_no:code', 'nights:number', 'reclaim_id:reference(reclaims)', 'is_waived:boolean'],
  ...['state:badge(Due,Paid)', 'review:badge(Open,Paid)'],
];

it.each([
  { args: [], message: /npm run new -- NAME FIELD:KIND/ },
  { args: ['claims'], message: /^claims has no field\. Fix: / },
  { args: ['claims', 'amount:mony'], message: /^amount:mony: mony is not a kind\. Fix: / },
  { args: ['claim', 'name:text'], message: /^claim is not a plural\. Fix: / },
  { args: ['dates', 'name:text'], message: /^dates is a reserved word\. Fix: / },
  { args: ['coverages', 'name:text'], message: /^resources\/coverages already exists\. Fix: / },
])('writes nothing if it refuses: $args', async ({ args, message }) => {
  const before = getSources();
  const { code, output } = await runNew(...args);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(message) });
  expect(getSources()).toEqual(before);
});

it('writes resources that pass linter, compiler and schema check, and whose tests pass', async () => {
  const { code, output } = await runNew(...RECLAIMS);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('the list is at /reclaims') });
  const migration = readdirSync(join(folder, MIGRATIONS)).find((file) => /^\d+_reclaims\.sql$/.test(file));
  expect(readText(`${MIGRATIONS}/${migration}`)).toContain('"amount_cents" integer NOT NULL');
  expect(readText(`${MIGRATIONS}/${migration}`)).toContain('REFERENCES "public"."accounts"("acc_id")');
  expect(await runNew(...LATE_RECLAIMS)).toMatchObject({ code: 0 });
  expect(await runNew(...RECLAIMS)).toMatchObject({ code: 1 });

  expect(await findErrors('node_modules/@biomejs/biome/bin/biome', 'ci', '.')).toBe('');
  expect(await findErrors('node_modules/typescript/bin/tsc')).toBe('');
  expect(await findErrors('node_modules/knip/bin/knip.js')).toBe('');
  expect(await findErrors('scripts/checkSchemas.ts')).toBe('');
  const files = ['reclaims', 'lateReclaims', 'access', 'auditLog', 'permissions'].map(
    (name) => `tests/server/${name}.test.ts`,
  );
  const tests = ['run', '--project', 'server', ...files, '-t', 'reclaim|has its permission'];
  const { output: tested } = await runInCopy('node_modules/vitest/vitest.mjs', ...tests);
  expect(tested).toMatch(/Test Files .*5 passed/);
});
