import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, devDependencies } = read('package.json');
const wanted: [string, string][] = Object.entries({ ...dependencies, ...devDependencies });
const locked: [path: string, { version?: string; integrity?: string; resolved?: string }][] = Object.entries(
  read('package-lock.json').packages,
);

it('every dependency has an exact version, which the lock has too', () => {
  const versions = new Map(locked.map(([path, { version }]) => [path, version]));
  expect(wanted.length).toBeGreaterThan(40);
  for (const [name, version] of wanted) {
    // What stands in another's place is named before its version.
    const exact = version.replace(/^npm:.+@/, '');
    expect(exact, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(versions.get(`node_modules/${name}`), name).toBe(exact);
  }
});

it('what is installed is known by its content, wherever it comes from', () => {
  for (const [path, { integrity, resolved }] of locked.filter(([path]) => path !== '')) {
    expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved, path).toBeUndefined();
  }
});
