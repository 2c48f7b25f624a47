import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../support/process';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverage-schemas-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const schemaModule = (columns: string) => `
import { defineResource } from '${resolve('schema/defineResource')}';
const guests = defineResource({
  name: 'guests', label: 'Guests', id: 'guest_id', icon: '',
  fields: { name: { type: 'text', label: 'Name' } },
  list: { endpoint: 'GET /admin/guests', columns: [${columns}], sort: { field: 'name', order: 'ASC' } },
});
export const appSchema = { resources: [guests], menus: { desktop: [], mobile: [] }, pages: [] };
`;

async function checkSchema(text: string) {
  const file = join(folder, 'appSchema.ts');
  writeFileSync(file, text);
  const command = run('scripts/checkSchemas.ts', [file], {});
  return { code: await command.ended, errors: command.errors() };
}

it('the schema check passes without errors', async () => {
  expect(await checkSchema(schemaModule("'name'"))).toEqual({ code: 0, errors: [] });
});

it('the schema check fails with a message for each error', async () => {
  const { code, errors } = await checkSchema(schemaModule("'name', 'room'"));
  expect(code).toBe(1);
  expect(errors).toEqual(['guests.list: column room has no field. Fix: add room to fields.']);
});

it('a build runs the type check and the schema check first', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.build).toMatch(/^tsc -p \S+ && .*checkSchemas\.ts && vite build/);
});
