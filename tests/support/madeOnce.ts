import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getToday } from '../../common/days';
import { lockFile } from '../../server/db/lockFile';

const PREFIX = 'coverage-portal-';
const LOOK_MS = 50;

/** What test data is made of. */
const DATA = ['sandbox', 'server', 'common', 'tests/support/database.ts', 'tests/support/runningServer.ts'];

const filesOf = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? join(entry.parentPath, entry.name) : [],
      );

/**
 * A name that changes with any of the sources, with the day that data is dated by, and with the checkout: what is made
 * may link to files of it, which end with it.
 */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256').update(getToday()).update(process.cwd());
  for (const file of sources.flatMap(filesOf)) hash.update(readFileSync(file));
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

/** Waits until nobody else makes what is to be at a path; what it returns lets the next one in. */
async function alone(path: string): Promise<() => void> {
  for (;;) {
    const end = lockFile(`${path}.lock`);
    if (end) return end;
    await setTimeout(LOOK_MS);
  }
}

/**
 * The path of a file or folder, of test data unless other sources are told, made once for all tests of a day and its
 * sources: of parallel workers one makes it, and the others wait.
 */
export async function madeOnce(
  name: string,
  make: (path: string) => Promise<void>,
  sources: readonly string[] = DATA,
): Promise<string> {
  const path = join(tmpdir(), `${PREFIX}${fingerprint(sources)}-${name}`);
  if (existsSync(path)) return path;
  const end = await alone(path);
  try {
    if (existsSync(path)) return path;
    const partial = `${path}.partial`;
    // Left by a process that was killed.
    rmSync(partial, { force: true, recursive: true });
    await make(partial);
    renameSync(partial, path);
    forgetOthers();
    return path;
  } finally {
    end();
  }
}
