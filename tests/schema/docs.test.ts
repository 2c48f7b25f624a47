import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { declarations } from '../../scripts/docs/declarations';

it('docs/declarations.md says what the docstrings say; `npm run docs` makes it anew', () => {
  expect(readFileSync('docs/declarations.md', 'utf8')).toBe(declarations());
});

it('every option of a declaration has a line', () => {
  for (const option of ['`search?`', '`sum?`', '`confirm`', '`groups`', '`needs?`', '`take?`', '`icon`'])
    expect(declarations()).toContain(`| ${option} |`);
});
