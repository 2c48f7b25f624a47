import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '../../common/days';

const PREFIX = 'coverage-portal-';
const SOURCES = [
  'server/db',
  'server/migrations',
  'server/sandbox',
  'server/domain',
  'server/feeds',
  'server/pairs',
  'common',
];

/** A name that changes with anything the data is made of, and with the day it is dated by. */
function fingerprint(): string {
  const hash = createHash('sha256').update(today());
  for (const file of ['tests/support/database.ts', 'tests/support/runningServer.ts'])
    hash.update(readFileSync(file));
  for (const folder of SOURCES)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 24);
}

/** Removes what earlier sources left in the temporary folder; not today's, which another run may be reading. */
function forgetOthers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - madeAt > 86_400_000) rmSync(path, { force: true, recursive: true });
  }
}

/**
 * The path of a file or folder of test data, made once for all tests of a day and its sources. Parallel workers may each
 * make it, at a path that is theirs alone; one of them puts it in place whole.
 */
export async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(tmpdir(), `${PREFIX}${fingerprint()}-${name}`);
  if (existsSync(path)) return path;
  const partial = `${path}.${process.pid}.${Math.random()}`;
  await make(partial);
  try {
    renameSync(partial, path);
  } catch (error) {
    // A folder takes no other's place.
    rmSync(partial, { force: true, recursive: true });
    if (!existsSync(path)) throw error;
  }
  forgetOthers();
  return path;
}
