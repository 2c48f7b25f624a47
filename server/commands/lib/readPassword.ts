import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Reads a password from `USER_PASSWORD`, or else from standard input: typed without echo, or a line of a
 * pipe.
 */
export async function readPassword(): Promise<string> {
  const given = process.env.USER_PASSWORD;
  if (given) return given;
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  const line = await Promise.race([
    lines.question(''),
    new Promise<string>((resolve) => lines.once('close', () => resolve(''))),
  ]);
  lines.close();
  if (stdin.isTTY) stderr.write('\n');
  return line;
}
