import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram, isProgram } from './programs';

/** A started process with its output and exit code. */
export type Command = {
  child: ChildProcess;
  lines: () => string[];
  errors: () => string[];
  /** Resolves to the first line that matches. Rejects if the process exits without one. */
  line: (pattern: RegExp) => Promise<string>;
  ended: Promise<number | null>;
};

/** Returns the arguments of Node: the built file of a server program, or another program. */
function toRun(program: string, cwd: string): string[] {
  if (isProgram(program) && cwd === process.cwd()) return [builtProgram(program)];
  return /\.ts$/.test(program) ? ['--import', 'tsx', program] : [program];
}

/** Runs a program of the server, or another one, with its own settings and folder. */
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
