import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type postgresMod } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Flushes an open file or folder to the disk. */
export type Sync = (fd: number) => void;

/** The property of Emscripten's stream that contains the descriptor of the real file. */
type Stream = { nfd: number };
type Module = postgresMod.PostgresMod & { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * A file system for PGlite that passes `fsync` calls to the disk. PGlite's own file system ignores them, and
 * its default options turn them off (`-F`).
 */
class SyncedFolder extends NodeFS {
  constructor(
    folder: string,
    private readonly sync: Sync,
  ) {
    super(folder);
  }

  override async init(...[pg, opts]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, opts);
    const through = (made: postgresMod.PostgresMod) => {
      (made as Module).NODEFS.stream_ops.fsync = ({ nfd }: Stream) => {
        this.sync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), through] } };
  }
}

/** Returns the options of PGlite for a folder whose committed transactions are on the disk. */
export const syncedTo = (folder: string, sync: Sync = fsyncSync) => ({
  fs: new SyncedFolder(folder, sync),
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    // The default method, `fdatasync`, is not passed on.
    ...['-c', 'wal_sync_method=fsync'],
  ],
});

/** Flushes all files of a new folder to the disk, because PGlite does not when it creates a database. */
export function syncFolder(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const path of [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]) {
    const fd = openSync(path, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  }
}

/**
 * An embedded database for servers. It runs in the main thread, so queued statements would block all input
 * and output. It therefore yields to the event loop before each statement.
 */
class Embedded extends PGlite {
  override _runExclusiveQuery<T>(statement: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      await turn();
      return statement();
    });
  }
}

/** The extensions of the embedded database: trigram indexes for the search. */
const extensions = { pg_trgm };

/** Opens an embedded database for a server. */
export async function openEmbedded(options: PGliteOptions): Promise<PGlite> {
  const client = new Embedded({ ...options, extensions });
  await client.waitReady;
  return client;
}

/** Opens an embedded database for a single user, such as a command or a test. */
export const openAlone = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions });
