import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A started command, what it has printed, and how it ended. */
export type Command = {
  child: ChildProcess;
  lines: () => string[];
  errors: () => string[];
  /** The first line that matches; fails when the command ends without it. */
  line: (pattern: RegExp) => Promise<string>;
  ended: Promise<number | null>;
};

/** Runs one of the server's programs, `server/main.ts` or a tool, with settings of its own; in this folder or another. */
export function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  input = '',
  cwd = process.cwd(),
): Command {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { PATH: process.env.PATH ?? '', LOGS: 'text', ...env },
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
