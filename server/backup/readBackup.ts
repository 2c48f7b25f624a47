import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import type { Copied } from '../db/copy';
import { errorMessage, fileErrorMessage, StartupError } from '../lib/errors';
import { type BackupContents, DamagedBackupError, End, Head, Part, ROWS_END, Sum } from './format';
import { type Lines, readLines } from './readLines';

/** Handlers that are called while a backup is read. `part` must read `rows` to their end. */
export type BackupHandlers = {
  part: (of: Copied, rows: AsyncIterable<Uint8Array>) => Promise<void>;
};

/**
 * Reads a backup from start to end. Checksums are verified at the end of each table, so a handler that writes
 * rows must use one transaction. Throws `DamagedBackupError`.
 */
export async function readBackup(file: string, { part: onPart }: BackupHandlers): Promise<BackupContents> {
  const unzipped = createGunzip();
  // Errors of the pipeline also reach the reader, so this callback ignores them.
  pipeline(createReadStream(file), unzipped, () => {});
  const lines = readLines(unzipped);
  const head = await readJson(lines, Head);
  let [tables, rows] = [0, 0];
  for (;;) {
    const next = await readJson(lines, Part.or(End));
    if ('end' in next) {
      if (next.tables !== tables || next.rows !== rows) throw new DamagedBackupError('part of it is missing');
      if ((await lines.line()) !== undefined) throw new DamagedBackupError('it has extra data at its end');
      return { made: head.made, tables, rows };
    }
    const hash = createHash('sha256');
    await onPart(
      next,
      tee(lines.block(ROWS_END), (bytes) => hash.update(bytes)),
    );
    const sum = await readJson(lines, Sum);
    if (hash.digest('hex') !== sum.sha256)
      throw new DamagedBackupError(`the rows of ${next.table} were changed`);
    tables += 1;
    rows += sum.rows;
  }
}

/** Reads the first line of a backup. Throws `DamagedBackupError`. */
export async function readHead(file: string): Promise<Head> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  pipeline(source, unzipped, () => {});
  try {
    return await readJson(readLines(unzipped), Head);
  } finally {
    source.destroy();
  }
}

/** Throws `StartupError` if the path is not a readable file. Called before any preparation for a restore. */
export async function assertFileExists(file: string): Promise<void> {
  try {
    const opened = await open(file);
    const isFile = (await opened.stat()).isFile();
    await opened.close();
    if (isFile) return;
  } catch (error) {
    throw new StartupError(
      `The backup ${file} could not be read: ${fileErrorMessage(error) ?? errorMessage(error)}.`,
      {
        cause: error,
      },
    );
  }
  throw new StartupError(`The backup ${file} could not be read: it is not a file.`);
}

/** Reads a backup to verify that it is complete. Throws `DamagedBackupError`. */
export const checkBackup = (file: string): Promise<BackupContents> =>
  readBackup(file, {
    part: async (_of, rows) => {
      for await (const _piece of rows);
    },
  });

async function* tee(rows: AsyncIterable<Uint8Array>, tell: (bytes: Uint8Array) => void) {
  for await (const bytes of rows) {
    tell(bytes);
    yield bytes;
  }
}

async function readJson<S extends z.ZodType>(lines: Lines, schema: S): Promise<z.infer<S>> {
  const line = await lines.line();
  if (line === undefined) throw new DamagedBackupError('it is incomplete');
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new DamagedBackupError('a line cannot be read', error);
  }
}
