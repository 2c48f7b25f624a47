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

/** Higher levels take twice as long for files that are a tenth smaller. */
const GZIP = { level: 4 };

/** Creates a backup as a stream of the bytes of its file. The stream fails if the backup fails. */
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
 * Writes a backup to a file that only its owner may read, because it contains the server's secrets. The file
 * is written under a temporary name, verified and then renamed. A file with the final name is therefore
 * always complete.
 * Throws `StartupError` if the file cannot be written.
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
