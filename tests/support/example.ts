import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexWith } from '../../scripts/resource/write';
import { projectCopy } from './copy';

/** The files that the README shows, each under the path that its first line names. */
export const shownFiles = (): [path: string, text: string][] =>
  [...readFileSync('README.md', 'utf8').matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(
    ([, path = '', text = '']) => [path, text],
  );

/** A copy of the project with what the README tells to write: its files, and the lines in those that are there. */
export function withExample() {
  const copy = projectCopy();
  const at = (path: string) => join(copy.folder, path);
  const change = (path: string, to: (text: string) => string) => {
    const before = readFileSync(at(path), 'utf8');
    const after = to(before);
    if (after === before) throw new Error(`${path} is not changed.`);
    writeFileSync(at(path), after);
  };
  /** Runs a program of the packages in the copy; returns what it complains of. */
  const run = (program: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', program), ...args], {
      cwd: copy.folder,
      encoding: 'utf8',
    });
    return status === 0 ? '' : `${program}: ${stdout}${stderr}`;
  };

  for (const [path, text] of shownFiles()) writeFileSync(at(path), text);
  change('resources/index.ts', (text) => indexWith(text, 'agents'));
  change('resources/menus.ts', (text) =>
    text
      .replace('  mdiAccountGroupOutline,', '  mdiAccountGroupOutline,\n  mdiAccountTieOutline,')
      .replace(
        "    { label: 'Tenants',",
        "    { label: 'Agents', icon: mdiAccountTieOutline, to: '/agents' },\n    { label: 'Tenants',",
      ),
  );
  change('common/trail.ts', (text) =>
    text
      .replace("  account: 'Account',", "  account: 'Account',\n  agent: 'Agent',")
      .replace(
        "  'sign in': 'Signed in',",
        "  'sign in': 'Signed in',\n  'add agent': 'Agent added',\n  'delete agent': 'Agent deleted',",
      ),
  );
  change('server/db/schema/index.ts', (text) => `export * from './agents';\n${text}`);
  change('server/app.ts', (text) =>
    `import { agentRoutes } from './routes/agents';\n${text}`.replace(
      "  admin.route('/', accountRoutes(db));",
      "  admin.route('/', accountRoutes(db));\n  admin.route('/', agentRoutes(orm));",
    ),
  );
  return { ...copy, run };
}
