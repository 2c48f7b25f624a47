import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** What finds files of its own beside it, and so stays where it is. */
const EXTERNAL = ['@electric-sql/pglite', '@node-rs/argon2'];

/** The victim as one file: it starts in a third of the time that its several hundred modules take. */
export async function bundleVictim(): Promise<{ file: string; remove: () => void }> {
  const home = mkdtempSync(join(tmpdir(), 'coverage-victim-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: join(import.meta.dirname, 'victim.ts'),
      outDir: join(home, 'server'),
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'victim.mjs' } },
    },
  });
  // Beside it lies what it looks for: its migrations, and the packages that are not in it.
  symlinkSync(resolve('server/migrations'), join(home, 'migrations'));
  symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
  return {
    file: join(home, 'server', 'victim.mjs'),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
