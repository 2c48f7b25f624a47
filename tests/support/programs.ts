import { symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';
import { madeOnce } from './madeOnce';

/** A server that the tests of crashes kill. */
const CRASHABLE = 'tests/fault-injection/crashes/crashableServer.ts';
const SOURCES = [
  'server',
  'sandbox',
  'common',
  'tests/fault-injection',
  'tests/support/programs.ts',
  'vite.server.config.ts',
  'package-lock.json',
];

const home = await madeOnce(
  'programs',
  async (path) => {
    await build({
      configFile: 'vite.server.config.ts',
      logLevel: 'error',
      build: {
        outDir: join(path, 'server'),
        rolldownOptions: { input: { crashableServer: CRASHABLE } },
      },
    });
    // As in the image: the migrations and the packages that load files of their own.
    symlinkSync(resolve('server/db'), join(path, 'server/db'));
    symlinkSync(resolve('node_modules'), join(path, 'node_modules'));
  },
  SOURCES,
);

/** The folder of the built server, as in the image. */
export const serverFolder: string = join(home, 'server');

/** Returns whether a source is one of the server's programs. */
export const isProgram = (source: string): boolean =>
  /^(server\/main|server\/commands\/\w+|sandbox\/main)\.ts$/.test(source);

/** Returns the built file of a program, which starts in half the time of its several hundred modules. */
export function builtProgram(source: string): string {
  const name = source === 'sandbox/main.ts' ? 'sandbox' : basename(source, '.ts');
  return join(serverFolder, 'bin', `${name}.mjs`);
}
