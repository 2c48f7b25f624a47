import { readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { madeOnce } from './madeOnce';

const COMMANDS = 'server/commands';
/** The programs: the server, the crashable server, and the commands. */
const PROGRAMS = [
  'server/main.ts',
  'tests/fault-injection/crashableServer.ts',
  'sandbox/main.ts',
  ...readdirSync(COMMANDS)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${COMMANDS}/${file}`),
];
const SOURCES = [
  'server',
  'sandbox',
  'common',
  'tests/fault-injection',
  'tests/support/programs.ts',
  'package-lock.json',
];
/** Packages that load files next to them, so they are not bundled. */
const EXTERNAL = ['@electric-sql/pglite', '@node-rs/argon2'];

const nameOf = (program: string) => program.replaceAll('/', '-').replace(/\.ts$/, '.mjs');

const home = await madeOnce(
  'programs',
  async (path) => {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true, external: EXTERNAL },
      build: {
        ssr: true,
        outDir: join(path, 'server', 'built'),
        target: 'node20',
        rolldownOptions: {
          input: Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), program])),
          output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    });
    // The programs load files next to them: migrations, the calendar worker, sources, and external packages.
    for (const beside of ['db', 'calendars'])
      symlinkSync(resolve('server', beside), join(path, 'server', beside));
    for (const beside of ['common', 'node_modules']) symlinkSync(resolve(beside), join(path, beside));
  },
  SOURCES,
);

/** Returns whether a source is one of the server's programs. */
export const isProgram = (source: string): boolean => PROGRAMS.includes(source);

/** Returns the built file of a program, which starts in half the time of its several hundred modules. */
export const builtProgram = (source: string): string => join(home, 'server', 'built', nameOf(source));
