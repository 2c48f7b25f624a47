import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../db/open';
import type { Held } from './format';
import { checkBackup } from './read';
import { writeBackup } from './write';

/** Rows are text that repeats itself: higher levels take twice as long for a tenth less. */
const GZIP = { level: 4 };

/** A backup of a database as the bytes of its file. The stream fails where the backup does. */
export function backupOf(db: Database): Readable {
  const lines = new PassThrough();
  const zipped = createGzip(GZIP);
  pipeline(lines, zipped).catch((error: Error) => zipped.destroy(error));
  writeBackup(db, lines).then(
    () => lines.end(),
    (error: Error) => lines.destroy(error),
  );
  return zipped;
}

/**
 * Keeps a backup as a file that its owner alone may read, for it holds the server's secrets. It is read again before it has
 * its name: a file of that name is whole.
 */
export async function keepBackup(bytes: Readable, file: string): Promise<Held> {
  const part = `${file}.part`;
  try {
    await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
    const held = await checkBackup(part);
    await rename(part, file);
    return held;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
