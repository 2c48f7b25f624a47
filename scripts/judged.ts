import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type ErrorPayload, type Plugin, runnerImport } from 'vite';

/** What is judged, by its path in the project. */
type Judged = {
  /** A module whose `mistakes` are the sentences of what is wrong with the declarations. */
  mistakes: string;
  /** The TypeScript project of what is built. */
  types: string;
  /** Folders whose changes are judged again in development. */
  watched: readonly string[];
};

/** Ms in which several changes are one: an editor saves many files at once. */
const TOGETHER_MS = 100;

/** What is wrong with the declarations, a line each; nothing when they are fine. */
async function mistakesIn(root: string, path: string): Promise<string> {
  try {
    const { module } = await runnerImport<{ mistakes: readonly string[] }>(join(root, path), {
      root,
      configFile: false,
      logLevel: 'silent',
    });
    return module.mistakes.join('\n');
  } catch (error) {
    return `The declarations cannot be read. ${error instanceof Error ? error.message : error}`;
  }
}

/** What the compiler says; nothing when all is well. One of its threads: the bundler wants the other processor. */
function typeErrorsIn(root: string, project: string): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [tsc, '-p', project, '--checkers', '1'], { cwd: root });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? '' : said.trim() || `tsc ended with ${code}.`));
  });
}

/**
 * Nothing that is declared wrongly, or that the compiler refuses, becomes a build: both are judged beside it, and what
 * was built before stays. A development server does not start with a wrong declaration; one that becomes wrong is said
 * in its terminal and over its page.
 */
export function judged({ mistakes, types, watched }: Judged): Plugin[] {
  let root = '';
  let judging: Promise<string[]>;
  const building: Plugin = {
    name: 'judged-build',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart: () => {
      judging = Promise.all([mistakesIn(root, mistakes), typeErrorsIn(root, types)]);
      // Waited for below, unless the build breaks off before.
      judging.catch(() => undefined);
    },
    // Before the folder is emptied for what will be written.
    async buildEnd(broken) {
      if (broken) return;
      const said = (await judging).filter(Boolean);
      if (said.length > 0) this.error({ message: said.join('\n'), stack: '' });
    },
  };

  const developing: Plugin = {
    name: 'judged-development',
    apply: (_, { command }) => command === 'serve' && !process.env.VITEST,
    async configureServer({ config: { root, logger }, ws, watcher }) {
      const atStart = await mistakesIn(root, mistakes);
      // Printed by its stack; whoever declares something needs the sentences alone.
      if (atStart) throw Object.assign(new Error(atStart), { stack: atStart });

      let wrong = '';
      let timer: ReturnType<typeof setTimeout> | undefined;
      const over = (): ErrorPayload => ({ type: 'error', err: { message: wrong, stack: '' } });
      const judge = async () => {
        const before = wrong;
        wrong = await mistakesIn(root, mistakes);
        if (wrong) {
          logger.error(wrong, { timestamp: true });
          ws.send(over());
        } else if (before) ws.send({ type: 'full-reload' });
      };
      ws.on('connection', () => wrong && ws.send(over()));
      watcher.on('all', (_, file) => {
        if (!watched.some((folder) => file.startsWith(join(root, folder)))) return;
        clearTimeout(timer);
        timer = setTimeout(() => void judge(), TOGETHER_MS);
      });
    },
  };
  return [building, developing];
}
