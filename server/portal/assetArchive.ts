import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { now } from '../../common/clock';
import { log } from '../lib/log';

/** How long an asset stays available after it was last part of a build, in ms. */
export const ASSET_RETENTION_MS = 7 * 24 * 60 * 60_000;
/** How often a running server updates the archive, in ms. */
const UPDATE_INTERVAL_MS = 24 * 60 * 60_000;
/** Ends the name of every file of the archive. No other file in the folder is served or removed. */
const SUFFIX = '.asset';

/** The assets of earlier builds, in a folder that several servers may share. */
export type AssetArchive = {
  /** Adds new assets, refreshes the time of current ones and removes expired ones. Never rejects. */
  update: () => Promise<void>;
  /** Updates it once a day. Returns a function that ends this and waits for an update in progress. */
  updateDaily: () => () => Promise<void>;
};

/**
 * Creates the archive in `folder`. `readAssets` returns the content of the current assets by their path, such as
 * `assets/app-1a2b.js`. A folder that cannot be written is logged once.
 */
export function createAssetArchive(
  folder: string,
  readAssets: () => ReadonlyMap<string, Uint8Array>,
): AssetArchive {
  let hasWarned = false;
  const run = async () => {
    try {
      await makeFolder(folder);
      for (const [path, content] of readAssets()) {
        const file = getArchivePath(folder, path);
        if (file) await saveAsset(file, content);
      }
      await removeExpired(folder);
    } catch (err) {
      if (!hasWarned)
        log.warn({ err }, `Failed to update the assets archive in ${resolve(folder)} (ASSETS_DIR)`);
      hasWarned = true;
    }
  };
  let pending = Promise.resolve();
  const update = () => {
    pending = pending.then(run);
    return pending;
  };
  const updateDaily = () => {
    const timer = setInterval(update, UPDATE_INTERVAL_MS).unref();
    return () => {
      clearInterval(timer);
      return pending;
    };
  };
  return { update, updateDaily };
}

/** Returns the content of the archived asset with the path `assets/<name>`. Returns undefined if there is none. */
export async function readArchivedAsset(
  folder: string,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = getArchivePath(folder, path);
  return file ? readFile(file).catch(() => undefined) : undefined;
}

/** Only a file directly in `assets/` is archived. A leading dot is for temporary files. */
function getArchivePath(folder: string, path: string): string | undefined {
  const [, name] = /^assets\/([^./\\][^/\\]*)$/.exec(path) ?? [];
  return name && join(folder, `${name}${SUFFIX}`);
}

async function saveAsset(file: string, content: Uint8Array): Promise<void> {
  const seenAt = new Date(now());
  // A shorter file was read while the build was still being written, or was cut off by a power failure.
  const isComplete = await utimes(file, seenAt, seenAt)
    .then(() => stat(file))
    .then(
      ({ size }) => size >= content.length,
      () => false,
    );
  if (isComplete) return;
  const temporary = join(dirname(file), `.${randomUUID()}${SUFFIX}`);
  try {
    await writeFile(temporary, content);
    await utimes(temporary, seenAt, seenAt);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function removeExpired(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(SUFFIX)) continue;
    const file = join(folder, name);
    // Another server may have removed or renamed it.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (now() - mtimeMs > ASSET_RETENTION_MS) await rm(file, { force: true });
  }
}

/** Makes one folder after the other: with `recursive`, Node 20 never returns for a path in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
}
