import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = ['server', 'sandbox', 'common'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file)),
);

it('keys, codes and one-time passwords come only from the secure random generator', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('Math.random'))).toEqual([]);
});
