import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getToday } from '../../common/days';
import { lockFile } from '../../server/db/lockFile';

const PREFIX = 'coverage-portal-';
const LOOK_MS = 50;

/** The sources of the test data. */
const DATA = ['sandbox', 'server', 'common', 'tests/support/database.ts', 'tests/support/runningServer.ts'];

const filesOf = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? join(entry.parentPath, entry.name) : [],
      );

/**
 * Returns a hash of the sources, the day of the data, and the checkout. Created files may link to files of
 * the checkout.
 */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256').update(getToday()).update(process.cwd());
  for (const file of sources.flatMap(filesOf)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 24);
}

/**
 * Removes files of earlier sources from the temporary folder after a day, because another run may still read
 * newer ones.
 */
function forgetOthers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - madeAt > 86_400_000) rmSync(path, { force: true, recursive: true });
  }
}

/** Waits for the lock of a path. Returns a function that releases it. */
async function alone(path: string): Promise<() => void> {
  for (;;) {
    const end = lockFile(`${path}.lock`);
    if (end) return end;
    await setTimeout(LOOK_MS);
  }
}

/**
 * Returns the path of a file or folder that is created once per day and version of its sources. The default
 * sources are those of the test data. Of parallel workers one creates it, and the others wait.
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
    // A killed process may have left it.
    rmSync(partial, { force: true, recursive: true });
    await make(partial);
    renameSync(partial, path);
    forgetOthers();
    return path;
  } finally {
    end();
  }
}
