import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram, isProgram } from './programs';

/** A started command, what it has printed, and how it ended. */
export type Command = {
  child: ChildProcess;
  lines: () => string[];
  errors: () => string[];
  /** The first line that matches; fails when the command ends without it. */
  line: (pattern: RegExp) => Promise<string>;
  ended: Promise<number | null>;
};

/** What Node is told to run: of the server's own programs what they were built into, of others the source. */
const toRun = (program: string, cwd: string): string[] =>
  isProgram(program) && cwd === process.cwd() ? [builtProgram(program)] : ['--import', 'tsx', program];

/** Runs one of the server's programs, `server/main.ts` or a tool, or another, with settings of its own; in this folder or another. */
export function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  input = '',
  cwd = process.cwd(),
): Command {
  const child = spawn(process.execPath, [...toRun(program, cwd), ...args], {
    env: { PATH: process.env.PATH ?? '', LOG_FORMAT: 'text', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd,
  });
  let [out, err] = ['', ''];
  child.stdin.end(input);
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const split = (text: string) => text.split('\n').filter(Boolean);
  const ended = once(child, 'close').then(() => child.exitCode);
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const match = split(out).find((text) => pattern.test(text));
        if (match) resolve(match);
      };
      child.stdout.on('data', look);
      look();
      ended.then(() => reject(new Error(`${program} ended: ${out}${err}`)));
    });
  return { child, lines: () => split(out), errors: () => split(err), line, ended };
}
