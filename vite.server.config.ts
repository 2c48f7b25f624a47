import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';

const COMMANDS = 'server/commands';

/**
 * The programs of the server by the name of their built file: the server itself, its commands, and its worker
 * thread.
 */
const programs = {
  main: 'server/main.ts',
  sandbox: 'sandbox/main.ts',
  parserThread: 'server/calendars/parserThread.ts',
  ...Object.fromEntries(
    readdirSync(COMMANDS)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [basename(file, '.ts'), `${COMMANDS}/${file}`]),
  ),
};

/** Builds the server for the image: JavaScript that needs two packages and the migrations beside it. */
export default defineConfig({
  publicDir: false,
  // These load files of their own.
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2'] },
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    rolldownOptions: {
      input: programs,
      output: {
        // The worker is started from its folder beside that of the programs, as in the sources.
        entryFileNames: ({ name }) => `${name === 'parserThread' ? 'calendars' : 'bin'}/[name].mjs`,
        chunkFileNames: 'bin/[name]-[hash].mjs',
      },
    },
  },
});
