import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type postgresMod } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Puts what was written to an open file, or to a folder, on the disk. */
export type Sync = (fd: number) => void;

/** Of an open file, what the database's file system knows of the real one. */
type Stream = { nfd: number };
type Module = postgresMod.PostgresMod & { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * A folder on the disk to which PostgreSQL's own calls to sync come through: PGlite's leads them nowhere, and tells
 * PostgreSQL not to make any (`-F`).
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

/** What the embedded database of a folder is opened with, so that what is committed is on the disk. */
export const syncedTo = (folder: string, sync: Sync = fsyncSync) => ({
  fs: new SyncedFolder(folder, sync),
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    // The log's default, `fdatasync`, comes to nothing on the way.
    ...['-c', 'wal_sync_method=fsync'],
  ],
});

/** Puts all files of a new folder on the disk: making a database does not. */
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
 * The embedded database. It works in the thread that answers: without a turn of the event loop before each statement, one
 * follows on the other for as long as any wait, and meanwhile nothing is read, sent, or let in (new connections are let in
 * one a turn).
 */
class Embedded extends PGlite {
  override _runExclusiveQuery<T>(statement: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      await turn();
      return statement();
    });
  }
}

/** What an embedded database has beside itself: the index of a search. */
const extensions = { pg_trgm };

/** Opens an embedded database that a server answers from. */
export async function openEmbedded(options: PGliteOptions): Promise<PGlite> {
  const client = new Embedded({ ...options, extensions });
  await client.waitReady;
  return client;
}

/** Opens one that nobody else waits for. */
export const openAlone = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions });
