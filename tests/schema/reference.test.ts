import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createSchemaReference, getSchemaOptions } from '../../scripts/docs/schemaReference';

it('docs/schema-reference.md is up to date with the docstrings; `npm run docs` generates it', () => {
  expect(readFileSync('docs/schema-reference.md', 'utf8')).toBe(createSchemaReference());
});

it('has a row for options of each kind of type', () => {
  for (const option of ['searchFields', 'sumField', 'confirm', 'sections', 'requires', 'truncateAt', 'stack'])
    expect(createSchemaReference()).toContain(`| \`${option}\` |`);
});

it('has an example for each option', () => {
  const missing = getSchemaOptions().filter(({ docs }) => !docs.example);
  expect(missing.map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
});

it('has a default for each optional option', () => {
  const missing = getSchemaOptions().filter(({ optional, docs }) => optional && !docs.default);
  expect(missing.map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
});
