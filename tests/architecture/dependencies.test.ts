import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, devDependencies } = read('package.json');
const wanted: [string, string][] = Object.entries({ ...dependencies, ...devDependencies });
const locked: [path: string, { version?: string; integrity?: string; resolved?: string }][] = Object.entries(
  read('package-lock.json').packages,
);

it('every dependency has an exact version, also in the lock file', () => {
  const versions = new Map(locked.map(([path, { version }]) => [path, version]));
  expect(wanted.length).toBeGreaterThan(40);
  for (const [name, version] of wanted) {
    // An alias has the name of the other package before its version.
    const exact = version.replace(/^npm:.+@/, '');
    expect(exact, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(versions.get(`node_modules/${name}`), name).toBe(exact);
  }
});

it('the lock file has a checksum for each installed package', () => {
  for (const [path, { integrity, resolved }] of locked.filter(([path]) => path !== '')) {
    expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved, path).toBeUndefined();
  }
});
