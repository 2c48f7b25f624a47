import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

let made: string | undefined;

/**
 * Returns a hash of the server's code, which is the same on all machines with this code. It is computed once
 * per process.
 */
export function codeVersion(): string {
  made ??= hashOf(['common', 'server'].filter((folder) => existsSync(join(ROOT, folder))));
  return made;
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|mjs|sql)$/.test(file)) hash.update(file).update(readFileSync(join(ROOT, folder, file)));
  return hash.digest('base64url').slice(0, 16);
}
