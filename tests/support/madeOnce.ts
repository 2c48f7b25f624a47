import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '../../common/days';

const PREFIX = 'coverage-portal-';

/** What test data is made of. */
const DATA = [
  'server/db',
  'server/migrations',
  'server/sandbox',
  'server/domain',
  'server/feeds',
  'server/pairs',
  'server/queries/payments.ts',
  'common',
  'tests/support/database.ts',
  'tests/support/runningServer.ts',
];

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
  const hash = createHash('sha256').update(today()).update(process.cwd());
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

/**
 * The path of a file or folder, of test data unless other sources are told, made once for all tests of a day and its
 * sources. Parallel workers may each make it, at a path that is theirs alone; one of them puts it in place whole.
 */
export async function madeOnce(
  name: string,
  make: (path: string) => Promise<void>,
  sources: readonly string[] = DATA,
): Promise<string> {
  const path = join(tmpdir(), `${PREFIX}${fingerprint(sources)}-${name}`);
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
