// Starts the portal with hot reload, the API with restart on change, and the schema check after each change. If one
// ends, all end.
import { spawn } from 'node:child_process';

const run = (...args) => spawn(process.execPath, args, { stdio: 'inherit' });
const children = [
  run(
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--include',
    'server/**',
    '--include',
    'sandbox/**',
    'server/main.ts',
  ),
  run('node_modules/vite/bin/vite.js'),
  run('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/checkSchemas.ts'),
];
const end = () => {
  for (const child of children) child.kill();
};
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end();
  });
process.on('SIGINT', end);
process.on('SIGTERM', end);
