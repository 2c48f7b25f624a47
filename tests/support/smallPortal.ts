import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from './process';

const FILES = {
  'index.html': '<!doctype html><h1>Portal</h1><script type="module" src="/main.ts"></script>',
  'main.ts': "import { kind } from './declared/kind';\ndocument.title = kind;\n",
  'declared/kind.ts': "export const kind: 'text' | 'money' = 'text';\n",
  'mistakes.ts': "export { mistakes } from './declared/mistakes';\n",
  'declared/mistakes.ts': 'export const mistakes: string[] = [];\n',
  'tsconfig.json': `{ "extends": "${resolve('tsconfig.json')}", "compilerOptions": { "types": [] }, "include": ["main.ts"] }`,
  'vite.config.ts': `import { judged } from '${resolve('scripts/judged.ts')}';
export default {
  plugins: judged({ mistakes: 'mistakes.ts', types: 'tsconfig.json', watched: ['declared'] }),
  server: { host: '127.0.0.1' },
};
`,
};

/** A mistake as the portal finds it at start. */
export const MISTAKE = 'guests.list: column room has no field. Fix: add room to fields.';

/** A portal of a few files in a folder of its own, judged as the whole one is; `remove` it in the end. */
export function smallPortal() {
  const home = mkdtempSync(join(tmpdir(), 'coverage-judged-'));
  const write = (path: string, text: string) => writeFileSync(join(home, path), text);
  mkdirSync(join(home, 'declared'));
  symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  return {
    home,
    declareWrongly: () => write('declared/mistakes.ts', `export const mistakes = ['${MISTAKE}'];\n`),
    declareWell: () => write('declared/mistakes.ts', FILES['declared/mistakes.ts']),
    write,
    vite: (...args: string[]) => run(resolve('node_modules/vite/bin/vite.js'), args, {}),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
