import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '../../common/days';
import { openInMemory } from '../../server/db/open';
import { fillSandbox } from '../../server/sandbox/fill';

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
  for (const folder of SOURCES)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 24);
}

/** Removes what earlier sources left in the temporary folder; not today's, which another run may be reading. */
function forgetOthers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const file = join(tmpdir(), name);
    const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - madeAt > 86_400_000) rmSync(file, { force: true });
  }
}

/** Parallel workers may each make it; whoever is done last puts the same file in place whole. */
async function dumpFile(): Promise<string> {
  const file = join(tmpdir(), `${PREFIX}${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const made = await openInMemory();
  await fillSandbox(made);
  const dump = await made.client.dumpDataDir('none');
  await made.close();
  const partial = `${file}.${process.pid}.${Math.random()}`;
  writeFileSync(partial, new Uint8Array(await dump.arrayBuffer()));
  renameSync(partial, file);
  forgetOthers();
  return file;
}

/**
 * A database of its own, in memory, with the sandbox data as of the clock's day. Migrated and filled once for
 * all test files, then loaded from a file, which takes a third of a second.
 */
export async function freshDatabase(): ReturnType<typeof openInMemory> {
  return openInMemory({ loadDataDir: new Blob([readFileSync(await dumpFile())]) });
}
