import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wholeCopy } from './copy';

const TUTORIAL = 'docs/adding-a-resource.md';

/** The code blocks of the tutorial in a language, each with the path that its first line names. */
const codeBlocks = (language: 'tsx?' | 'diff'): [path: string, text: string][] =>
  [
    ...readFileSync(TUTORIAL, 'utf8').matchAll(
      new RegExp(`\`\`\`${language}\\n ?// (\\S+)\\n([\\s\\S]*?)\`\`\``, 'g'),
    ),
  ].map(([, path = '', text = '']) => [path, text]);

/** The new files that the tutorial shows. */
export const shownFiles = (): [path: string, text: string][] => codeBlocks('tsx?');

/** Applies a diff, whose hunks are separated by `@@`. Throws unless the context of each hunk occurs exactly once. */
function patch(text: string, diff: string): string {
  return diff.split('@@\n').reduce((patched, hunk) => {
    const without = (sign: string) =>
      hunk
        .split('\n')
        .filter((line) => line && !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const parts = patched.split(without('+'));
    if (parts.length !== 2) throw new Error(`This context occurs ${parts.length - 1} times:\n${hunk}`);
    return parts.join(without('-'));
  }, text);
}

/** A copy of the project to which the steps of the tutorial are applied. */
export function withExample() {
  const copy = wholeCopy();
  const inCopy = (path: string) => join(copy.folder, path);
  /** Runs a program in the copy; returns its output if it fails. */
  const run = (program: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: copy.folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    return status === 0 ? '' : `${program} ${args.join(' ')}: ${stdout}${stderr}`;
  };

  for (const [path, text] of shownFiles()) {
    mkdirSync(dirname(inCopy(path)), { recursive: true });
    writeFileSync(inCopy(path), text);
  }
  for (const [path, diff] of codeBlocks('diff'))
    writeFileSync(inCopy(path), patch(readFileSync(inCopy(path), 'utf8'), diff));
  return { ...copy, run };
}
