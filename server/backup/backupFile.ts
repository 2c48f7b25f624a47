import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../db/open';
import { fileErrorMessage, StartupError } from '../lib/errors';
import type { BackupContents } from './format';
import { checkBackup } from './readBackup';
import { writeBackup } from './writeBackup';

/** Rows are text that repeats itself: higher levels take twice as long for a tenth less. */
const GZIP = { level: 4 };

/** A backup of a database as the bytes of its file. The stream fails where the backup does. */
export function createBackup(db: Database): Readable {
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
 * its name: a file of that name is whole. Until then it has a name of its own, which no other backup writes to. Throws
 * `StartupError` where no file can be written.
 */
export async function saveBackup(bytes: Readable, file: string): Promise<BackupContents> {
  const part = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    await pipeline(bytes, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    const held = await checkBackup(part);
    await rename(part, file);
    return held;
  } catch (error) {
    await rm(part, { force: true });
    const why = fileErrorMessage(error);
    throw why
      ? new StartupError(`The backup ${file} could not be written: ${why}.`, { cause: error })
      : error;
  }
}
